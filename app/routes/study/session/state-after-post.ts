import { href } from "react-router";
import type { SessionState } from "#services/study/session/session-state.ts";
import { stateAfterJudgement, stateAfterSubmit } from "#services/study/session/state-ahead.ts";
import type { SessionPost } from "./session-post.ts";

/** The state that a post is going to lead to; the same one if that is for the server to say. */
export function stateAfter(state: SessionState, { action, form }: SessionPost): SessionState {
  const answerId = textIn(form, "answerId");
  const typed = textIn(form, "typed");
  if (action === href("/session")) return stateAfterSubmit(state, { answerId, typed });
  if (action !== href("/session/judgement")) return state;
  return stateAfterJudgement(state, { answerId, judgement: textIn(form, "judgement"), typed });
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? text : "";
}
