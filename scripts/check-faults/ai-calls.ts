import { setTimeout as wait } from "node:timers/promises";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { behaviors, type StandIn, startStandIn } from "#tests/support/generation/stand-in.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newFolder } from "./clean-up.ts";
import { wordOf } from "./words.ts";

const GENERATE = "/api/generate-vocabulary";
const TRANSLATE = "/api/translate-to-arabic";
const LEASE_MS = 120_000;
const CALLS_AT_ONCE = 20;
const HELD_MS = 30_000;
/** Of one plan. A call that finds none of the places comes again every 50 ms, so that 200 of them are dear. */
const CALLERS = { quick: 50, long: 200 };

/** P4, P6: two processes on one database answer exactly as many calls as the plan allows, and ask for no more. */
export const spendTogether: Attack = async ({ quick, signal }) => {
  const checks = new Checks();
  const standIn = await startStandIn(behaviors.slow);
  const folder = newFolder();
  const first = await App.start({ folder, variables: variablesFor(standIn) });
  const second = await App.start({
    folder,
    variables: { ...variablesFor(standIn), PUBLIC_URL: first.origin },
  });
  const plans = [
    { tier: "free", limit: 5 },
    { tier: "basic", limit: 30 },
  ] as const;
  const callers = quick ? CALLERS.quick : CALLERS.long;
  for (let round = 0; round < (quick ? 1 : 3) && !signal.aborted; round += 1) {
    for (const { tier, limit } of plans) {
      const [learner] = await first.learners(1, { subscriptionTier: tier });
      if (!learner) throw new Error("nobody was made");
      const elsewhere = sameUser(second, learner);
      const before = standIn.asked.length;
      const statuses = await Promise.all(
        Array.from({ length: callers }, (_, at) => {
          const visitor = at % 2 === 0 ? learner : elsewhere;
          return untilDecided(visitor, at % 3 === 0 ? TRANSLATE : GENERATE, first, signal);
        }),
      );
      const answered = statuses.filter((status) => status === 200).length;
      const full = statuses.filter((status) => status === 429).length;
      checks.equal(answered, limit, `answered for a ${tier} plan`);
      checks.equal(full, callers - limit, `refused for a ${tier} plan`);
      checks.equal(standIn.asked.length - before, limit, `asked for a ${tier} plan`);
      checks.equal(await usedBy(elsewhere), limit, `used of a ${tier} plan`);
    }
  }
  await second.stop();
  await first.stop();
  await standIn.stop();
  return checks.outcome();
};

/** P5, F2: calls that die with the process count until their lease ends, and then come back. */
export const killInMidCall: Attack = async ({ signal }) => {
  const checks = new Checks();
  const standIn = await startStandIn();
  const folder = newFolder();
  const variables = variablesFor(standIn);
  let app = await App.start({ folder, variables });
  const { port } = app;
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  for (let count = 0; count < 2; count += 1) {
    checks.equal(await untilDecided(learner, GENERATE, app, signal), 200, "a call");
  }
  standIn.behave(behaviors.hang);
  const held = Array.from({ length: 3 }, () => call(learner, GENERATE, app).catch(() => 0));
  await until(() => standIn.open() === 3, signal);
  await app.kill();
  await Promise.all(held);
  standIn.behave(behaviors.ok);
  app = await App.start({ folder, port, variables });
  checks.equal(await usedBy(learner), 5, "used while the calls in flight are leased");
  checks.equal(await call(learner, GENERATE, app), 429, "a call while they are leased");
  // Two minutes later, without waiting for them.
  await app.inDatabase(async (db) => {
    const uses = db.collection<{ _id: string; leases: { id: string; until: Date }[] }>(
      "daily_uses",
    );
    for (const { _id, leases } of await uses.find().toArray()) {
      const earlier = leases.map((lease) => ({
        ...lease,
        until: new Date(lease.until.getTime() - LEASE_MS),
      }));
      await uses.updateOne({ _id }, { $set: { leases: earlier } });
    }
  });
  checks.equal(await usedBy(learner), 2, "used when the leases have ended");
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push(await untilDecided(learner, GENERATE, app, signal));
  }
  checks.equal(statuses, [200, 200, 200, 429], "calls afterwards");
  await app.stop();
  await standIn.stop();
  return checks.outcome();
};

