import { accountNamed, replacePasswordHash } from "#models/identity/account.ts";
import { forgetCount } from "#models/identity/sign-in-throttle.ts";
import { foldUsername } from "#models/users/username-rules.ts";
import { clientSubnet } from "./client-subnet.ts";
import { hashPassword, isOutdated, passwordMatches } from "./password.ts";
import { withPasswordHashLimit } from "./password-hash-limit.ts";
import { countTowards, failedSignIns, secondsToWait, throttleKey } from "./throttle.ts";

export type SignInOutcome =
  | { result: "signed-in"; accountId: string }
  | { result: "wrong" }
  | { result: "throttled"; retryAfter: number };

/**
 * Checks a name and password. Ten failures of one name or one address close it for the rest of
 * their 15 minutes; `retryAfter` is in seconds. An unknown name answers like a wrong password.
 */
export async function signIn(
  attempt: { username: string; password: string; address: string },
  now: Date,
): Promise<SignInOutcome> {
  const byName = throttleKey(failedSignIns, "name", foldUsername(attempt.username));
  const byAddress = throttleKey(failedSignIns, "address", clientSubnet(attempt.address));

  // The limit is read inside the slot: many guesses sent at once would all pass it before the first fails.
  return withPasswordHashLimit(async () => {
    const retryAfter = await secondsToWait(failedSignIns, [byName, byAddress], now);
    if (retryAfter !== null) return { result: "throttled", retryAfter };

    const account = await accountNamed(attempt.username);
    const hash = account?.passwordHash ?? null;
    if (!(await passwordMatches(attempt.password, hash)) || !account) {
      await countTowards([byName, byAddress], now);
      return { result: "wrong" };
    }
    await forgetCount(byName);
    if (isOutdated(account.passwordHash)) {
      const to = await hashPassword(attempt.password);
      await replacePasswordHash(account.id, { from: account.passwordHash, to });
    }
    return { result: "signed-in", accountId: account.id };
  });
}
