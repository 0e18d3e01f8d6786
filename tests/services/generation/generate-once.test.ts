import { expect, onTestFinished, test, vi } from "vitest";
import { IdempotencyRecordModel } from "#models/database/idempotency-record.ts";
import { generateOnce } from "#services/generation/generate-once.ts";
import type { WordOutcome } from "#services/generation/generate-word.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a word that takes longer than a claim lasts is not generated a second time meanwhile (P68)", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const found: WordOutcome = { outcome: "unknown", message: "found late" };
  const slow = Promise.withResolvers<WordOutcome>();
  const claims = () => IdempotencyRecordModel.find().lean();
  const isHeld = async () => (await claims()).some(({ claimedUntil }) => claimedUntil > new Date());
  const first = generateOnce("one", "effect", () => slow.promise);
  await expect.poll(claims).toHaveLength(1);

  vi.advanceTimersByTime(20_000);
  await expect.poll(isHeld).toBe(true);
  const second = generateOnce("one", "effect", () => Promise.reject(new Error("asked again")));
  await expect(second).rejects.toThrow("it is still at work");

  slow.resolve(found);
  expect(await first).toEqual(found);
  expect(await generateOnce("one", "effect", () => slow.promise)).toEqual(found);
});
