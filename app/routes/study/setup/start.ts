import { href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { startUsualSession } from "#services/study/session/set-up-session.ts";
import type { Route } from "./+types/start";

export function loader() {
  return redirect(href("/session-setup"));
}

export async function action({ context }: Route.ActionArgs) {
  const outcome = await startUsualSession(context.get(userContext), new Date());
  return redirect(href(outcome === "nothing-to-ask" ? "/session-setup" : "/session"));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);
