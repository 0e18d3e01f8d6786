import { href } from "react-router";
import { ComparedText } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { isLong } from "#app/ui/session/prompt.tsx";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import { RootLink } from "#app/ui/words/root-link.tsx";
import { WordReading } from "#app/ui/words/word-reading.tsx";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import { fileOfForm } from "#models/words/word-forms.ts";
import type { ClientQuestion } from "#services/study/questions/client-question.ts";
import { feedbackAddress } from "./feedback-address.ts";

/** The word where it stood before; the side that was asked for shows what differs in the answer. */
export function AnsweredWord({
  question,
  difference,
  answerId,
  isMarked,
}: {
  question: ClientQuestion;
  difference: AnswerDifference;
  answerId: string;
  isMarked: boolean;
}) {
  const size = isLong(question.arabicWord) ? "answered-long" : "answered";
  const isFromArabic = question.translationDirection === "arabic-to-english";
  const marked = (
    <ComparedText
      difference={difference}
      side="solution"
      size={size}
      className="font-display text-2xl leading-snug font-medium break-words"
    />
  );
  return (
    <>
      {isMarked && !isFromArabic ? (
        marked
      ) : (
        <ArabicText
          size={size}
          marks="gold"
          block
          className="max-w-full leading-[calc(var(--face-leading)-0.2)]"
        >
          {question.arabicWord}
        </ArabicText>
      )}
      <div className="flex max-w-full flex-wrap items-center justify-center gap-x-2 low:gap-x-0">
        {isMarked && isFromArabic ? (
          marked
        ) : (
          <p
            className="max-w-full font-display text-2xl leading-snug font-medium break-words"
            dir="auto"
          >
            {question.form && (
              <>
                {`${question.form.name} of `}
                <ArabicText>{question.form.of}</ArabicText>,{" "}
              </>
            )}
            {question.englishTranslation}
          </p>
        )}
        <Sound question={question} />
        <WordReading reading={question.reading} />
        {question.root && <RootLink root={question.root} returnTo={feedbackAddress(answerId)} />}
      </div>
    </>
  );
}

function Sound({ question }: { question: ClientQuestion }) {
  const { vocabularyId: id, arabicWord, form } = question;
  const more = { shortcut: "L", readsItself: true };
  if (!form) return <WordSound word={{ ...question, id }} {...more} />;
  const src = href("/vocabulary/:id/speech/:part", { id, part: fileOfForm(form.name) });
  return <SpeechButton text={arabicWord} of={`the ${form.name}`} src={src} {...more} />;
}
