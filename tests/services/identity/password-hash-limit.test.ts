import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  HASHES_AT_ONCE,
  TooManySignIns,
  withPasswordHashLimit,
} from "#services/identity/password-hash-limit.ts";

test("no more hashings run at once than there are slots", async () => {
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: HASHES_AT_ONCE + 18 }, () =>
      withPasswordHashLimit(async () => {
        most = Math.max(most, ++running);
        await setImmediate();
        running--;
      }),
    ),
  );
  expect(most).toBe(HASHES_AT_ONCE);
});

test("a failed hashing gives its slot back", async () => {
  const failing = () => withPasswordHashLimit(() => Promise.reject(new Error("no")));
  await Promise.allSettled([failing(), failing(), failing()]);
  expect(await withPasswordHashLimit(async () => "done")).toBe("done");
});

test("a queue that has grown too long refuses instead of waiting", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: HASHES_AT_ONCE + 201 }, () =>
    withPasswordHashLimit(() => gate),
  );
  release();
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(TooManySignIns);
});

test("a hashing waits twenty seconds for its turn, then it is refused and the next ones go on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: HASHES_AT_ONCE }, () => withPasswordHashLimit(() => gate));
  const late = withPasswordHashLimit(async () => "late").catch((error) => error);
  await vi.advanceTimersByTimeAsync(19_999);
  const next = withPasswordHashLimit(async () => "next");
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBeInstanceOf(TooManySignIns);
  release();
  await Promise.all(held);
  expect(await next).toBe("next");
});

test("a hashing whose client leaves while it waits is not done", async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: HASHES_AT_ONCE }, () => withPasswordHashLimit(() => gate));
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
