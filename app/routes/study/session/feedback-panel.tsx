import { GivenAnswer } from "#app/ui/session/given-answer.tsx";
import { Outcome } from "#app/ui/session/outcome.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import { WordExample } from "#app/ui/session/word-example.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { SessionState } from "#services/study/session/session-state.ts";
import { AnsweredWord } from "./answered-word.tsx";
import { ExactMatchesNote } from "./exact-matches-note.tsx";
import { FeedbackBar } from "./feedback-bar.tsx";
import { NextReviewLine } from "./next-review-line.tsx";

type Feedback = Extract<SessionState, { kind: "feedback" }>;

export function FeedbackPanel({
  sessionId,
  timer,
  answerId,
  question,
  typed,
  difference,
  isAgain,
  isCorrect,
  pointsEarned,
  isLast,
  comesBack,
  inARow,
  beginsToCountExact,
}: Feedback) {
  return (
    <SessionPlate
      aria-label="Feedback"
      head={<Outcome {...{ isCorrect, pointsEarned }} isSkipped={!typed} />}
      bar={<FeedbackBar {...{ sessionId, answerId, isLast }} />}
    >
      <div
        id="answers"
        className="grid flex-1 content-center justify-items-center gap-1 pt-3 pb-2 text-center low:gap-0 low:pt-1 low:pb-1"
      >
        <AnsweredWord
          {...{ question, difference, answerId }}
          isMarked={!isCorrect && typed !== ""}
        />
        {question.imageUrl && <WordImage src={question.imageUrl} />}
      </div>
      {beginsToCountExact && <ExactMatchesNote answerId={answerId} />}
      <div className="feedback-facts">
        {typed && !difference.isEqual && <GivenAnswer difference={difference} />}
        {comesBack && (
          <NextReviewLine
            {...{ comesBack, inARow }}
            direction={question.translationDirection}
            form={question.form}
            comesAgain={!isCorrect && !isAgain && timer.remainingSeconds !== 0}
          />
        )}
      </div>
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
