import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { clockText } from "#app/ui/feedback/countdown.tsx";
import { lastPair, nextStep, SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import type { SessionState } from "#services/study/session/session-state.ts";
import { SessionForm, UnsentNotice } from "./session-form.tsx";

type Running = Extract<SessionState, { stats: unknown; timer: unknown }>;

/** Stands in place of whatever is going on, which is not to be read while the time stands still or the learner is asked whether to end the session. */
export function PausedPanel({
  sessionId,
  stats,
  timer,
  isLeaving = false,
}: Running & { isLeaving?: boolean }) {
  const { questionsAnswered, totalQuestions, againLeft } = stats;
  const waiting =
    questionsAnswered < totalQuestions
      ? `Question ${questionsAnswered + 1} is waiting.`
      : againLeft > 0
        ? "Every question is answered. What you missed comes once more."
        : "Every question is answered.";
  return (
    <SessionPlate
      aria-labelledby="paused"
      bar={
        <SessionBar>
          <UnsentNotice />
          <div className={lastPair}>
            <SessionForm action={href("/session/departure")}>
              <input type="hidden" name="sessionId" value={sessionId} />
              <Button variant="quiet" className="min-h-13 px-3!">
                End session
              </Button>
            </SessionForm>
            <SessionForm action={href("/session/pause")}>
              <input type="hidden" name="_method" value="delete" />
              <Button wide className="min-h-13" {...nextStep}>
                {isLeaving ? "Keep studying" : "Resume"}
              </Button>
            </SessionForm>
          </div>
        </SessionBar>
      }
    >
      <div className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center">
        <PauseWord reading="qif" meaning="stop">
          قِفْ
        </PauseWord>
        <h2 id="paused" className="mt-4 text-2xl">
          {isLeaving ? "End this session?" : "Paused"}
        </h2>
        {isLeaving && <p className="text-ink-soft figures">{keptText(stats)}</p>}
        <p className="text-ink-soft figures">
          {waiting}
          {timer.remainingSeconds !== null &&
            ` You have ${clockText(timer.remainingSeconds)} left.`}
        </p>
        {!isLeaving && (
          <SessionForm action={href("/session/timer-reset")}>
            <Button variant="quiet">
              Reset<span className="sr-only"> the time</span>
            </Button>
          </SessionForm>
        )}
      </div>
    </SessionPlate>
  );
}

function keptText({ questionsAnswered }: Running["stats"]): string {
  if (questionsAnswered === 0) return "Nothing is answered yet, so nothing is lost.";
  return questionsAnswered === 1
    ? "Your answer is saved, also if you end it now."
    : `Your ${questionsAnswered} answers are saved, also if you end it now.`;
}

/** A word for what is going on, as something to look at while nothing else is. */
export function PauseWord({
  children,
  reading,
  meaning,
}: {
  children: string;
  reading: string;
  meaning: string;
}) {
  return (
    <>
      <ArabicText size="hero" marks="gold" block className="max-w-full">
        {children}
      </ArabicText>
      <p className="text-sm text-ink-soft">
        <i>{reading}</i>, {meaning}
      </p>
    </>
  );
}
