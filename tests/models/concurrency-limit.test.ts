import { expect, test, vi } from "vitest";
import { concurrencyLimit } from "#models/concurrency-limit.ts";

class Crowded extends Error {}

/** Work that lasts until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve("done") };
}

function limited(longestWaitMs?: number) {
  return concurrencyLimit({
    slots: 2,
    longestQueue: 3,
    ...(longestWaitMs && { longestWaitMs }),
    crowded: () => new Crowded(),
  });
}

test("what finds all places and the whole queue taken is shed at once, and the others are done (P53, F12)", async () => {
  const take = limited();
  const place = held();
  const admitted = Array.from({ length: 5 }, () => take(place.work));

  await expect(take(place.work)).rejects.toThrow(Crowded);
  place.end();

  expect(await Promise.all(admitted)).toEqual(Array(5).fill("done"));
  expect(await take(async () => "later")).toBe("later");
});

test("what waited too long is shed, and its place in the queue is free again (P53, F12)", async () => {
  vi.useFakeTimers();
  try {
    const take = limited(1_000);
    const place = held();
    const running = [take(place.work), take(place.work)];
    const waiting = [1, 2, 3].map(() => expect(take(place.work)).rejects.toThrow(Crowded));

    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(waiting);
    const next = take(async () => "next");
    place.end();

    expect(await Promise.all([...running, next])).toEqual(["done", "done", "next"]);
  } finally {
    vi.useRealTimers();
  }
});
