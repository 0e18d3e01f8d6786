import { accountNamed } from "#models/identity/account.ts";
import type { CountedTry, Counter } from "#models/identity/sign-in-throttle.ts";
import { foldUsername } from "#models/users/username-rules.ts";
import { clientSubnet } from "#services/identity/client-subnet.ts";
import { markOf } from "./known-browser.ts";
import { noteRefusedPassword } from "./refused-passwords.ts";
import { beginTry, throttleKey, throttles, tryInTurn } from "./throttle.ts";

/** The client that tries a password or a recovery code of a name. */
export type NameTry = {
  username: string;
  address: string;
  browserMarks: string[];
  /** Aborted when the client leaves; a try that still waits for its turn is given up then. */
  signal?: AbortSignal | undefined;
};

/** A try that is refused; `nextWait` and `retryAfter` are in seconds. */
export type RefusedTry =
  | { result: "wrong"; nextWait: number | null }
  | { result: "throttled"; retryAfter: number };

/**
 * Lets a secret of a name be checked by `check`, which returns null for a wrong one. Wrong ones make the next try wait,
 * longer each time: soon for one name from one network, late for one name and for one network. A browser that signed in
 * to the name before has a count of its own.
 */
export async function tryAtName<T>(
  attempt: NameTry,
  now: Date,
  check: (counted: CountedTry[], isKnownBrowser: boolean) => Promise<T | null>,
): Promise<T | RefusedTry> {
  const { username, address, browserMarks, signal } = attempt;
  const named = await accountNamed(username);
  const mark = named && markOf(named, browserMarks, now);
  const counters = mark ? [byBrowser(attempt, mark)] : byNetwork(attempt);
  // Counted before the secret is looked at: many guesses sent at once would all pass before the first fails.
  const begun = await beginTry(counters, now);
  const note = (outcome: "wrong" | "throttled", tries?: number) => {
    const network = clientSubnet(address);
    noteRefusedPassword({ outcome, network, username: named?.username ?? null, tries });
  };
  if (!begun.mayTry) {
    note("throttled");
    return { result: "throttled", retryAfter: begun.retryAfter };
  }
  const { counted, nextWait } = begun;
  const right = await tryInTurn({ counted, signal }, () => check(counted, mark !== null));
  if (right !== null) return right;
  note("wrong", counted[0]?.after.count);
  return { result: "wrong", nextWait };
}

/** Returns the key that counts wrong tries at a name; the keys of its networks and browsers begin with it. */
export function nameKey(username: string): string {
  return throttleKey("sign-in:name", foldUsername(username));
}

function byBrowser({ username }: NameTry, mark: string): Counter {
  const key = throttleKey("sign-in:name", foldUsername(username), `browser ${mark}`);
  return { throttle: throttles.pair, key };
}

function byNetwork({ username, address }: NameTry): Counter[] {
  const name = foldUsername(username);
  const network = clientSubnet(address);
  return [
    { throttle: throttles.pair, key: throttleKey("sign-in:name", name, `network ${network}`) },
    { throttle: throttles.name, key: nameKey(username) },
    { throttle: throttles.network, key: throttleKey("sign-in:network", network) },
  ];
}
