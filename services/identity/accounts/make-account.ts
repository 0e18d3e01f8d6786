import { createAccount } from "#models/identity/account.ts";
import { usernameProblem } from "#models/users/username-rules.ts";
import { withPasswordHashLimit } from "#services/identity/tries/password-hash-limit.ts";
import { hashPassword } from "./password.ts";

/** Makes a local account in the operator's name, whether sign-up is open or not; `problem` is a sentence without its full stop. */
export async function makeAccount(
  { username, password }: { username: string; password: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  const problem = usernameProblem(username);
  if (problem) return { ok: false, problem };
  const passwordHash = await withPasswordHashLimit(() => hashPassword(password));
  const account = await createAccount(
    { username, email: null, firstName: null, passwordHash },
    now,
  );
  return account ? { ok: true } : { ok: false, problem: "That username is taken" };
}
