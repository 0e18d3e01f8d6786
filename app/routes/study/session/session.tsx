import { data, href, replace } from "react-router";
import { z } from "zod";
import {
  ANSWER_UNSENT,
  keepPageOnNetworkError,
  type Unsent,
} from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { isId } from "#models/database/id.ts";
import { comesByTomorrow, sessionState } from "#services/study/session-state.ts";
import { submitAnswer } from "#services/study/submit-answer.ts";
import type { Route } from "./+types/session";
import { AnswerPanel } from "./answer-panel.tsx";
import { NoQuestions, PracticeComplete } from "./empty-session.tsx";
import { FeedbackDialog } from "./feedback-dialog.tsx";
import { FinishedDialog } from "./finished-dialog.tsx";
import { JudgementPanel } from "./judgement-panel.tsx";
import { NewWordPanel } from "./new-word-panel.tsx";
import { useSessionChange } from "./session-form.tsx";
import { SessionHeader } from "./session-header.tsx";
import { answerFields, leadBackFromNotKept, secondsSince } from "./submitted-answer.ts";
import { TimeIsUp } from "./time-is-up.tsx";

const TypedAnswer = z.object({ ...answerFields, typed: z.string().max(10_000) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const finished = url.searchParams.get("finished");
  const state = await sessionState(
    user,
    {
      answered: url.searchParams.get("answered"),
      finished: finished && isId(finished) ? finished : null,
    },
    now,
  );
  if (state.kind === "none") throw replace(href("/session-setup"));
  if (state.kind !== "practice-complete") return { state, comesSoon: false };
  return { state, comesSoon: comesByTomorrow(user, state.nextReview, now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = TypedAnswer.safeParse(Object.fromEntries(await readTypedForm(request)));
  if (!form.success) return data({ error: "Type your answer first." }, { status: 400 });
  const { answerId, typed, shownAt } = form.data;
  if (!isStorable(typed)) return data({ error: NOT_STORABLE }, { status: 400 });
  const now = new Date();
  const seconds = secondsSince(shownAt, now);
  const outcome = await tryOrLog(
    () => submitAnswer(context.get(userContext), { answerId, typed, seconds }, now),
    "an answer could not be kept",
    (error) => ({ error: reasonOf(error), typed }),
  );
  if (typeof outcome === "object") return data(outcome, { status: 503 });
  if (outcome === "blank") return data({ error: "Type your answer first." }, { status: 400 });
  if (outcome === "judged") return replace(`${href("/session")}?answered=${answerId}`);
  return outcome === "moved-on" ? leadBackFromNotKept() : replace(href("/session"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction, ANSWER_UNSENT);
}

export const handle = { focused: true };

// What sends the steps is at hand when the connection is lost: without it the framework would reload the page.
export const links: Route.LinksFunction = () => [{ page: href("/session/judgement") }];

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Session", matches);

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { state, comesSoon } = loaderData;
  const { error } = useSessionChange();
  switch (state.kind) {
    case "no-questions":
      return <NoQuestions {...state} />;
    case "practice-complete":
      return <PracticeComplete {...state} comesSoon={comesSoon} />;
    case "finished":
      return <FinishedDialog {...state} />;
    default:
      return (
        <div className="mx-auto grid w-full max-w-lg gap-6">
          <SessionHeader state={state} />
          {state.kind === "new-word" && <NewWordPanel key={state.card.wordId} {...state.card} />}
          {state.kind === "asking" && (
            <AnswerPanel
              key={state.answerId}
              {...state}
              {...refusalIn(actionData)}
              {...(error === undefined ? {} : { error })}
            />
          )}
          {state.kind === "judging" && <JudgementPanel key={state.answerId} {...state} />}
          {state.kind === "feedback" && <FeedbackDialog key={state.answerId} {...state} />}
          {state.kind === "time-is-up" && <TimeIsUp {...state} />}
        </div>
      );
  }
}

/** What was wrong with the answer that was posted, and the answer to stand in its field again. */
function refusalIn(given: { error: string; typed?: string } | Unsent | undefined): {
  error?: string;
  draft?: string;
} {
  if (!given || !("error" in given)) return {};
  const { error, typed } = given;
  return typed === undefined ? { error } : { error, draft: typed };
}
