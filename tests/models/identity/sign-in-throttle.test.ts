import { expect, test } from "vitest";
import {
  type CountedTry,
  countTry,
  forgetTries,
  ThrottleModel,
  uncountTry,
} from "#models/identity/sign-in-throttle.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const minute = 60_000;
// Ahead of the clock by which the database drops what has expired.
const start = new Date("2126-11-20T12:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const throttle = { free: 3, windowMs: minute, firstWaitMs: 1000, longestWaitMs: 5000 };
const wide = { ...throttle, free: 100 };

async function counted(key: string, ms: number): Promise<CountedTry> {
  const outcome = await countTry([{ key, throttle }], after(ms));
  if ("waitsUntil" in outcome) throw new Error(`waits until ${outcome.waitsUntil.toISOString()}`);
  const [only] = outcome;
  if (!only) throw new Error("nothing was counted");
  return only;
}

const countOf = async (key: string) => (await ThrottleModel.findById(key))?.count;

test("tries made at the same moment are all counted", async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => countTry([{ key: "busy", throttle: wide }], start)),
  );
  expect(await countOf("busy")).toBe(20);
});

test("of many tries made at the same moment only the free ones pass", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => countTry([{ key: "crowded", throttle }], start)),
  );
  expect(outcomes.filter((outcome) => !("waitsUntil" in outcome))).toHaveLength(3);
  expect(await countOf("crowded")).toBe(3);
});

test("each try after the last free one doubles the wait, up to the longest", async () => {
  const waits: number[] = [];
  for (let ms = 0; waits.length < 7; ms += waits.at(-1) ?? 0) {
    const { nextTryAt } = (await counted("growing", ms)).after;
    waits.push(nextTryAt ? nextTryAt.getTime() - after(ms).getTime() : 0);
  }
  expect(waits).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000]);
});

test("a try before its time is not counted and says when the time comes", async () => {
  for (let count = 0; count < 3; count++) await counted("early", 0);
  expect(await countTry([{ key: "early", throttle }], after(999))).toEqual({
    waitsUntil: after(1000),
  });
  expect(await countOf("early")).toBe(3);
  await counted("early", 1000);
});

test("a window begins with the first try and ends for good, its wait too", async () => {
  for (const ms of [0, 0, 58_000, 59_000]) await counted("window", ms);
  const end = after(minute);
  expect(await countTry([{ key: "window", throttle }], after(minute - 1))).toEqual({
    waitsUntil: end,
  });
  expect((await counted("window", minute)).after).toEqual({
    count: 1,
    nextTryAt: null,
    expiresAt: after(2 * minute),
  });
});

test("a try that is taken back leaves the count and the wait as they were", async () => {
  for (let count = 0; count < 2; count++) await counted("undone", 0);
  await uncountTry(await counted("undone", 0));
  expect(await countOf("undone")).toBe(2);
  await counted("undone", 0);
});

test("a try that is taken back leaves the wait that a later one began", async () => {
  for (let count = 0; count < 2; count++) await counted("later", 0);
  const first = await counted("later", 0);
  await counted("later", 1000);
  await uncountTry(first);
  expect(await countOf("later")).toBe(3);
  expect(await countTry([{ key: "later", throttle }], after(2000))).toEqual({
    waitsUntil: after(3000),
  });
});

test("tries that are taken back at the same moment are all taken back", async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => countTry([{ key: "all back", throttle: wide }], start)),
  );
  await Promise.all(tries.flatMap((one) => ("waitsUntil" in one ? [] : one)).map(uncountTry));
  expect(await countOf("all back")).toBe(0);
});

test("a forgotten key counts from nothing, and so do those that begin with it", async () => {
  for (const key of ["name", "name:one", "name:two", "other"]) await counted(key, 0);
  await forgetTries("name");
  expect(await ThrottleModel.distinct("_id", { _id: /^name|^other/ })).toEqual(["other"]);
});

test("a try that one counter has wait is counted by none", async () => {
  for (let count = 0; count < 3; count++) await counted("tight", 0);
  const both = [
    { key: "loose", throttle: wide },
    { key: "tight", throttle },
  ];
  expect(await countTry(both, start)).toEqual({ waitsUntil: after(1000) });
  expect(await countOf("loose")).toBeUndefined();
  await countTry(both, after(1000));
  expect([await countOf("loose"), await countOf("tight")]).toEqual([1, 4]);
});

test("tries of many keys that meet in one are counted exactly", async () => {
  const shared = { key: "shared", throttle: { ...throttle, free: 10 } };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_nothing, one) =>
      countTry([{ key: `own ${one}`, throttle: wide }, shared], start),
    ),
  );
  const passed = outcomes.filter((outcome) => !("waitsUntil" in outcome));
  expect(passed).toHaveLength(10);
  expect(await countOf("shared")).toBe(10);
  const own = await ThrottleModel.find({ _id: /^own/ });
  expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(10);
});
