import { type ComponentType, lazy, useState } from "react";
import { patientImport } from "#app/connection/patient-import.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import type { StatePanel } from "./later-panel.tsx";

let LoadedPanel: ComponentType<StatePanel> | undefined;

async function loadPanel() {
  const panel = await import("./later-panel.tsx");
  LoadedPanel = panel.default;
  return panel;
}

const LazyPanel = lazy(() => patientImport(loadPanel));

/** Loads the rules of what comes after a question, once the panels that they lead to are there. */
export async function loadRules() {
  const rules = import("./state-after-post.ts").then(({ stateAfter }) => ({ stateAfter }));
  const [loaded] = await Promise.all([rules, loadPanel()]);
  return loaded;
}

/** The plate's content in each state of a session; hidden while the time stands still. */
export function SessionStatePanel({
  refusal,
  ...rest
}: StatePanel & {
  /** The error at the answer field, and the text in the field. */
  refusal: { error?: string; draft?: string };
}) {
  const { state, isLeaving } = rest;
  if (state.kind !== "asking" || isLeaving || state.timer.status === "paused") {
    return <LaterPanel {...rest} />;
  }
  return <AnswerPanel key={state.answerId} {...state} {...refusal} />;
}

/** Drawn at once where it is loaded: the next key is meant for it. */
function LaterPanel(props: StatePanel) {
  const [Panel] = useState(() => LoadedPanel ?? LazyPanel);
  return <Panel {...props} />;
}
