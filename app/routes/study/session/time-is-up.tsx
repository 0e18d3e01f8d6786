import { useEffect } from "react";
import { href, useSubmit } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EXPIRY_DELAY_MS } from "#models/study/rules/timer.ts";
import type { SessionState } from "#services/study/session-state.ts";
import { SESSION_CHANGE, SessionForm, UnsentNotice } from "./session-form.tsx";

type Ending = Extract<SessionState, { kind: "time-is-up" }>;

export function TimeIsUp({ sessionId, stats }: Ending) {
  const submit = useSubmit();
  useEffect(() => {
    const end = setTimeout(
      () =>
        submit(
          { sessionId, reason: "time-is-up" },
          {
            method: "post",
            action: href("/session/completion"),
            navigate: false,
            fetcherKey: SESSION_CHANGE,
          },
        ),
      EXPIRY_DELAY_MS,
    );
    return () => clearTimeout(end);
  }, [submit, sessionId]);
  return (
    <Card as="section" role="alert" className="grid justify-items-center gap-4 text-center">
      <noscript>
        <meta httpEquiv="refresh" content={`${EXPIRY_DELAY_MS / 1000};url=/`} />
      </noscript>
      <h2 className="text-2xl">Time's up!</h2>
      <p>Session ending...</p>
      {stats.questionsAnswered > 0 && (
        <p className="text-ink-soft">
          {stats.correctAnswers} of {stats.questionsAnswered} correct, {stats.pointsEarned} points.
          Every answer is saved.
        </p>
      )}
      <UnsentNotice />
      <div className="flex flex-wrap justify-center gap-2.5">
        <SessionForm action={href("/session/extension")}>
          <Button variant="secondary">Add 5 minutes</Button>
        </SessionForm>
        <SessionForm action={href("/session/completion")}>
          <input type="hidden" name="sessionId" value={sessionId} />
          <input type="hidden" name="reason" value="time-is-up" />
          <Button>End now</Button>
        </SessionForm>
      </div>
    </Card>
  );
}
