import { accountNamed, replacePasswordHash } from "#models/identity/account.ts";
import { type Counter, forgetTries } from "#models/identity/sign-in-throttle.ts";
import { foldUsername } from "#models/users/username-rules.ts";
import { clientSubnet } from "./client-subnet.ts";
import { markOf, marksAfterSignIn } from "./known-browser.ts";
import { hashPassword, isOutdated, passwordMatches } from "./password.ts";
import { noteRefusedPassword } from "./refused-passwords.ts";
import { beginTry, takeBack, throttleKey, throttles, tryInTurn } from "./throttle.ts";

export type SignInAttempt = {
  username: string;
  password: string;
  address: string;
  browserMarks: string[];
  /** Aborted when the client leaves; a try that still waits for its turn is given up then. */
  signal?: AbortSignal | undefined;
};

export type SignInOutcome =
  | { result: "signed-in"; accountId: string; browserMarks: string[] }
  | { result: "wrong"; nextWait: number | null }
  | { result: "throttled"; retryAfter: number };

/**
 * Checks a name and password. Wrong ones make the next try wait, longer each time: soon for one name from one network,
 * late for one name and for one network. A browser that signed in to the name before has a count of its own.
 * `retryAfter` and `nextWait` are in seconds. An unknown name answers like a wrong password.
 */
export async function signIn(attempt: SignInAttempt, now: Date): Promise<SignInOutcome> {
  const { username, browserMarks, signal } = attempt;
  const named = await accountNamed(username);
  const mark = named && markOf(named, browserMarks, now);
  const counters = mark ? [byBrowser(attempt, mark)] : byNetwork(attempt);
  // Counted before the password is looked at: many guesses sent at once would all pass before the first fails.
  const begun = await beginTry(counters, now);
  const note = (outcome: "wrong" | "throttled", tries?: number) => {
    const network = clientSubnet(attempt.address);
    noteRefusedPassword({ outcome, network, username: named?.username ?? null, tries });
  };
  if (!begun.mayTry) {
    note("throttled");
    return { result: "throttled", retryAfter: begun.retryAfter };
  }

  return tryInTurn({ counted: begun.counted, signal }, async () => {
    // The password may have changed while the try waited.
    const account = await accountNamed(username);
    const hash = account?.passwordHash ?? null;
    if (!(await passwordMatches(attempt.password, hash)) || !account) {
      note("wrong", begun.counted[0]?.after.count);
      return { result: "wrong", nextWait: begun.nextWait };
    }

    const [tight, ...wide] = begun.counted;
    await Promise.all([takeBack(wide), tight && forgetTries(tight.key)]);
    const { id } = account;
    const passwordHash = await upToDate(account, attempt.password);
    const marks = marksAfterSignIn({ ...account, passwordHash }, browserMarks, now);
    return { result: "signed-in", accountId: id, browserMarks: marks };
  });
}

/** The key under which wrong passwords for a name are counted; those of its networks and browsers begin with it. */
export function nameKey(username: string): string {
  return throttleKey("sign-in:name", foldUsername(username));
}

function byBrowser({ username }: SignInAttempt, mark: string): Counter {
  const key = throttleKey("sign-in:name", foldUsername(username), `browser ${mark}`);
  return { throttle: throttles.pair, key };
}

function byNetwork({ username, address }: SignInAttempt): Counter[] {
  const name = foldUsername(username);
  const network = clientSubnet(address);
  return [
    { throttle: throttles.pair, key: throttleKey("sign-in:name", name, `network ${network}`) },
    { throttle: throttles.name, key: nameKey(username) },
    { throttle: throttles.network, key: throttleKey("sign-in:network", network) },
  ];
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
