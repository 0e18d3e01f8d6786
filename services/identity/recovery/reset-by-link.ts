import { inTransaction } from "#models/database/mongoose.server.ts";
import { accountById } from "#models/identity/account.ts";
import { isResetLinkOpen, replacePasswordByLink } from "#models/identity/password-reset.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { endSessionsOf } from "#services/identity/accounts/change-password.ts";
import { hashPassword } from "#services/identity/accounts/password.ts";
import { marksAfterSignIn } from "#services/identity/tries/known-browser.ts";
import { nameKey } from "#services/identity/tries/name-tries.ts";
import { withPasswordHashLimit } from "#services/identity/tries/password-hash-limit.ts";
import { readResetLink } from "./reset-link.ts";

export type Reset = {
  token: string;
  password: string;
  browserMarks: string[];
  signal?: AbortSignal | undefined;
};

export type ResetOutcome =
  | { result: "reset"; accountId: string; browserMarks: string[] }
  /** The link was used, replaced or is too old, or there never was one. */
  | { result: "closed" };

/** The name of the account whose password a link can still set, or null. */
export async function nameOfResetLink(token: string, now: Date): Promise<string | null> {
  const link = readResetLink(token);
  if (!link || !(await isResetLinkOpen(link, now))) return null;
  return (await accountById(link.accountId))?.username ?? null;
}

/** Sets a new password by a link that was mailed, which is used up; all sessions of the account end. */
export async function resetByLink(wish: Reset, now: Date): Promise<ResetOutcome> {
  const { token, password, browserMarks, signal } = wish;
  const link = readResetLink(token);
  if (!link || !(await isResetLinkOpen(link, now))) return { result: "closed" };
  const passwordHash = await withPasswordHashLimit(() => hashPassword(password), signal);
  const reset = await inTransaction(async () => {
    const replaced = await replacePasswordByLink(link, passwordHash, now);
    if (replaced) await endSessionsOf(replaced.id);
    return replaced;
  });
  if (!reset) return { result: "closed" };
  await forgetTries(nameKey(reset.username));
  const marks = marksAfterSignIn(reset, browserMarks, now);
  return { result: "reset", accountId: reset.id, browserMarks: marks };
}
