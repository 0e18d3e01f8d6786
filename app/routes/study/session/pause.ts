import { replace } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { pauseSession, resumeSession } from "#services/study/session-timer.ts";
import type { Route } from "./+types/pause";
import { keepTypedDraft } from "./keep-typed-draft.ts";

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  await keepTypedDraft(user, form);
  const change = form.get("_method") === "delete" ? resumeSession : pauseSession;
  await change(user, new Date());
  return replace("/session");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction);
}
