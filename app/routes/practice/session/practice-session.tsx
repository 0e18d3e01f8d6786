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
import { usePressGuard } from "#app/ui/session/use-press-guard.ts";
import { InExercise } from "#app/ui/speech/speech-button.tsx";
import { type Exercise, PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import { practiceState } from "#services/practice/practice-state.ts";
import { ownPages, practiceAddress } from "../practice-address.ts";
import type { Route } from "./+types/practice-session";
import { answerCard } from "./answer-card.ts";
import { answerQuestion } from "./answer-question.ts";
import { answerTile } from "./answer-tile.ts";
import { PracticeNotFound } from "./nothing-to-practice.tsx";
import { PracticePanel } from "./practice-panel.tsx";

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
