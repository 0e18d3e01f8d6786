import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseSilent } from "#models/database/database-unavailable.ts";
import { log } from "#services/log.server.ts";
import { regularly, stopRegularWork } from "#services/regularly.ts";

const WHEN = { first: 1_000, every: 60_000, failed: "it could not be done" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("work is done some time after the start, and again some time after each end, one at a time", async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  regularly(work, WHEN);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.();
});

test("work that fails is logged and tried again, and not logged if the database is unavailable", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const failure = new Error("no");
  const work = vi.fn().mockRejectedValueOnce(new DatabaseSilent()).mockRejectedValueOnce(failure);
  regularly(work, WHEN);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors.mock.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(errors.mock.calls).toEqual([[{ err: failure }, "it could not be done"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("work that is done is not begun again", async () => {
  const work = vi.fn().mockResolvedValueOnce("not yet").mockResolvedValue("done");
  regularly(work, WHEN);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(2);
});

// The last one: what was stopped stays stopped.
test("the end of the process is told to what is at work, which is waited for, and nothing is begun any more", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const later = vi.fn(async () => undefined);
  let isOver = false;
  const untilTold = async (_now: Date, signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    isOver = true;
    throw new Error("cut off");
  };
  const deaf = vi.fn(() => new Promise(() => undefined));
  regularly(untilTold, WHEN);
  regularly(later, { ...WHEN, first: 5_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  await stopRegularWork(60_000);
  expect(isOver).toBe(true);
  expect(errors.mock.calls).toEqual([]);
  regularly(deaf, WHEN);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(later).toHaveBeenCalledTimes(0);
  expect(deaf).toHaveBeenCalledTimes(0);
});
