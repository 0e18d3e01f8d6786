import { accountNamed, replacePasswordHash } from "#models/identity/account.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { marksAfterSignIn } from "./known-browser.ts";
import { type NameTry, type RefusedTry, tryAtName } from "./name-tries.ts";
import { hashPassword, isOutdated, passwordMatches } from "./password.ts";
import { takeBack } from "./throttle.ts";

export type SignInAttempt = NameTry & { password: string };

export type SignInOutcome =
  | { result: "signed-in"; accountId: string; browserMarks: string[] }
  | RefusedTry;

/** Checks a name and password; wrong ones have the next try wait. An unknown name answers like a wrong password. */
export async function signIn(attempt: SignInAttempt, now: Date): Promise<SignInOutcome> {
  const { username, browserMarks } = attempt;
  return tryAtName(attempt, now, async (counted) => {
    // The password may have changed while the try waited.
    const account = await accountNamed(username);
    const hash = account?.passwordHash ?? null;
    if (!(await passwordMatches(attempt.password, hash)) || !account) return null;

    const [tight, ...wide] = counted;
    await Promise.all([takeBack(wide), tight && forgetTries(tight.key)]);
    const { id } = account;
    const passwordHash = await upToDate(account, attempt.password);
    const marks = marksAfterSignIn({ ...account, passwordHash }, browserMarks, now);
    return { result: "signed-in", accountId: id, browserMarks: marks } as const;
  });
}

async function upToDate(
  { id, passwordHash: from }: { id: string; passwordHash: string },
  password: string,
): Promise<string> {
  if (!isOutdated(from)) return from;
  const to = await hashPassword(password);
  await replacePasswordHash(id, { from, to });
  return to;
}
