import { href } from "react-router";
import { ComparedText } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { AnswerComparison } from "#app/ui/session/answer-comparison.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import type { AnswerDifference } from "#models/arabic/difference/compare-answer.ts";
import { canBeAccepted } from "#models/arabic/verdict.ts";
import type { ClientQuestion } from "#services/study/questions/client-question.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { JUDGEMENT_FORM, JudgementBar } from "./judgement-bar.tsx";
import { AskedLine, DirectionLine } from "./prompt-text.tsx";
import { SessionForm } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

type Judging = Extract<SessionState, { kind: "judging" }>;

export function JudgementPanel({
  answerId,
  question,
  typed,
  difference,
  verdict,
  isToTryAgain,
  isTimeUp,
}: Judging) {
  const { refused } = useSessionPosts();
  const isRight = verdict.verdict === "correct";
  return (
    <SessionPlate
      aria-label="Your answer"
      bar={
        <JudgementBar
          {...{ answerId, typed, verdict, isToTryAgain }}
          isArabicWanted={question.translationDirection === "english-to-arabic"}
          isNamed={difference.sentences.length > 0}
        />
      }
    >
      {isTimeUp && (
        <p
          role="status"
          className="mt-2 rounded-md bg-warning-wash p-3 font-medium text-warning low:py-1.5"
        >
          Time's up! We’ve kept your typed answer. Judge it to save it.
        </p>
      )}
      {difference.isEqual ? (
        <EqualAnswer {...{ question, difference }} />
      ) : (
        <>
          <AskedLine question={question} />
          <AnswerComparison difference={difference} />
        </>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-3 pb-2">
        {!isRight && !question.form && canBeAccepted(verdict) && (
          <Checkbox
            id="acceptFromNowOn"
            name="acceptFromNowOn"
            form={JUDGEMENT_FORM}
            label="Accept this answer from now on"
            defaultChecked={refused?.post.form.has("acceptFromNowOn")}
            className="min-h-11 items-center! max-sm:text-sm"
          />
        )}
        {isTimeUp ? (
          <SessionForm action={href("/session/extension")} className="mx-auto">
            <Button variant="secondary">Add 5 minutes</Button>
          </SessionForm>
        ) : isToTryAgain ? null : (
          <SessionForm
            action={href("/session/retyping")}
            className={isRight ? "mx-auto" : "ms-auto"}
          >
            <input type="hidden" name="answerId" value={answerId} />
            <Button variant="quiet" className="-mx-2 px-2! max-sm:text-sm">
              Edit my answer
            </Button>
          </SessionForm>
        )}
      </div>
    </SessionPlate>
  );
}

/** Both sides of a word where the answer is one of them, so that nothing stands there twice. */
function EqualAnswer({
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
