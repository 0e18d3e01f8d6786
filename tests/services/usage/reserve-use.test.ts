import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import { reserveUse } from "#models/usage/daily-use.ts";
import { LEASE_MS } from "#models/usage/usage-rules.ts";
import {
  type Reservation,
  reserveFor,
  reserveUpTo,
  type UsageCaller,
} from "#services/usage/reserve-use.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

// `npm run check:faults` makes two hundred.
const CALLS_AT_ONCE = Number(process.env.CALLS_AT_ONCE ?? 40);

// Ahead of the clock by which the database drops what has expired.
const now = new Date("2126-11-20T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const id = () => randomUUID().replaceAll("-", "").slice(0, 24);
const freeUser = (): UsageCaller & { kind: "user" } => ({ kind: "user", id: id(), tier: "free" });
const visitor = (network: string): UsageCaller => ({ kind: "visitor", browser: id(), network });
const words = (caller: UsageCaller, at = now) => reserveFor(caller, "ai-words", { now: at });
const usedBy = async (caller: UsageCaller & { kind: "user" }, at = now) =>
  (await tierLimits({ id: caller.id, subscriptionTier: caller.tier }, at)).vocabulary.current;

async function reserved(caller: UsageCaller, at = now): Promise<Reservation> {
  const use = await words(caller, at);
  if (use.outcome !== "reserved") throw new Error(use.outcome);
  return use;
}

test(`of ${CALLS_AT_ONCE} reservations made at once exactly the limit is granted (P4)`, async () => {
  const caller = freeUser();
  const uses = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => words(caller)));
  expect(uses.filter(({ outcome }) => outcome === "reserved")).toHaveLength(5);
  expect(uses.find(({ outcome }) => outcome !== "reserved")).toEqual({
    outcome: "limit-reached",
    what: "ai-words",
    limit: 5,
    current: 5,
    held: 5,
    tier: "free",
    resetsAt: new Date("2126-11-21T00:00:00Z"),
  });
  expect(await usedBy(caller)).toBe(5);
});

test("what was not needed comes back once, however often it is settled (P5)", async () => {
  const caller = freeUser();
  const use = await reserved(caller);
  await reserved(caller);
  await Promise.all([use.settle(1), use.settle(1), use.settle(0)]);
  expect(await usedBy(caller)).toBe(1);
});

test("what a process left behind comes back after the lease, what was settled does not (P5, F2)", async () => {
  const caller = freeUser();
  for (let count = 0; count < 2; count++) await (await reserved(caller)).settle(0);
  for (let count = 0; count < 3; count++) await reserved(caller);
  expect(await words(caller, after(LEASE_MS - 1))).toMatchObject({
    outcome: "limit-reached",
    held: 3,
  });
  expect(await usedBy(caller, after(LEASE_MS))).toBe(2);
  const late = await Promise.all(Array.from({ length: 10 }, () => words(caller, after(LEASE_MS))));
  expect(late.filter(({ outcome }) => outcome === "reserved")).toHaveLength(3);
});

test("a lease that ran out is not given back twice (P5)", async () => {
  const caller = freeUser();
  const slow = await reserved(caller);
  for (let count = 0; count < 4; count++) await (await reserved(caller)).settle(0);
  await (await reserved(caller, after(LEASE_MS))).settle(0);
  await slow.settle(1);
  expect(await usedBy(caller, after(LEASE_MS))).toBe(5);
});

test("a new UTC day begins with nothing used, and a late settlement goes to its own day (P7)", async () => {
  const caller = freeUser();
  const before = new Date("2126-11-20T23:59:59.999Z");
  const midnight = new Date("2126-11-21T00:00:00Z");
  const uses = await Promise.all(Array.from({ length: 8 }, () => words(caller, before)));
  expect((await words(caller, midnight)).outcome).toBe("reserved");
  for (const use of uses) if (use.outcome === "reserved") await use.settle(1);
  expect(await usedBy(caller, before)).toBe(0);
  expect(await usedBy(caller, midnight)).toBe(1);
});

test("a clock that goes back finds the day as it was (P7)", async () => {
  const caller = freeUser();
  const late = new Date("2126-11-20T23:59:00Z");
  await Promise.all(Array.from({ length: 5 }, () => words(caller, late)));
  await words(caller, new Date("2126-11-21T00:01:00Z"));
  expect((await words(caller, late)).outcome).toBe("limit-reached");
});

test("as much as is left is reserved, also when others reserve at the same time (P6)", async () => {
  const caller: UsageCaller & { kind: "user" } = { ...freeUser(), tier: "basic" };
  const uses = await Promise.all(
    Array.from({ length: 7 }, () => reserveUpTo(caller, "ai-words", { now, most: 10 })),
  );
  const amounts = uses.map((use) => (use.outcome === "reserved" ? use.amount : 0));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(30);
  expect(await usedBy(caller)).toBe(30);
});

test("a plan without stories has none", async () => {
  const use = await reserveFor(freeUser(), "ai-stories", { now });
  expect(use).toMatchObject({ outcome: "limit-reached", limit: 0, current: 0 });
});

test("an unlimited plan is asked to go on tomorrow after 300 words", async () => {
  const caller: UsageCaller = { kind: "user", id: id(), tier: "pro" };
  const use = await reserveUpTo(caller, "ai-words", { now, most: 400 });
  expect(use).toMatchObject({ outcome: "reserved", amount: 300 });
  expect(await words(caller)).toEqual({
    outcome: "fair-use",
    resetsAt: new Date("2126-11-21T00:00:00Z"),
  });
});

test("a visitor without tries takes nothing of the network's, not even for a moment", async () => {
  const one = visitor("198.51.100.7");
  for (let count = 0; count < 3; count++) await (await reserved(one)).settle(0);
  const written = vi.spyOn(mongoose.model("DailyUse"), "updateOne");
  expect(await words(one)).toMatchObject({ outcome: "limit-reached", limit: 3, current: 3 });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect((await words(visitor("198.51.100.7"))).outcome).toBe("reserved");
});

test("visitors are counted by browser, by network and together, and users go on (P9)", async () => {
  const day = new Date("2126-12-01T12:00:00Z");
  const one = visitor("198.51.100.1");
  const own = await Promise.all(Array.from({ length: 10 }, () => words(one, day)));
  expect(own.filter(({ outcome }) => outcome === "reserved")).toHaveLength(3);
  expect(await words(one, day)).toMatchObject({ limit: 3, current: 3, tier: null });

  const many = await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, () => words(visitor("198.51.100.1"), day)),
  );
  expect(many.filter(({ outcome }) => outcome === "reserved")).toHaveLength(7);
  expect(await words(visitor("198.51.100.1"), day)).toMatchObject({ limit: 10, current: 10 });

  const together = { owner: "visitors", what: "ai-words", limit: 300 } as const;
  const left = CALLS_AT_ONCE / 2;
  await reserveUse(together, { lease: id(), amount: 290 - left, now: day, heldFrom: day });
  const all = await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, (_, at) => words(visitor(`203.0.113.${at}`), day)),
  );
  expect(all.filter(({ outcome }) => outcome === "reserved")).toHaveLength(left);
  expect(await words(visitor("192.0.2.200"), day)).toMatchObject({ limit: 300, current: 300 });
  expect((await words(freeUser(), day)).outcome).toBe("reserved");
});
