// How a session goes on while its forms are still on their way.
//
// A form of a session is answered by the server, but the learner should not wait for it: the page shows at once what the
// server is going to say. It keeps no state of its own for that. What is shown is the state that the server last sent, with
// `stateAfter` applied for every form in `made`, by the rules that the server uses. When an answer arrives the server's
// state is newer and `made` is shorter; if the prediction was right, nothing moves on the screen.
//
// - Forms are sent one after the other, because each answers to the state that the one before it leaves. `flight` is the form
//   that is under way: the state and the fetcher's data of the moment it left, to tell its answer from what was there before.
// - A form on its way ends in one of three ways. The fetcher has new data: it was refused, so the rest is dropped and the
//   reason shown. The state is another one: it was accepted, the next one goes. Neither: the answer was lost, and the page
//   asks the server again every second, since only what it stored can tell whether the form arrived.
// - Before a form is sent, `isStillMeant` compares what the learner saw when pressing with what the server says now. If
//   another tab has gone on, the press is dropped rather than applied to a question nobody has seen.
// - A second press of the same button is ignored (`isSamePost`). A form that is sent twice all the same is harmless: it carries
//   the id of its answer, and the server stores that once.
// - The rules, and the panels of what they foresee, come after the page. Until then `stateAfter` changes nothing and the page
//   waits for each answer. Rules that did not load are asked for again with each new state.

import { createContext, useContext, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { href, useFetcher, useNavigate, useNavigation, useRevalidator } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { isStillMeant, type SessionPost, seenIn } from "./session-post.ts";

/** The last post that changed nothing, and why. */
export type RefusedPost = { post: SessionPost; at: string; error?: string; unsent?: string };

type Posts = {
  /** Sends a form once everything before it is answered. */
  post: (action: string, form: FormData) => void;
  /** Whether a form sent there, of a card one with that word, is not answered yet. */
  isPosting: (action: string, wordId?: string) => boolean;
  /** Goes on to the next question once everything is answered; false when nothing is to be waited for. */
  goOn: () => boolean;
  isGoingOn: boolean;
  isWaiting: boolean;
  refused: RefusedPost | null;
  /** A problem with the connection, or with the last form. */
  problem: string | undefined;
};

type Rules = Pick<typeof import("./state-after-post.ts"), "stateAfter">;

const CHANGED_MEANWHILE = "Something changed in the meantime. Please judge your answer again.";
const UNREACHED = "We can’t reach the server. We’ll continue as soon as it’s back.";
const PATIENCE_MS = 1000;
const NO_RULES: Rules = { stateAfter: (before) => before };

export const SessionPosts = createContext<Posts>({
  post: () => {},
  isPosting: () => false,
  goOn: () => false,
  isGoingOn: false,
  isWaiting: false,
  refused: null,
  problem: undefined,
});

export const useSessionPosts = () => useContext(SessionPosts);

/**
 * Sends the forms of a session one after the other, each when the one before it is answered, and gives the state that
 * the page shows meanwhile: what the server last said, and what the forms on their way are going to make of it. After
 * a form that changed nothing, and where the server says something else, the rest is dropped.
 */
export function useSessionState<State extends SessionState>(
  state: State,
  isUnreached: boolean,
  loadRules: () => Promise<Rules>,
): { shown: State; posts: Posts } {
  const fetcher = useFetcher<unknown>({ key: "session-change" });
  const navigation = useNavigation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<SessionPost[]>([]);
  const [isGoingOn, setGoingOn] = useState(false);
  const [latest, setRefused] = useState<RefusedPost | null>(null);
  const [settled, settle] = useReducer((count: number) => count + 1, 0);
  const flight = useRef<{ state: State; answer: unknown; isSettled: boolean } | null>(null);
  const [rules, setRules] = useState(NO_RULES);
  const shown = useMemo(
    () => made.reduce<SessionState>(rules.stateAfter, state) as State,
    [made, state, rules],
  );
  const refused = latest?.at === seenIn(state) ? latest : null;
  const isIdle = fetcher.state === "idle" && navigation.state === "idle";

  // biome-ignore lint/correctness/useExhaustiveDependencies: rules that did not load are asked for with each state
  useEffect(() => {
    if (rules === NO_RULES) loadRules().then(setRules, () => undefined);
  }, [loadRules, rules, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a settled post is looked at anew
  useEffect(() => {
    const first = made[0];
    const sent = flight.current;
    if (!first || !isIdle || (sent && !sent.isSettled)) return;
    if (!sent) {
      if (!isStillMeant(first, state)) {
        setMade([]);
        setGoingOn(false);
        if (first.action === href("/session/judgement")) {
          setRefused({ post: first, at: seenIn(state), unsent: CHANGED_MEANWHILE });
        }
        return;
      }
      const flying = { state, answer: fetcher.data, isSettled: false };
      flight.current = flying;
      fetcher.submit(first.form, { method: "post", action: first.action }).finally(() => {
        flying.isSettled = true;
        settle();
      });
      return;
    }
    if (sent.answer !== fetcher.data) {
      flight.current = null;
      setMade([]);
      setGoingOn(false);
      setRefused({ post: first, at: seenIn(state), ...refusalIn(fetcher.data) });
    } else if (sent.state !== state) {
      flight.current = null;
      setMade(([, ...later]) => later);
    } else {
      // The answer led to no page; what the server has kept says how it went.
      if (isUnreached) return;
      const wait = setTimeout(() => navigator.onLine && revalidate(), PATIENCE_MS);
      return () => clearTimeout(wait);
    }
  }, [made, state, isIdle, settled, fetcher.data, isUnreached]);

  useEffect(() => {
    if (!isGoingOn || made.length > 0) return;
    setGoingOn(false);
    if (state.kind === "feedback") navigate(href("/session"), { replace: true });
  }, [isGoingOn, made.length, state.kind, navigate]);

  const posts: Posts = {
    post(action, form) {
      const next = { action, form, seen: seenIn(shown) };
      setMade((before) => (before.some(isSamePost(next)) ? before : [...before, next]));
      setRefused(null);
    },
    isPosting: (action, wordId) =>
      made.some(
        (post) =>
          post.action === action && (wordId === undefined || post.form.get("wordId") === wordId),
      ),
    goOn() {
      if (made.length > 0) setGoingOn(true);
      return made.length > 0;
    },
    isGoingOn,
    isWaiting: made.length > 0,
    refused,
    problem: isUnreached ? UNREACHED : refused?.unsent,
  };
  return { shown, posts };
}

function isSamePost({ action, form }: SessionPost): (other: SessionPost) => boolean {
  const isEqual = (name: string) => (other: SessionPost) => other.form.get(name) === form.get(name);
  const [isOfAnswer, isOfWord] = [isEqual("answerId"), isEqual("wordId")];
  return (other) => other.action === action && isOfAnswer(other) && isOfWord(other);
}

function refusalIn(answer: unknown): { error?: string; unsent?: string } {
  const unsent = unsentMessage(answer);
  if (unsent !== undefined) return { unsent };
  const isRefusal = typeof answer === "object" && answer !== null && "error" in answer;
  return isRefusal && typeof answer.error === "string" ? { error: answer.error } : {};
}
