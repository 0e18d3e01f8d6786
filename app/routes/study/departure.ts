import { redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { log } from "#services/log.server.ts";
import { endSession } from "#services/study/end-session.ts";
import type { Route } from "./+types/departure";

export function loader() {
  return redirect("/session");
}

export async function action({ context }: Route.ActionArgs) {
  const user = context.get(userContext);
  try {
    await endSession(user, new Date());
  } catch (error) {
    log.error({ err: error, userId: user.id }, "a partial session could not be saved");
  }
  return redirect("/session-setup");
}
