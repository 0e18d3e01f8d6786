import { randomUUID } from "node:crypto";
import { data, href, redirect, replace } from "react-router";
import { ANSWER_UNSENT, sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectLinkWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import "#app/styles/practice.css";
import "#app/styles/session.css";
import { lazy, type ReactElement, useEffect, useState } from "react";
import { patientImport } from "#app/connection/patient-import.ts";
import { usePressGuard } from "#app/ui/session/use-press-guard.ts";
import { InExercise } from "#app/ui/speech/speech-button.tsx";
import { REPLACE_MS } from "#models/practice/matching-board.ts";
import { type Exercise, PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import { type PracticeState, practiceState } from "#services/practice/practice-state.ts";
import { ownPages, practiceAddress } from "../practice-address.ts";
import type { Route } from "./+types/practice-session";
import { answerCard, answerQuestion, answerTile } from "./answers.ts";
import { CardsPanel } from "./cards-panel.tsx";
import { NoWordsFound, PracticeNotFound } from "./nothing-to-practice.tsx";
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

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const practice = await findPractice(context.get(userContext).id, params.sessionId);
  if (!practice) return data(null, { status: 404 });
  const ownPage = ownPages[practice.sessionType];
  if (ownPage) throw redirect(ownPage(practice));
  const answered = /^\d{1,4}$/.exec(url.searchParams.get("answered") ?? "");
  const now = Date.now();
  const state = await tryOrLog(
    () => practiceState(practice, answered && Number(answered[0])),
    "the questions of a practice session could not be read",
    () => null,
  );
  if (!state) {
    throw await redirectLinkWithNotification(href("/practice"), {
      title: "Error",
      description: PRACTICE_MESSAGES.notLoaded,
      tone: "destructive",
    });
  }
  return {
    id: practice.id,
    state,
    shownAt: now,
    /** Makes the run that a button of this page starts the same one, however often it is pressed. */
    formId: randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const practice = await findPractice(context.get(userContext).id, params.sessionId);
  if (!practice) return data(null, { status: 404 });
  const form = await readTypedForm(request);
  return ANSWERS[practice.sessionType](practice, form, new Date());
}

type Answer = typeof answerCard | typeof answerQuestion | typeof answerTile;

const ANSWERS: Record<Exercise, Answer> = {
  flashcards: answerCard,
  matching: answerTile,
  pronunciation: async ({ id }) => replace(practiceAddress(id)),
  quiz: answerQuestion,
};

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, ANSWER_UNSENT);

export const handle = { focused: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? "Practice" : "Practice Session Not Found", matches);

export default function PracticeSession({ loaderData, actionData }: Route.ComponentProps) {
  usePressGuard();
  if (!loaderData) return <PracticeNotFound />;
  const error = actionData && "error" in actionData ? actionData.error : unsentMessage(actionData);
  return (
    <InExercise value={true}>
      <PracticePanel {...loaderData} error={error} />
    </InExercise>
  );
}

/** The state of a run, and a note where words of it were deleted. */
function PracticePanel(page: PracticePage) {
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
