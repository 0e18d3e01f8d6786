import { replace } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { isId } from "#models/words/word.ts";
import { endAtTimeUp, endSession } from "#services/study/end-session.ts";
import type { Route } from "./+types/completion";
import { sessionIdIn } from "./session-id.ts";

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const user = context.get(userContext);
  const meant = sessionIdIn(form);
  const isTimeUp = form.get("reason") === "time-is-up";
  const end = await (isTimeUp ? endAtTimeUp : endSession)(user, new Date(), meant);
  const ended = end.outcome === "saved" ? end.sessionId : await endedBefore(user.id, meant);
  if (ended) return replace(isTimeUp ? "/" : `/session?finished=${ended}`);
  return replace(end.outcome === "discarded" ? "/" : "/session");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction);
}

async function endedBefore(userId: string, sessionId: string | null): Promise<string | null> {
  if (!sessionId || !isId(sessionId)) return null;
  return (await findCompletedSession(userId, sessionId)) && sessionId;
}
