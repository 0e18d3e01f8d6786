import { useEffect, useRef } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { lastPair, nextStep, SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import { EXPIRY_DELAY_MS } from "#models/study/rules/timer.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { PauseWord } from "./paused-panel.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

type Ending = Extract<SessionState, { kind: "time-is-up" }>;

export function TimeIsUp({ sessionId, stats }: Ending) {
  const { post } = useSessionPosts();
  const latest = useRef(post);
  latest.current = post;
  useEffect(() => {
    const form = new FormData();
    form.set("sessionId", sessionId);
    form.set("reason", "time-is-up");
    const end = () => latest.current(href("/session/completion"), form);
    const wait = setTimeout(end, EXPIRY_DELAY_MS);
    return () => clearTimeout(wait);
  }, [sessionId]);
  return (
    <SessionPlate
      aria-labelledby="time-is-up"
      bar={
        <SessionBar>
          <UnsentNotice />
          <div className={lastPair}>
            <SessionForm action={href("/session/extension")}>
              <Button variant="quiet" className="min-h-13 px-3!">
                Add 5 minutes
              </Button>
            </SessionForm>
            <SessionForm action={href("/session/completion")}>
              <input type="hidden" name="sessionId" value={sessionId} />
              <input type="hidden" name="reason" value="time-is-up" />
              <Button wide className="min-h-13" {...nextStep}>
                End now
              </Button>
            </SessionForm>
          </div>
        </SessionBar>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${EXPIRY_DELAY_MS / 1000};url=/`} />
      </noscript>
      <div
        role="alert"
        className="grid flex-1 content-center justify-items-center gap-1 py-3 text-center"
      >
        <PauseWord reading="waqt" meaning="time">
          وَقْتٌ
        </PauseWord>
        <h2 id="time-is-up" className="mt-4 text-2xl">
          Time's up!
        </h2>
        <p>Session ending...</p>
        {stats.questionsAnswered > 0 && (
          <p className="text-ink-soft figures">
            {stats.correctAnswers} of {stats.questionsAnswered} correct, {stats.pointsEarned}{" "}
            points. Every answer is saved.
          </p>
        )}
      </div>
    </SessionPlate>
  );
}
