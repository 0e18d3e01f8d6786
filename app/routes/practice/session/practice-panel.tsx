import { lazy, type ReactElement, useEffect, useState } from "react";
import { patientImport } from "#app/connection/patient-import.ts";
import { REPLACE_MS } from "#models/practice/matching-board.ts";
import type { PracticeState } from "#services/practice/practice-state.ts";
import { CardsPanel } from "./cards-panel.tsx";
import { NoWordsFound } from "./nothing-to-practice.tsx";
import type { PracticePage } from "./practice-page.ts";
import { QuestionPanel } from "./question-panel.tsx";

const MatchingPanel = lazy(() =>
  patientImport(async () => {
    const { MatchingPanel } = await import("./matching-panel.tsx");
    return { default: MatchingPanel };
  }),
);
const loadAnsweredPanel = () => import("./answered-panel.tsx");
const AnsweredPanel = lazy(() => patientImport(loadAnsweredPanel));

/** The state of a run, and a note where words of it were deleted. */
export function PracticePanel(page: PracticePage) {
  const state = useLastPairSeen(page.state);
  useEffect(() => {
    loadAnsweredPanel().catch(() => undefined);
  }, []);
  if (state.kind === "no-words") return <NoWordsFound />;
  return (
    <div className="session">
      {panelOf(page, state)}
      {state.gone > 0 && (
        <p className="py-3 text-center text-sm text-ink-soft">
          {state.gone === 1 ? "1 word was" : `${state.gone} words were`} deleted since and{" "}
          {state.gone === 1 ? "is" : "are"} left out.
        </p>
      )}
    </div>
  );
}

function panelOf(
  { state: _, ...rest }: PracticePage,
  state: Exclude<PracticeState, { kind: "no-words" }>,
): ReactElement {
  switch (state.kind) {
    case "question":
      return <QuestionPanel key={state.index} {...rest} {...state} />;
    case "cards":
      return <CardsPanel key={rest.id} {...rest} {...state} />;
    case "board":
      return <MatchingPanel key={rest.id} {...rest} {...state} />;
    default:
      return <AnsweredPanel {...rest} state={state} />;
  }
}

/** The board stays for a moment when its last pair was found. */
function useLastPairSeen(state: PracticeState): PracticeState {
  const [shown, setShown] = useState(state);
  const isEnding = shown.kind === "board" && state.kind === "end";
  useEffect(() => {
    const wait = setTimeout(() => setShown(state), isEnding ? REPLACE_MS : 0);
    return () => clearTimeout(wait);
  }, [state, isEnding]);
  return isEnding ? shown : state;
}
