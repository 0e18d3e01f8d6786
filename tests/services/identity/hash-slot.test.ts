import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inHashSlot, SignInsCrowded } from "#services/identity/hash-slot.ts";

test("no more than two hashings run at once", async () => {
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inHashSlot(async () => {
        most = Math.max(most, ++running);
        await setImmediate();
        running--;
      }),
    ),
  );
  expect(most).toBe(2);
});

test("a failed hashing gives its slot back", async () => {
  const failing = () => inHashSlot(() => Promise.reject(new Error("no")));
  await Promise.allSettled([failing(), failing(), failing()]);
  expect(await inHashSlot(async () => "done")).toBe("done");
});

test("a queue that has grown too long refuses instead of waiting", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: 203 }, () => inHashSlot(() => gate));
  release();
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(SignInsCrowded);
});
