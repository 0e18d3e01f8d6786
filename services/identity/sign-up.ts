import { accountNamed, createAccount } from "#models/identity/account.ts";
import { looksLike } from "#models/users/username-rules.ts";
import { env } from "#services/env.server.ts";
import { clientSubnet } from "./client-subnet.ts";
import { hashPassword } from "./password.ts";
import { withPasswordHashLimit } from "./password-hash-limit.ts";
import { countTowards, secondsToWait, signUps, throttleKey } from "./throttle.ts";

export type SignUp = {
  username: string;
  password: string;
  email: string | null;
  firstName: string | null;
  address: string;
};

export type SignUpOutcome =
  | { result: "signed-up"; accountId: string }
  | { result: "taken" }
  | { result: "closed" }
  | { result: "throttled"; retryAfter: number };

/** Makes a local account; a name that could be taken for the admin's counts as taken. `retryAfter` is in seconds. */
export async function signUp(wish: SignUp, now: Date): Promise<SignUpOutcome> {
  if (!env.signUpIsOpen) return { result: "closed" };
  if (looksLike(wish.username, env.admin.username)) return { result: "taken" };
  if (await accountNamed(wish.username)) return { result: "taken" };

  const key = throttleKey(signUps, "address", clientSubnet(wish.address));
  const retryAfter = await secondsToWait(signUps, [key], now);
  if (retryAfter !== null) return { result: "throttled", retryAfter };
  await countTowards([key], now);

  const { username, email, firstName } = wish;
  const passwordHash = await withPasswordHashLimit(() => hashPassword(wish.password));
  const account = await createAccount({ username, email, firstName, passwordHash }, now);
  return account ? { result: "signed-up", accountId: account.id } : { result: "taken" };
}
