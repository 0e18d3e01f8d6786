import type { PracticeState } from "#services/practice/practice-state.ts";
import { EndPanel } from "./end-panel.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import type { PracticePage } from "./practice-page.ts";

/** The states that an answer leads to, which a run loads when its first question stands. */
export default function AnsweredPanel({
  state,
  ...page
}: Omit<PracticePage, "state"> & { state: Extract<PracticeState, { kind: "feedback" | "end" }> }) {
  if (state.kind === "end") return <EndPanel {...page} {...state} />;
  return <FeedbackPanel key={state.index} {...page} {...state} />;
}
