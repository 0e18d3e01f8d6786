import { useEffect, useRef } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { lastPair, nextStep, SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import { ShowsReadings } from "#app/ui/words/word-reading.tsx";
import { EXPIRY_DELAY_MS } from "#models/study/rules/timer.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { NoQuestions, PracticeComplete } from "./empty-session.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { JudgementPanel } from "./judgement-panel.tsx";
import { NewWordPanel } from "./new-word-panel.tsx";
import { PausedPanel, PauseWord } from "./paused-panel.tsx";
import { type EndFacts, SessionEnd } from "./session-end.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";
import { useSessionPosts } from "./use-session-posts.ts";

type Ending = Extract<SessionState, { kind: "time-is-up" }>;

export type StatePanel = {
  state: Exclude<SessionState, { kind: "none" }>;
  /** Whether the learner was asked to confirm that the session ends. */
  isLeaving: boolean;
  comesSoon: boolean;
  end: EndFacts | null;
  isReadingShown: boolean;
};

/** Every state of a session but the question, which loads the others when it stands. */
export default function LaterPanel({ isReadingShown, ...rest }: StatePanel) {
  return <ShowsReadings value={isReadingShown}>{panelOf(rest)}</ShowsReadings>;
}

function panelOf({ state, isLeaving, comesSoon, end }: Omit<StatePanel, "isReadingShown">) {
  if (isLeaving && "timer" in state && state.kind !== "time-is-up") {
    return <PausedPanel key="leaving" {...state} isLeaving />;
  }
  if ("timer" in state && state.timer.status === "paused") return <PausedPanel {...state} />;
  switch (state.kind) {
    case "no-questions":
      return <NoQuestions {...state} />;
    case "practice-complete":
      return <PracticeComplete {...state} comesSoon={comesSoon} />;
    case "finished":
      return end && <SessionEnd {...state} facts={end} />;
    case "new-word":
      return <NewWordPanel key={state.card.wordId} {...state.card} shownAt={state.shownAt} />;
    case "asking":
      return null;
    case "judging":
      return <JudgementPanel key={state.answerId} {...state} />;
    case "feedback":
      return <FeedbackPanel key={state.answerId} {...state} />;
    case "time-is-up":
      return <TimeIsUp {...state} />;
  }
}

function TimeIsUp({ sessionId, stats }: Ending) {
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
