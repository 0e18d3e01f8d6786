import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { Outcome } from "#app/ui/session/outcome.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import { WordExample } from "#app/ui/session/word-example.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { SessionState } from "#services/study/session-state.ts";
import { AnsweredWord } from "./answered-word.tsx";
import { ExactMatchesOffer } from "./exact-matches-offer.tsx";
import { FeedbackBar } from "./feedback-bar.tsx";
import { NextReviewLine } from "./next-review-line.tsx";

type Feedback = Extract<SessionState, { kind: "feedback" }>;

export function FeedbackPanel({
  sessionId,
  answerId,
  question,
  typed,
  difference,
  isCorrect,
  pointsEarned,
  isLast,
  comesBack,
  inARow,
  offersExactMatches,
}: Feedback) {
  return (
    <SessionPlate
      aria-label="Feedback"
      head={<Outcome {...{ isCorrect, pointsEarned }} isSkipped={!typed} />}
      bar={<FeedbackBar {...{ sessionId, answerId, isLast }} />}
    >
      <div
        id="answers"
        className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center low:pt-2 low:pb-1"
      >
        <AnsweredWord {...{ question, difference }} isMarked={!isCorrect && typed !== ""} />
        {question.imageUrl && <WordImage src={question.imageUrl} />}
        {typed && !difference.isEqual && (
          <>
            <p className="@container flex w-full flex-wrap items-baseline justify-center gap-x-3">
              <span className="text-ink-soft">Your answer</span>{" "}
              <ComparedText
                difference={difference}
                side="typed"
                className="font-display text-xl break-words"
              />
            </p>
            <NamedDifference
              sentences={difference.sentences}
              className="text-balance text-ink-soft"
            />
          </>
        )}
      </div>
      {offersExactMatches && <ExactMatchesOffer answerId={answerId} />}
      {comesBack && (
        <NextReviewLine {...{ comesBack, inARow }} direction={question.translationDirection} />
      )}
      {question.exampleSentence && (
        <WordExample
          wordId={question.vocabularyId}
          sentence={question.exampleSentence}
          translation={question.exampleTranslation}
        />
      )}
    </SessionPlate>
  );
}
