import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { once } from "#app/api/idempotency.ts";
import { IdempotencyRecordModel } from "#models/database/idempotency-record.ts";
import { log } from "#services/log.server.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a call keeps its key as long as it runs, however long that is, and no longer than it lives", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date() });
  onTestFinished(() => void vi.useRealTimers());
  const call = {
    caller: "somebody",
    method: "POST",
    address: "/api/generate-story",
    key: "long",
    body: new Uint8Array(),
  };
  const { promise: made, resolve: make } = Promise.withResolvers<Response>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const answer = once(call, () => {
    begin();
    return made;
  });
  await begun;
  const claimLasts = async () => {
    const record = await IdempotencyRecordModel.findOne().lean();
    return (record?.claimedUntil.getTime() ?? 0) - Date.now();
  };
  for (let second = 0; second < 60; second += 5) {
    expect(await claimLasts()).toBeGreaterThan(9_000);
    expect(await claimLasts()).toBeLessThanOrEqual(15_000);
    vi.advanceTimersByTime(5_000);
    for (let look = 0; look < 100 && (await claimLasts()) < 14_000; look += 1) await pause(50);
    expect(await claimLasts()).toBeGreaterThan(14_000);
  }
  make(Response.json({ id: 1 }));
  expect((await answer).status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer that cannot be noted at once keeps its key until it is", async () => {
  const call = {
    caller: "somebody",
    method: "POST",
    address: "/api/vocabulary",
    key: "noted-late",
    body: new Uint8Array(),
  };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { updateOne } = IdempotencyRecordModel;
  const failing = vi.spyOn(IdempotencyRecordModel, "updateOne").mockImplementation((...given) => {
    if (JSON.stringify(given[1]).includes("answer")) throw new Error("not now");
    return updateOne.apply(IdempotencyRecordModel, given);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await once(call, async () => Response.json({ id: 1 }))).status).toBe(200);
  expect(vi.getTimerCount()).toBe(1);
  failing.mockRestore();
  await expect.poll(() => vi.getTimerCount(), { timeout: 5_000 }).toBe(0);
  const again = await once(call, async () => Response.json({ id: 2 }));
  expect(await again.json()).toEqual({ id: 1 });
});
