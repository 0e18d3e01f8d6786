import { href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { StatTile } from "#app/ui/layout/stat-tile.tsx";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import type { SessionState } from "#services/study/session-state.ts";
import { SessionForm, UnsentNotice } from "./session-form.tsx";

type Finished = Extract<SessionState, { kind: "finished" }>;

export function FinishedDialog({ sessionId, stats, missed, isReask }: Finished) {
  const { correctAnswers, questionsAnswered, pointsEarned } = stats;
  // What scrolls must scroll by keyboard too.
  const isLong = missed.length > 8;
  return (
    <Dialog title="Session complete!" closeTo="/" size="lg">
      <div className="grid gap-6">
        <p className="text-lg text-ink-soft">{praise(correctAnswers, questionsAnswered)}</p>
        <dl className="grid grid-cols-3 gap-2.5">
          <StatTile label="Correct" value={`${correctAnswers} / ${questionsAnswered}`} />
          <StatTile
            label="Accuracy"
            value={`${accuracyPercent(correctAnswers, questionsAnswered)}%`}
          />
          <StatTile label="Points" value={pointsEarned} />
        </dl>
        {missed.length > 0 && (
          <section className="grid gap-3" aria-labelledby="missed-words">
            <h3 id="missed-words" className="font-semibold">
              {missed.length === 1 ? "1 word to review" : `${missed.length} words to review`}
            </h3>
            <ul
              tabIndex={isLong ? 0 : undefined}
              aria-labelledby="missed-words"
              className={classNames("grid gap-1", isLong && "max-h-72 overflow-y-auto")}
            >
              {missed.map((word) => (
                <li
                  key={word.wordId}
                  className="flex items-baseline justify-between gap-4 border-b border-line py-1"
                >
                  <span>{word.englishMeaning}</span>
                  <ArabicText size="sm">{word.arabicWord}</ArabicText>
                </li>
              ))}
            </ul>
            {!isReask && (
              <SessionForm action={href("/session/re-ask")}>
                <input type="hidden" name="sessionId" value={sessionId} />
                <Button variant="secondary">Practice these</Button>
              </SessionForm>
            )}
          </section>
        )}
        <TextLink to={href("/session/:sessionId", { sessionId })} reloadDocument>
          See every answer
        </TextLink>
      </div>
      <UnsentNotice />
      <DialogActions>
        <Link to="/" className={buttonStyle({})} autoFocus data-autofocus>
          Continue to Dashboard
        </Link>
      </DialogActions>
    </Dialog>
  );
}

function praise(correct: number, total: number): string {
  const percent = accuracyPercent(correct, total);
  if (percent >= 80) return "Well done. These words are settling in.";
  if (percent >= 60) return "Good work. The words you missed will come back soon.";
  return "Every miss tells us what to practice next. It gets easier.";
}
