import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";
import type { SessionState } from "#services/study/session-state.ts";
import { SessionClock } from "./session-clock.tsx";
import { ANSWER_FORM, SessionForm } from "./session-form.tsx";

type Running = Extract<SessionState, { stats: unknown; timer: unknown }>;

export function SessionHeader({ state }: { state: Running }) {
  const { stats } = state;
  const isAsked = ["new-word", "asking", "judging"].includes(state.kind);
  const number = Math.min(stats.questionsAnswered + (isAsked ? 1 : 0), stats.totalQuestions);
  return (
    <header className="grid gap-4">
      {state.kind === "asking" && <EnterKey />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <SessionForm action={href("/session/departure")} className="me-auto">
          <input type="hidden" name="sessionId" value={state.sessionId} />
          <Button variant="quiet">
            <Icon name="back" />
            <span className="max-sm:sr-only">Back</span>
            <span className="sr-only">: leave the session</span>
          </Button>
        </SessionForm>
        <SessionClock timer={state.timer} isAsking={state.kind === "asking"} />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-lg font-semibold tabular-nums">
          Question {Math.max(1, number)} of {stats.totalQuestions}
        </h1>
        <p className="text-ink-soft tabular-nums">
          <span className="font-semibold text-ink">{stats.pointsEarned}</span> points
        </p>
      </div>
      <Thread
        label="Questions answered"
        value={stats.questionsAnswered}
        max={stats.totalQuestions}
      />
    </header>
  );
}

/** The Enter key presses the first button of a form, wherever it stands; that must not be Pause. */
function EnterKey() {
  return (
    <button type="submit" form={ANSWER_FORM} tabIndex={-1} aria-hidden="true" className="sr-only" />
  );
}
