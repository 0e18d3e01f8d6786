import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { dropWaitingCode } from "#app/identity/waiting-code-cookie.ts";
import { noteCodeKept } from "#models/users/waiting-code.ts";
import { accountOfUser } from "#services/identity/accounts/account-of-user.ts";
import type { Route } from "./+types/recovery-code-kept";

export function loader() {
  return redirect(href("/account/recovery-code"));
}

/** Ends the reminder of the recovery code that the form names, and forgets the code in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  const hash = textOf(await readForm(request), "hash");
  const account = await accountOfUser(id);
  if (account?.recoveryCodeHash !== hash) return redirect(href("/account/recovery-code"));
  await noteCodeKept(id);
  return redirect("/", { headers: { "Set-Cookie": await dropWaitingCode() } });
}
