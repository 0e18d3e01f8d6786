import { data, href, replace } from "react-router";
import { z } from "zod";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { ANSWER_UNSENT, sendForm, type Unsent } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import "#app/styles/session.css";
import { latePart } from "#app/ui/late-part.tsx";
import { usePressGuard } from "#app/ui/session/use-press-guard.ts";
import { wordsAndMinutes } from "#app/ui/study/next-words-text.ts";
import { isId } from "#models/database/id.ts";
import { streakToShow } from "#models/study/rules/streak.ts";
import type { User } from "#models/users/user.ts";
import { showsReadings } from "#services/progress/shows-readings.ts";
import { submitAnswer } from "#services/study/answers/submit-answer.ts";
import { dayOf } from "#services/study/learner.ts";
import { paceOf } from "#services/study/pace.ts";
import { nextSession } from "#services/study/queue/next-words.ts";
import { countQueue } from "#services/study/queue/study-queue.ts";
import { comesByTomorrow } from "#services/study/session/empty-session-state.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { usualSetup } from "#services/study/session/set-up-session.ts";
import type { Route } from "./+types/session";
import { feedbackAddress } from "./feedback-address.ts";
import { lastSession, useUnreached } from "./last-session.ts";
import type { EndFacts } from "./session-end.tsx";
import { SessionHeader } from "./session-header.tsx";
import { loadRules, SessionStatePanel } from "./session-state-panel.tsx";
import { answerFields, leadBackFromNotKept, secondsSince } from "./submitted-answer.ts";
import { type RefusedPost, SessionPosts, useSessionState } from "./use-session-posts.ts";

const SoundAhead = latePart(() => import("#app/ui/speech/sound-ahead.tsx"));

const TypedAnswer = z.object({ ...answerFields, typed: z.string().max(10_000) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const finished = url.searchParams.get("finished");
  const show = {
    answered: url.searchParams.get("answered"),
    finished: finished && isId(finished) ? finished : null,
  };
  const [state, isReadingShown] = await Promise.all([
    loadSessionState(user, show, now),
    showsReadings(user),
  ]);
  if (state.kind === "none") throw replace(href("/session-setup"));
  return {
    state,
    isReadingShown,
    isTakenBack: url.searchParams.has("undone"),
    isLeaving: "timer" in state && url.searchParams.has("leaving"),
    comesSoon: state.kind === "practice-complete" && comesByTomorrow(user, state.nextReview, now),
    end: state.kind === "finished" ? await endFacts(user, now) : null,
  };
}

/** A page that does not arrive leaves the one before it standing, which asks again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadDespiteNetworkError(
    serverLoader,
    lastSession<Awaited<ReturnType<typeof serverLoader>>>,
  );
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
    (error) => ({ error: reasonOf(error), typed, ...failureInit(error) }),
  );
  if (typeof outcome === "object") {
    const { error, typed, ...init } = outcome;
    return data({ error, typed }, init);
  }
  if (outcome === "blank") return data({ error: "Type your answer first." }, { status: 400 });
  if (outcome === "judged") return replace(feedbackAddress(answerId));
  return outcome === "moved-on" ? leadBackFromNotKept() : replace(href("/session"));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, ANSWER_UNSENT);

export const handle = { focused: true };

// Prefetches the code that sends the steps.
export const links: Route.LinksFunction = () => [{ page: href("/session/judgement") }];

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Session", matches);

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { isTakenBack, isLeaving, comesSoon, end, isReadingShown } = loaderData;
  usePressGuard();
  const isUnreached = useUnreached(loaderData);
  const { shown: state, posts } = useSessionState(loaderData.state, isUnreached, loadRules);
  const refusal = { ...refusalIn(actionData), ...refusalOf(posts.refused, state) };
  return (
    <SessionPosts value={posts}>
      <div className="session">
        {"timer" in state && <SessionHeader state={state} isLeaving={isLeaving} />}
        <p role="status" className="sr-only">
          {isTakenBack && state === loaderData.state && "Answer taken back"}
        </p>
        <SoundAhead {...soundAfter(state)} onMissing={() => undefined} />
        <SessionStatePanel {...{ state, isLeaving, comesSoon, end, isReadingShown, refusal }} />
      </div>
    </SessionPosts>
  );
}

async function endFacts(user: User, now: Date): Promise<EndFacts> {
  const [counts, seconds] = await Promise.all([countQueue(user, now), paceOf(user)]);
  const next = await nextSession(user, counts, now);
  return {
    streak: streakToShow(user, dayOf(user, now)),
    next: next && `${whenText(next.days)}, ${wordsAndMinutes(next, seconds)}`,
    more: {
      words: Math.min(counts.queue + counts.forms, usualSetup(user, []).questionCount),
      newBeyond: counts.newBeyond,
      isGoalMet: counts.goalLeft === 0,
    },
  };
}

function whenText(days: number): string {
  if (days === 0) return "now";
  return days === 1 ? "tomorrow" : `in ${days.toLocaleString("en-US")} days`;
}

/** Returns the sound to prepare: the answer's word, or the next card's. */
function soundAfter(state: SessionState) {
  const asked = state.kind === "asking" ? state.ahead?.question : undefined;
  const next = state.kind === "new-word" ? state.card.next : asked;
  return { text: next?.arabicWord, recording: next?.recordingUrl };
}

/** Returns the error about the posted answer, and the answer to put back into its field. */
function refusalIn(given: { error: string; typed?: string } | Unsent | undefined): {
  error?: string;
  draft?: string;
} {
  if (!given || !("error" in given)) return {};
  const { error, typed } = given;
  return typed === undefined ? { error } : { error, draft: typed };
}

function refusalOf(refused: RefusedPost | null, state: SessionState) {
  if (!refused || state.kind !== "asking") return {};
  const { post, error } = refused;
  const typed = post.form.get("answerId") === state.answerId ? post.form.get("typed") : null;
  return {
    ...(error === undefined ? {} : { error }),
    ...(typeof typed === "string" ? { draft: typed } : {}),
  };
}
