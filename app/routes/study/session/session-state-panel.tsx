import type { SessionState } from "#services/study/session/session-state.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { NoQuestions, PracticeComplete } from "./empty-session.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import { JudgementPanel } from "./judgement-panel.tsx";
import { NewWordPanel } from "./new-word-panel.tsx";
import { PausedPanel } from "./paused-panel.tsx";
import { type EndFacts, SessionEnd } from "./session-end.tsx";
import { TimeIsUp } from "./time-is-up.tsx";

/** The plate's content in each state of a session; hidden while the time stands still. */
export function SessionStatePanel({
  state,
  isLeaving,
  comesSoon,
  end,
  refusal,
}: {
  state: Exclude<SessionState, { kind: "none" }>;
  /** Whether the learner was asked to confirm that the session ends. */
  isLeaving: boolean;
  comesSoon: boolean;
  end: EndFacts | null;
  /** The error at the answer field, and the text in the field. */
  refusal: { error?: string; draft?: string };
}) {
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
      return <AnswerPanel key={state.answerId} {...state} {...refusal} />;
    case "judging":
      return <JudgementPanel key={state.answerId} {...state} />;
    case "feedback":
      return <FeedbackPanel key={state.answerId} {...state} />;
    case "time-is-up":
      return <TimeIsUp {...state} />;
  }
}
