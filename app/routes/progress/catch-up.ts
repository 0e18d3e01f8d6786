import { data, href, redirect } from "react-router";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { catchUp, WAYS_TO_CATCH_UP } from "#services/study/queue/catch-up.ts";
import { startUsualSession } from "#services/study/session/set-up-session.ts";
import type { Route } from "./+types/catch-up";

export function loader() {
  return redirect("/");
}

/** Keeps how the learner catches up with what is due, and starts with it unless the offer is put away. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const way = WAYS_TO_CATCH_UP.find((one) => one === textOf(form, "catchUp"));
  if (!way) throw data("Please choose one of the ways to catch up.", { status: 400 });
  const now = new Date();
  const user = await catchUp(
    context.get(userContext),
    { way, perDay: textOf(form, "perDay") },
    now,
  );
  if (way === "later") return redirect("/");
  if (way === "stop") {
    return redirectWithNotification("/", { title: "All due words count as today’s again" });
  }
  const outcome = await startUsualSession(user, now);
  return redirect(outcome === "nothing-to-ask" ? "/" : href("/session"));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);
