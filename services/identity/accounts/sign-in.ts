import { type Account, accountNamed, replacePasswordHash } from "#models/identity/account.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { marksAfterSignIn } from "#services/identity/tries/known-browser.ts";
import { type NameTry, type RefusedTry, tryAtName } from "#services/identity/tries/name-tries.ts";
import { takeBack } from "#services/identity/tries/throttle.ts";
import { noteUnknownBrowser } from "./note-unknown-browser.ts";
import { hashPassword, isOutdated, passwordMatches } from "./password.ts";

export type SignInAttempt = NameTry & { password: string };

export type SignInOutcome =
  | { result: "signed-in"; accountId: string; browserMarks: string[] }
  | RefusedTry;

/** Checks a name and password; wrong ones have the next try wait. An unknown name answers like a wrong password. */
export async function signIn(attempt: SignInAttempt, now: Date): Promise<SignInOutcome> {
  const proof = await provePassword(attempt, now);
  if (proof.result !== "proven") return proof;
  const { account, browserMarks, isKnownBrowser } = proof;
  if (!isKnownBrowser) await noteUnknownBrowser(account.id, now);
  return { result: "signed-in", accountId: account.id, browserMarks };
}

type Proof = {
  result: "proven";
  account: Account;
  browserMarks: string[];
  isKnownBrowser: boolean;
};

/** The same, with the account as it was when the password was right. */
export async function provePassword(
  attempt: SignInAttempt,
  now: Date,
): Promise<Proof | RefusedTry> {
  const { username, browserMarks } = attempt;
  return tryAtName(attempt, now, async (counted, isKnownBrowser) => {
    // The password may have changed while the try waited.
    const found = await accountNamed(username);
    const hash = found?.passwordHash ?? null;
    if (!(await passwordMatches(attempt.password, hash)) || !found) return null;

    const [tight, ...wide] = counted;
    await Promise.all([takeBack(wide), tight && forgetTries(tight.key)]);
    const account = { ...found, passwordHash: await upToDate(found, attempt.password) };
    const marks = marksAfterSignIn(account, browserMarks, now);
    return { result: "proven", account, browserMarks: marks, isKnownBrowser } as const;
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
