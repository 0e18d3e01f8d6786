import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { GivenAnswer } from "#app/ui/session/given-answer.tsx";
import { Outcome } from "#app/ui/session/outcome.tsx";
import { SessionPlate } from "#app/ui/session/session-plate.tsx";
import { WordExample } from "#app/ui/session/word-example.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { Direction } from "#models/scheduling/direction.ts";
import { MASTERY_STREAK } from "#models/scheduling/mastery.ts";
import type { AskedForm } from "#services/study/questions/client-question.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { AnsweredWord } from "./answered-word.tsx";
import { FeedbackBar } from "./feedback-bar.tsx";
import { SessionForm } from "./session-form.tsx";

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

/** Says that exact answers count without being judged from now on, on the feedback of the answer with that id. */
function ExactMatchesNote({ answerId }: { answerId: string }) {
  return (
    <section
      aria-labelledby="exact-matches"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3 low:py-2"
    >
      <div className="min-w-0">
        <h3 id="exact-matches" className="text-lg leading-snug">
          Exact answers now count without asking
        </h3>
        <p className="text-ink-soft">You agreed three times. You can still undo each one.</p>
      </div>
      <SessionForm action={href("/session/exact-matches")}>
        <input type="hidden" name="answerId" value={answerId} />
        <Button variant="quiet" name="choice" value="no" className="-mx-2">
          Keep asking
        </Button>
      </SessionForm>
    </section>
  );
}

/** When a word comes back, and how well it is known in the direction that was asked; a form moves no star. */
function NextReviewLine({
  comesBack,
  inARow,
  direction,
  form,
  comesAgain,
}: {
  comesBack: string;
  inARow: number;
  direction: Direction;
  form: AskedForm | null;
  /** It is asked once more before the session ends. */
  comesAgain: boolean;
}) {
  return (
    <div className="next-review">
      <div>
        <p className="font-display text-lg leading-snug font-semibold">{comesBack}</p>
        <p className="text-sm text-ink-soft [font-variant-numeric:tabular-nums]">
          {form ? `The ${form.name}` : <DirectionName direction={direction} />}
          {comesAgain ? ", once more at the end" : !form && `, ${streakText(inARow)}`}
        </p>
      </div>
      {!form && <StarRating stars={Math.min(inARow, MASTERY_STREAK)} className="text-xl" />}
    </div>
  );
}

function streakText(inARow: number): string {
  return inARow > 0 ? `${inARow} right in a row` : "starts again";
}
