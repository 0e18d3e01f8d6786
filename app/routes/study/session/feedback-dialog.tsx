import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { SessionState } from "#services/study/session-state.ts";
import { ExactMatchesOffer } from "./exact-matches-offer.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";

type Feedback = Extract<SessionState, { kind: "feedback" }>;

export function FeedbackDialog({
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
    <Dialog
      title={isCorrect ? "Correct!" : "Incorrect"}
      closeTo={href("/session")}
      size="lg"
      replaceOnClose
    >
      <div className="grid gap-5">
        <p>
          <Badge tone={isCorrect ? "correct" : "incorrect"}>
            {pointsEarned > 0 ? `+${pointsEarned} points` : "Skipped"}
          </Badge>
        </p>
        <div className="@container grid justify-items-center gap-1 rounded-lg bg-sunken p-4 text-center">
          {question.imageUrl && <WordImage src={question.imageUrl} />}
          <ArabicText size="head" marks="gold" block>
            {question.arabicWord}
          </ArabicText>
          <p className="text-lg" dir="auto">
            {question.englishTranslation}
          </p>
        </div>
        {!difference.isEqual && (
          <div className="grid gap-3">
            <dl className="grid gap-3 sm:grid-cols-2">
              <Line name="Your answer">
                {typed ? (
                  <ComparedText difference={difference} side="typed" />
                ) : (
                  "No answer provided"
                )}
              </Line>
              <Line name="Correct answer">
                <ComparedText difference={difference} side="solution" />
              </Line>
            </dl>
            <NamedDifference sentences={difference.sentences} className="text-ink-soft" />
          </div>
        )}
        {question.exampleSentence && (
          <figure className="grid gap-1 border-s-2 border-gold-fill ps-4">
            <ArabicText size="md" block>
              {question.exampleSentence}
            </ArabicText>
            {question.exampleTranslation && (
              <figcaption className="text-ink-soft">{question.exampleTranslation}</figcaption>
            )}
          </figure>
        )}
      </div>
      <p className="mt-5 text-ink-soft">
        {[comesBack, inARow > 0 && `${inARow} right in a row`].filter(Boolean).join(" · ")}
      </p>
      {offersExactMatches && <ExactMatchesOffer answerId={answerId} />}
      <UnsentNotice />
      <DialogActions>
        {isLast ? (
          <SessionForm action={href("/session/completion")}>
            <input type="hidden" name="sessionId" value={sessionId} />
            <Button wide autoFocus>
              Finish Session
            </Button>
          </SessionForm>
        ) : (
          <Link to={href("/session")} replace className={buttonStyle({})} autoFocus data-autofocus>
            Continue
          </Link>
        )}
        <SessionForm action={href("/session/undo")}>
          <input type="hidden" name="answerId" value={answerId} />
          <Button variant="quiet" wide>
            Undo this answer
          </Button>
        </SessionForm>
      </DialogActions>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="@container break-words">{children}</dd>
    </div>
  );
}
