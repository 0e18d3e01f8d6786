import { ComparedText } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import type { ClientQuestion } from "#services/study/questions/client-question.ts";
import { DirectionLine } from "./prompt-text.tsx";

/** Both sides of a word where the answer is one of them, so that nothing stands there twice. */
export function EqualAnswer({
  question,
  difference,
}: {
  question: ClientQuestion;
  difference: AnswerDifference;
}) {
  const { form, arabicWord } = question;
  const isFromArabic = form !== null || question.translationDirection === "arabic-to-english";
  const answer = (
    <dl id="answers" className="w-full">
      <dt className="sr-only">Your answer</dt>
      <dd className="@container">
        <ComparedText
          difference={difference}
          side="typed"
          size="hero"
          className="font-display text-2xl font-medium break-words"
        />
      </dd>
    </dl>
  );
  return (
    <div className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center low:py-0">
      <DirectionLine {...question} />
      {isFromArabic ? (
        <ArabicText size="hero" marks="gold" block className="max-w-full">
          {form?.of ?? arabicWord}
        </ArabicText>
      ) : (
        <p className="max-w-full font-display text-2xl font-medium break-words" dir="auto">
          {question.englishTranslation}
        </p>
      )}
      {answer}
    </div>
  );
}
