import { accountNamed, createAccount } from "#models/identity/account.ts";
import { looksLike } from "#models/users/username-rules.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "./client-subnet.ts";
import { marksAfterSignIn } from "./known-browser.ts";
import { hashPassword } from "./password.ts";
import { withPasswordHashLimit } from "./password-hash-limit.ts";
import { beginTry, throttleKey, throttles } from "./throttle.ts";

export type SignUp = {
  username: string;
  password: string;
  email: string | null;
  firstName: string | null;
  address: string;
  browserMarks: string[];
};

export type SignUpOutcome =
  | { result: "signed-up"; accountId: string; browserMarks: string[] }
  | { result: "taken" }
  | { result: "closed" }
  | { result: "throttled"; retryAfter: number };

/** Makes a local account; a name that could be taken for the admin's counts as taken. `retryAfter` is in seconds. */
export async function signUp(wish: SignUp, now: Date): Promise<SignUpOutcome> {
  if (!env.signUpIsOpen) return { result: "closed" };
  if (looksLike(wish.username, env.admin.username)) return { result: "taken" };
  if (await accountNamed(wish.username)) return { result: "taken" };

  const key = throttleKey("sign-up:network", clientSubnet(wish.address));
  const passwordHash = await withPasswordHashLimit(async () => {
    const begun = await beginTry([{ throttle: throttles.signUps, key }], now);
    return begun.mayTry ? hashPassword(wish.password) : begun;
  });
  if (typeof passwordHash !== "string") {
    return { result: "throttled", retryAfter: passwordHash.retryAfter };
  }
  const { username, email, firstName } = wish;
  const account = await createAccount({ username, email, firstName, passwordHash }, now);
  if (!account) return { result: "taken" };
  const browserMarks = marksAfterSignIn(account, wish.browserMarks, now);
  return { result: "signed-up", accountId: account.id, browserMarks };
}