/** P51, F13: a service that never answers holds twenty calls for half a minute; the rest is refused and all else goes on. */
export const holdCalls: Attack = async ({ quick, signal }) => {
  const checks = new Checks();
  const standIn = await startStandIn(behaviors.hang);
  const app = await App.start({ variables: variablesFor(standIn) });
  const learners = await app.learners(10, { subscriptionTier: "pro" });
  const [reader] = await app.learners(1);
  if (!reader) throw new Error("nobody was made");
  const quiet = await readAndWrite(reader, app, checks, quick ? 20 : 100, 0);
  const leaving = new AbortController();
  const calls = Array.from({ length: quick ? 100 : 500 }, async (_, at) => {
    const learner = learners[at % learners.length] ?? reader;
    const status = await call(learner, GENERATE, app, leaving.signal).catch(() => 0);
    return { status, endedAt: performance.now() };
  });
  await until(() => standIn.open() === CALLS_AT_ONCE, signal);
  const heldAt = performance.now();
  const slow = await readAndWrite(reader, app, checks, quick ? 20 : 100, 1);
  checks.note(`p95 of other requests ${slow} ms, ${quiet} ms before`);
  const ended = await Promise.all(calls);
  const waits = ended.map(({ endedAt }) => endedAt - heldAt);
  const held = waits.filter((ms) => ms > HELD_MS - 10_000).length;
  const longest = Math.round(Math.max(...waits));
  checks.check(standIn.mostOpen() <= CALLS_AT_ONCE, "more calls were open");
  checks.equal([...new Set(ended.map(({ status }) => status))], [503], "how calls ended");
  checks.equal(held, CALLS_AT_ONCE, "calls that were held");
  checks.check(longest < HELD_MS + 5_000, "a call was held for too long", `${longest} ms`);
  for (const learner of learners)
    checks.equal(await usedBy(learner), 0, "used by calls that failed");

  const left = call(learners[0] ?? reader, GENERATE, app, leaving.signal).catch(() => 0);
  await until(() => standIn.open() === 1, signal);
  leaving.abort();
  await left;
  checks.check(await until(() => standIn.open() === 0, signal), "leaving does not end a call");
  await app.stop();
  await standIn.stop();
  return checks.outcome();
};

function variablesFor({ url }: StandIn): Record<string, string> {
  return { AI_BASE_URL: url, AI_API_KEY: "sk-of-the-attacks" };
}

function sameUser(app: App, learner: Learner): Visitor {
  const visitor = app.visitor();
  visitor.cookies.headerFor = (address) => learner.cookies.headerFor(address);
  return visitor;
}

async function call(visitor: Visitor, address: string, app: App, signal?: AbortSignal) {
  return (await send(visitor, address, app, { signal })).status;
}

type Sending = { key?: string; signal?: AbortSignal };

async function send(visitor: Visitor, address: string, { origin }: App, { key, signal }: Sending) {
  const body =
    address === GENERATE ? { arabicWord: "كتاب", category: "noun" } : { englishQuery: "book" };
  const headers = {
    "Content-Type": "application/json",
    Origin: origin,
    ...(key ? { "Idempotency-Key": key } : {}),
  };
  const init = { method: "POST", headers, body: JSON.stringify(body), signal };
  const answer = await visitor.request(address, init);
  return { status: answer.status, text: await answer.text() };
}

let keys = 0;

/** The first status that is not "come again"; what is sent again has the same key. */
async function untilDecided(visitor: Visitor, address: string, app: App, signal: AbortSignal) {
  keys += 1;
  const key = `ai-call-${keys}`;
  for (;;) {
    const { status, text } = await send(visitor, address, app, { key });
    if ((status !== 503 && !text.includes("in_progress")) || signal.aborted) return status;
    await wait(50);
  }
}

async function usedBy(visitor: Visitor): Promise<number> {
  const answer = await visitor.json("GET", "/api/check-tier-limits");
  return (await answer.json()).vocabulary.current;
}

async function until(holds: () => boolean, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + 20_000;
  while (!holds() && Date.now() < end && !signal.aborted) await wait(10);
  return holds();
}

/** Pages, calls and new words of one learner; their 95th percentile in ms. */
async function readAndWrite(
  reader: Learner,
  { origin }: App,
  checks: Checks,
  count: number,
  round: number,
): Promise<number> {
  const times: number[] = [];
  const timed = async (expected: number, send: () => Promise<Response>) => {
    const begun = performance.now();
    const answer = await send();
    await answer.text();
    times.push(performance.now() - begun);
    checks.equal(answer.status, expected, "another request");
  };
  for (let at = 0; at < count; at += 1) {
    await timed(200, () => reader.get("/vocabulary"));
    await timed(200, () => reader.json("GET", "/api/check-tier-limits"));
    const headers = { "Content-Type": "application/json", Origin: origin };
    const body = JSON.stringify(wordOf(`${round}a${at.toString(16)}`));
    await timed(201, () => reader.request("/api/vocabulary", { method: "POST", headers, body }));
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
}
