import { expect, test } from "vitest";
import { countOf, countOnce, forgetCount } from "#models/identity/sign-in-throttle.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const minute = 60_000;
const start = new Date("2026-11-20T12:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);

test("counts made at the same moment are all counted", async () => {
  await Promise.all(Array.from({ length: 20 }, () => countOnce("busy", minute, start)));
  expect((await countOf("busy", start))?.count).toBe(20);
});

test("a window begins with the first count and ends for good", async () => {
  await countOnce("window", minute, start);
  await countOnce("window", minute, after(50_000));
  expect(await countOf("window", after(59_999))).toMatchObject({
    count: 2,
    expiresAt: after(minute),
  });
  expect(await countOf("window", after(minute))).toBeNull();
});

test("a new window does not remember the last one", async () => {
  await countOnce("renewed", minute, start);
  await countOnce("renewed", minute, after(2 * minute));
  expect((await countOf("renewed", after(2 * minute)))?.count).toBe(1);
});

test("a forgotten key counts from nothing", async () => {
  await countOnce("forgotten", minute, start);
  await forgetCount("forgotten");
  expect(await countOf("forgotten", start)).toBeNull();
});
