import { replace } from "react-router";
import { z } from "zod";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { startRetry } from "#services/study/start-session.ts";
import type { Route } from "./+types/reask";

const Reask = z.object({ sessionId: z.string().regex(/^[0-9a-f]{24}$/) });

export function loader() {
  return replace("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = Reask.safeParse(Object.fromEntries(await readForm(request)));
  const user = context.get(userContext);
  const ended = form.success ? await findCompletedSession(user.id, form.data.sessionId) : null;
  if (!ended) return replace("/session-setup");
  const outcome = await startRetry(user, ended, new Date());
  return replace(outcome === "nothing-missed" ? "/session-setup" : "/session");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(serverAction);
}
