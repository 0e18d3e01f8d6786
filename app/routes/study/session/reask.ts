import { replace } from "react-router";
import { z } from "zod";
import { answerOrUnsent } from "#app/connection/unsent.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { openReask } from "#services/study/open-session.ts";
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
  const outcome = await openReask(user, ended, new Date());
  return replace(outcome === "nothing-missed" ? "/session-setup" : "/session");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnsent(serverAction);
}
