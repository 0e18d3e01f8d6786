import { accountNamed, createAccount } from "#models/identity/account.ts";
import { looksLike } from "#models/users/username-rules.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { marksAfterSignIn } from "#services/identity/tries/known-browser.ts";
import { beginTry, throttleKey, throttles, tryInTurn } from "#services/identity/tries/throttle.ts";
import { hashPassword } from "./password.ts";
import { newRecoveryCode } from "./recovery-code.ts";

export type SignUp = {
  username: string;
  password: string;
  email: string | null;
  firstName: string | null;
  address: string;
  browserMarks: string[];
  /** Aborted when the client leaves. */
  signal?: AbortSignal | undefined;
};

export type SignUpOutcome =
  | { result: "signed-up"; accountId: string; recoveryCode: string; browserMarks: string[] }
  | { result: "taken" }
  | { result: "closed" }
  | { result: "throttled"; retryAfter: number };

/** Makes a local account with a recovery code; a name that could be taken for the admin's or the product's counts as taken. `retryAfter` is in seconds. */
export async function signUp(wish: SignUp, now: Date): Promise<SignUpOutcome> {
  if (!env.signUpIsOpen) return { result: "closed" };
  const ofTheHouse = [env.admin.username, env.productName];
  if (ofTheHouse.some((name) => looksLike(wish.username, name))) return { result: "taken" };
  if (await accountNamed(wish.username)) return { result: "taken" };

  const key = throttleKey("sign-up:network", clientSubnet(wish.address));
  const begun = await beginTry([{ throttle: throttles.signUps, key }], now);
  if (!begun.mayTry) return { result: "throttled", retryAfter: begun.retryAfter };
  const { counted } = begun;
  const { signal } = wish;
  const passwordHash = await tryInTurn({ counted, signal }, () => hashPassword(wish.password));
  const { username, email, firstName } = wish;
  const { code: recoveryCode, hash: recoveryCodeHash } = newRecoveryCode();
  const account = await createAccount(
    { username, email, firstName, passwordHash, recoveryCodeHash },
    now,
  );
  if (!account) return { result: "taken" };
  const browserMarks = marksAfterSignIn(account, wish.browserMarks, now);
  return { result: "signed-up", accountId: account.id, recoveryCode, browserMarks };
}
