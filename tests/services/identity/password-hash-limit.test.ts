import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { TooManySignIns, withPasswordHashLimit } from "#services/identity/password-hash-limit.ts";

test("no more than two hashings run at once", async () => {
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withPasswordHashLimit(async () => {
        most = Math.max(most, ++running);
        await setImmediate();
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
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
  const crowd = Array.from({ length: 203 }, () => withPasswordHashLimit(() => gate));
  release();
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(TooManySignIns);
});
