import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import {
  hashesAtOnce,
  TooManySignIns,
  withPasswordHashLimit,
} from "#services/identity/tries/password-hash-limit.ts";
import { placedRequest } from "#services/waiting-outside.ts";

const CORES = availableParallelism();

// However busy the process is that runs the tests, and was with the files before.
beforeAll(() => {
  const idle = { idle: 1, active: 0, utilization: 0 };
  const spy = vi.spyOn(performance, "eventLoopUtilization").mockReturnValue(idle);
  const clock = vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 1_000);
  hashesAtOnce();
  clock.mockRestore();
  return () => spy.mockRestore();
});

test("no more hashings run at once than there are slots (P53, P64)", async () => {
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: CORES + 18 }, () =>
      withPasswordHashLimit(async () => {
        most = Math.max(most, ++running);
        await setImmediate();
        running--;
      }),
    ),
  );
  expect(most).toBeLessThanOrEqual(CORES);
  expect(most).toBeGreaterThanOrEqual(hashesAtOnce(true));
});

test("every core hashes while little else is asked, and half of them while much is (P53, P64)", () => {
  expect(hashesAtOnce(false)).toBe(CORES);
  expect(hashesAtOnce(true)).toBe(Math.max(1, Math.floor(CORES / 2)));
});

test("a request that waits for its hash keeps no place, and its database is still watched (P53, P64)", async () => {
  const [leavePlace, endWatch] = [vi.fn(), vi.fn()];
  await placedRequest({ leavePlace, endWatch }, () => withPasswordHashLimit(async () => "done"));
  expect(leavePlace).toHaveBeenCalledOnce();
  expect(endWatch).not.toHaveBeenCalled();
});

test("a failed hashing gives its slot back (P53, P64)", async () => {
  const failing = () => withPasswordHashLimit(() => Promise.reject(new Error("no")));
  await Promise.allSettled([failing(), failing(), failing()]);
  expect(await withPasswordHashLimit(async () => "done")).toBe("done");
});

test("a queue that has grown too long refuses instead of waiting (P53, P64)", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: CORES + 201 }, () => withPasswordHashLimit(() => gate));
  release();
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(TooManySignIns);
});

test("a hashing waits 45 seconds for its turn, then it is refused and the next ones go on (P53, P64)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: CORES }, () => withPasswordHashLimit(() => gate));
  const late = withPasswordHashLimit(async () => "late").catch((error) => error);
  await vi.advanceTimersByTimeAsync(44_999);
  const next = withPasswordHashLimit(async () => "next");
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeInstanceOf(TooManySignIns);
  release();
  await Promise.all(held);
  expect(await next).toBe("next");
});

test("a hashing whose client leaves while it waits is not done (P53, P64)", async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: CORES }, () => withPasswordHashLimit(() => gate));
  const leaving = new AbortController();
  const work = vi.fn(async () => "done");
  const left = withPasswordHashLimit(work, leaving.signal).catch((error) => error);
  const next = withPasswordHashLimit(async () => "next");
  leaving.abort("gone");
  expect(await left).toBe("gone");
  await expect(withPasswordHashLimit(work, leaving.signal)).rejects.toBe("gone");
  release();
  await Promise.all(held);
  expect(await next).toBe("next");
  expect(work).not.toHaveBeenCalled();
});
