import { replace } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { extendSession } from "#services/study/session-timer.ts";
import type { Route } from "./+types/extension";
import { keepTypedDraft } from "./keep-typed-draft.ts";

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  await keepTypedDraft(user, await readForm(request));
  await extendSession(user, new Date());
  return replace("/session");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction);
}
