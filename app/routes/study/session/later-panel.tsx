import { ShowsReadings } from "#app/ui/words/word-reading.tsx";
import type { SessionState } from "#services/study/session/session-state.ts";
import { NoQuestions, PracticeComplete } from "./empty-session.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { JudgementPanel } from "./judgement-panel.tsx";
import { NewWordPanel } from "./new-word-panel.tsx";
import { PausedPanel } from "./paused-panel.tsx";
import { type EndFacts, SessionEnd } from "./session-end.tsx";
import { TimeIsUp } from "./time-is-up.tsx";

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
