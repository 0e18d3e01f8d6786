import { replace } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { log } from "#services/log.server.ts";
import { endSession } from "#services/study/end-session.ts";
import type { Route } from "./+types/departure";
import { sessionIdIn } from "./session-id.ts";

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const sessionId = sessionIdIn(await readForm(request));
  try {
    await endSession(user, new Date(), sessionId);
  } catch (error) {
    log.error({ err: error, userId: user.id }, "a partial session could not be saved");
  }
  return replace("/session-setup");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction);
}
