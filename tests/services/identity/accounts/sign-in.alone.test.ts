import { scryptSync } from "node:crypto";
import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import { type Account, createAccount } from "#models/identity/account.ts";
import { type Counter, ThrottleModel } from "#models/identity/sign-in-throttle.ts";
import { setPassword } from "#services/identity/accounts/change-password.ts";
import { signIn } from "#services/identity/accounts/sign-in.ts";
import { marksAfterSignIn } from "#services/identity/tries/known-browser.ts";
import { nameKey } from "#services/identity/tries/name-tries.ts";
import {
  TooManySignIns,
  withPasswordHashLimit,
} from "#services/identity/tries/password-hash-limit.ts";
import { beginTry, throttleKey, throttles } from "#services/identity/tries/throttle.ts";
import { log } from "#services/log.server.ts";
import { withDatabase } from "#tests/support/database/database.ts";

// The limits as they are, before anything reads them.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "1";
});

withDatabase();

const password = "the right password";
// Ahead of the clock by which the database drops what has expired.
const start = new Date("2126-11-20T12:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const hour = 3600;

let people = 0;

/** An account whose hash costs next to nothing until its first sign-in. */
async function makeAccount(): Promise<Account> {
  people += 1;
  const key = scryptSync(password, "salt", 32, { N: 64, r: 1, p: 1 }).toString("base64url");
  const passwordHash = `scrypt$64$1$1$${Buffer.from("salt").toString("base64url")}$${key}`;
  const username = `person-${people}`;
  const facts = { username, email: null, firstName: null, passwordHash };
  const account = await createAccount(facts, start);
  if (!account) throw new Error("the name is taken");
  return account;
}

type Try = { username: string; from?: string; with?: string; marks?: string[] };

const at = (seconds: number, { username, from = "192.0.2.1", marks = [], ...more }: Try) =>
  signIn(
    { username, password: more.with ?? password, address: from, browserMarks: marks },
    after(seconds),
  );

const wrongAt = (seconds: number, one: Try) => at(seconds, { ...one, with: "not the password" });

/** Tries again, as people are told to, while too many others sign in; such a try counts nowhere. */
async function untilLookedAt<T>(tried: () => Promise<T>): Promise<T> {
  try {
    return await tried();
  } catch (error) {
    if (!(error instanceof TooManySignIns)) throw error;
    return untilLookedAt(tried);
  }
}

/** Uses up what the name has free, without a password to hash. */
async function closeName(username: string): Promise<void> {
  const counter = { throttle: throttles.name, key: nameKey(username) };
  for (let count = 0; count < 100; count++) await beginTry([counter], start);
}

/** Wrong passwords for one name, one from each of so many networks. */
async function guessFromEverywhere(username: string, networks: number) {
  const outcomes: string[] = [];
  for (let count = 0; count < networks; count++) {
    outcomes.push((await wrongAt(0, { username, from: `2001:db8:0:${count}::1` })).result);
  }
  return outcomes;
}

/** How many tries the counter lets somebody have who comes back as soon as each wait is over. */
async function triesWithin(seconds: number, counter: Counter): Promise<number> {
  let count = 0;
  for (let time = 0; time < seconds; ) {
    const outcome = await beginTry([counter], after(time));
    if (outcome.mayTry) count++;
    else time += outcome.retryAfter;
  }
  return count;
}

test("from the fifth wrong password on the next try waits, longer each time, and then it passes", async () => {
  const { username } = await makeAccount();
  const waits: (number | null)[] = [];
  for (let time = 0; waits.length < 13; time += waits.at(-1) ?? 0) {
    const outcome = await wrongAt(time, { username });
    if (outcome.result !== "wrong") throw new Error(`${outcome.result} after ${time} s`);
    waits.push(outcome.nextWait);
  }
  expect(waits).toEqual([null, null, null, null, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  const tooEarly = await at(63 + 120 + 59, { username });
  expect(tooEarly).toEqual({ result: "throttled", retryAfter: 1 });
  expect((await at(63 + 180, { username })).result).toBe("signed-in");
});

test("the log names the network of a refused password, and its account but never what was typed", async () => {
  const { username } = await makeAccount();
  const written = vi.spyOn(log, "warn").mockImplementation(() => undefined);

  const from = "2001:db8:1:2:3::4";
  await wrongAt(0, { username: username.toUpperCase(), from });
  await wrongAt(1, { username, from });
  await wrongAt(2, { username: "my secret password", from });

  const network = "2001:db8:1:2::/64";
  expect(written.mock.calls).toEqual([
    [{ outcome: "wrong", network, username, tries: 1 }, "password refused"],
    [{ outcome: "wrong", network, username, tries: 2 }, "password refused"],
    [{ outcome: "wrong", network, username: null, tries: 1 }, "password refused"],
  ]);
  written.mockRestore();
});

test("a sign-in forgets the wrong passwords of its own network", async () => {
  const { username } = await makeAccount();
  for (let count = 0; count < 4; count++) await wrongAt(0, { username });
  await at(0, { username });
  expect(await wrongAt(0, { username })).toEqual({ result: "wrong", nextWait: null });
});

test.each([25, 200])(
  "of %i wrong passwords sent at once five are looked at (P53)",
  async (count) => {
    const { username } = await makeAccount();
    const outcomes = await Promise.all(
      Array.from({ length: count }, () => wrongAt(0, { username, from: "198.51.100.1" })),
    );
    const wrong = outcomes.filter(({ result }) => result === "wrong");
    expect(wrong).toHaveLength(5);
    const others = outcomes.filter(({ result }) => result !== "wrong");
    expect(others).toEqual(
      Array.from({ length: count - 5 }, () => ({ result: "throttled", retryAfter: 1 })),
    );
  },
);

test("the right password is let in from elsewhere while strangers hammer the name (P22)", async () => {
  const { username } = await makeAccount();
  const strangers = Array.from({ length: 10 }, (_nothing, one) => `198.51.100.${one}`);
  for (const from of strangers) {
    await Promise.all(Array.from({ length: 25 }, () => wrongAt(0, { username, from })));
  }
  expect((await at(0, { username, from: strangers[0] })).result).toBe("throttled");
  expect((await at(0, { username, from: "203.0.113.1" })).result).toBe("signed-in");
});

test("a class of thirty behind one address gets in, each after two wrong passwords (P22, P64)", {
  timeout: 120_000,
}, async () => {
  const pupils = await Promise.all(Array.from({ length: 30 }, makeAccount));
  const from = "203.0.113.30";
  const outcomes = await Promise.all(
    pupils.map(async ({ username }) => [
      (await untilLookedAt(() => wrongAt(0, { username, from }))).result,
      (await untilLookedAt(() => wrongAt(0, { username, from }))).result,
      (await untilLookedAt(() => at(0, { username, from }))).result,
    ]),
  );
  expect(outcomes).toEqual(pupils.map(() => ["wrong", "wrong", "signed-in"]));
});

test("guesses of one name from 200 networks are slowed, and a browser that knows the name passes (P22)", async () => {
  const account = await makeAccount();
  const { username } = account;
  const marks = marksAfterSignIn(account, [], start);
  const outcomes = await guessFromEverywhere(username, 200);
  expect(outcomes.filter((result) => result === "wrong")).toHaveLength(100);
  expect(outcomes.slice(100)).toEqual(Array.from({ length: 100 }, () => "throttled"));

  const from = "203.0.113.77";
  expect(await at(0, { username, from })).toEqual({ result: "throttled", retryAfter: 1 });
  expect((await at(0, { username, from, marks })).result).toBe("signed-in");
  expect((await at(1, { username, from })).result).toBe("signed-in");
});

test("a browser that knows the name has five tries of its own (P22)", async () => {
  const account = await makeAccount();
  const { username } = account;
  const marks = marksAfterSignIn(account, [], start);
  const outcomes: string[] = [];
  for (let count = 0; count < 7; count++) {
    const from = `2001:db8:1:${count}::1`;
    outcomes.push((await wrongAt(0, { username, from, marks })).result);
  }
  expect(outcomes.filter((result) => result === "wrong")).toHaveLength(5);
  expect((await at(0, { username })).result).toBe("signed-in");
});

test("a browser is known to the names it signed in to, at most five, until 180 days later", async () => {
  const six = await Promise.all(Array.from({ length: 6 }, makeAccount));
  let marks: string[] = [];
  for (const account of six) marks = marksAfterSignIn(account, marks, start);
  expect(marks).toHaveLength(5);

  const [first, second, third] = six.map(({ username }) => username);
  if (!first || !second || !third) throw new Error("six names");
  for (const name of [first, second, third]) await closeName(name);
  expect((await at(0, { username: first, marks })).result).toBe("throttled");
  const again = await at(0, { username: second, marks });
  if (again.result !== "signed-in") throw new Error(again.result);
  expect(again.browserMarks).toHaveLength(5);

  const days = 180 * 24 * hour;
  const closed = { nextTryAt: after(days + 9), expiresAt: after(days + hour) };
  await ThrottleModel.updateOne({ _id: nameKey(third) }, { $set: closed });
  const late = await at(days, { username: third, marks });
  expect(late).toEqual({ result: "throttled", retryAfter: 9 });
  expect((await at(days - 1, { username: third, marks })).result).toBe("signed-in");
});

test("a new password makes every browser unknown, and forgets the wrong ones", async () => {
  const account = await makeAccount();
  const { id, username } = account;
  const marks = marksAfterSignIn(account, [], start);
  await closeName(username);
  for (let count = 0; count < 5; count++) await wrongAt(0, { username, marks });
  await setPassword(id, password);
  expect((await at(0, { username })).result).toBe("signed-in");
  await closeName(username);
  expect((await at(0, { username, marks })).result).toBe("throttled");
});

test("a mark carries neither the name nor the hash it is bound to, and is another one each time", async () => {
  const account = await makeAccount();
  const [mark = ""] = marksAfterSignIn(account, [], start);
  for (const part of [account.id, account.username, ...account.passwordHash.split("$").slice(-2)]) {
    expect(mark).not.toContain(part);
  }
  expect(marksAfterSignIn(account, [], start)).not.toContain(mark);
});

/** Keeps so many places for hashing passwords, of the slots and 200 in the queue, until the function given back is called; a busy process has fewer slots, and refuses the last. */
function holdHashing(places: number): () => Promise<unknown> {
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: places }, () =>
    withPasswordHashLimit(() => gate).catch(() => undefined),
  );
  return () => {
    resolve();
    return Promise.all(held);
  };
}

const CORES = availableParallelism();

test("a try that has to wait is told at once, though all hashing is taken", async () => {
  const { username } = await makeAccount();
  await closeName(username);
  const release = holdHashing(CORES + 200);
  expect((await at(0, { username })).result).toBe("throttled");
  await release();
});

test("a try that nobody looked at counts nowhere, neither one too many nor one whose client left", async () => {
  const { username } = await makeAccount();
  const from = "203.0.113.201";
  const full = holdHashing(CORES + 200);
  await expect(wrongAt(0, { username, from })).rejects.toBeInstanceOf(TooManySignIns);
  await full();

  const busy = holdHashing(CORES);
  const leaving = new AbortController();
  const sent = { username, password: "wrong", address: from, browserMarks: [] };
  const left = signIn({ ...sent, signal: leaving.signal }, start).catch((error) => error);
  await expect.poll(async () => (await ThrottleModel.findById(nameKey(username)))?.count).toBe(1);
  leaving.abort("gone");
  expect(await left).toBe("gone");
  await busy();

  for (const key of [nameKey(username), throttleKey("sign-in:network", from)]) {
    expect((await ThrottleModel.findById(key))?.count).toBe(0);
  }
  for (let count = 0; count < 4; count++) {
    expect(await wrongAt(0, { username, from })).toEqual({ result: "wrong", nextWait: null });
  }
});

test("a right password counts nowhere (P22)", async () => {
  const { username } = await makeAccount();
  const from = "203.0.113.200";
  await Promise.all(Array.from({ length: 4 }, () => at(0, { username, from })));
  for (const key of [nameKey(username), throttleKey("sign-in:network", from)]) {
    expect((await ThrottleModel.findById(key))?.count).toBe(0);
  }
});

test("a name nobody has is slowed like one that somebody has", async () => {
  const { username } = await makeAccount();
  const outcomesOf = async (name: string) => {
    const outcomes: unknown[] = [];
    for (const time of [0, 0, 0, 0, 0, 0, 1, 2]) {
      outcomes.push(await wrongAt(time, { username: name, from: "203.0.113.90" }));
    }
    return outcomes;
  };
  expect(await outcomesOf("nobody-here")).toEqual(await outcomesOf(username));
});

test("docs/decisions/020: guesses in an hour for one network, for one name, and from one network at any name", async () => {
  const counter = (throttle: Counter["throttle"], key: string) => ({ throttle, key });
  expect(await triesWithin(hour, counter(throttles.pair, "pair"))).toBe(69);
  expect(await triesWithin(hour, counter(throttles.name, "name"))).toBe(164);
  expect(await triesWithin(hour, counter(throttles.network, "network"))).toBe(862);
});

test("a hundred new accounts of one network come in at once, those that follow are slowed (P64)", async () => {
  const counter = { throttle: throttles.signUps, key: "sign-ups" };
  const outcomes = await Promise.all(Array.from({ length: 110 }, () => beginTry([counter], start)));
  expect(outcomes.filter(({ mayTry }) => mayTry)).toHaveLength(100);
  expect(await beginTry([counter], start)).toEqual({ mayTry: false, retryAfter: 1 });
  expect(await beginTry([counter], after(1))).toMatchObject({ mayTry: true });
  const another = { throttle: throttles.signUps, key: "sign-ups of an hour" };
  expect(await triesWithin(hour, another)).toBe(164);
});
