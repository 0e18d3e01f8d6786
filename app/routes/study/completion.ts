import { redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/forms/read-form.ts";
import { endSession } from "#services/study/end-session.ts";
import type { Route } from "./+types/completion";

export function loader() {
  return redirect("/session");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const end = await endSession(context.get(userContext), new Date());
  const isTimeUp = form.get("reason") === "time-is-up";
  return redirect(
    end.outcome === "saved" && !isTimeUp ? `/session?finished=${end.sessionId}` : "/",
  );
}
