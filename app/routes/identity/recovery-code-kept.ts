import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { dropWaitingCode } from "#app/identity/waiting-code-cookie.ts";
import { noteWaitingCode } from "#models/users/waiting-code.ts";
import type { Route } from "./+types/recovery-code-kept";

export function loader() {
  return redirect(href("/account/recovery-code"));
}

/** Ends the reminder of a recovery code, and forgets the code in this browser. */
export async function action({ context }: Route.ActionArgs) {
  await noteWaitingCode(context.get(userContext).id, false);
  return redirect("/", { headers: { "Set-Cookie": await dropWaitingCode() } });
}
