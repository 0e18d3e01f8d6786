import { href } from "react-router";
import type { SessionState } from "#services/study/session/session-state.ts";

/** A form of the session to be sent. */
export type SessionPost = {
  action: string;
  form: FormData;
  /** The result of `seenIn` when the learner sent the form. */
  seen: string;
};

/** Identifies what the learner answers to: another verdict or another solution is another question to them. */
export function seenIn(state: SessionState): string {
  const asked = "answerId" in state ? state.answerId : "card" in state ? state.card.wordId : "";
  const verdict =
    state.kind === "judging"
      ? [state.verdict.verdict, state.question.correctAnswer]
      : state.kind === "feedback"
        ? [state.isCorrect]
        : [];
  return JSON.stringify([state.kind, asked, ...verdict]);
}

/** Whether a post answers to what the server says now; leaving is meant in any case. */
export function isStillMeant({ action, form, seen }: SessionPost, state: SessionState): boolean {
  const isLeaving = action === href("/session/departure") || form.has("leaving");
  return isLeaving || seen === seenIn(state);
}
