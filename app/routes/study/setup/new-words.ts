import { href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { takeMoreNewWords } from "#services/study/queue/study-queue.ts";
import { startWithNewWords } from "#services/study/session/set-up-session.ts";
import type { Route } from "./+types/new-words";

export function loader() {
  return redirect(href("/session-setup"));
}

/** Takes more new words today, and starts with them when the form says `next=start`. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const form = await readForm(request);
  if (textOf(form, "next") !== "start") {
    const taken = form.has("taken") ? Number(textOf(form, "taken")) : undefined;
    await takeMoreNewWords(user, now, taken);
    return redirect(href("/session-setup"));
  }
  const outcome = await startWithNewWords(user, now);
  return redirect(href(outcome === "nothing-to-ask" ? "/session-setup" : "/session"));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);
