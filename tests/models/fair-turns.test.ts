import { expect, test } from "vitest";
import { fairTurns } from "#models/fair-turns.ts";

const crowded = () => new Error("crowded");

function turns(slots = 1) {
  const take = fairTurns({ slots, longestQueue: 100, mostOfOne: 100, crowded });
  const done: string[] = [];
  const run = (sender: string, cost: number, name = sender) =>
    take(sender, cost, async () => {
      await Promise.resolve();
      done.push(name);
    });
  return { take, run, done };
}

test("senders are served in turn, whoever came first and however much they sent (P65)", async () => {
  const { run, done } = turns();
  await Promise.all([...[1, 2, 3].map((at) => run("a", 1, `a${at}`)), run("b", 1), run("c", 1)]);
  expect(done).toEqual(["a1", "b", "c", "a2", "a3"]);
});

test("what costs little goes before what costs much, and nothing waits for ever (P65)", async () => {
  const { run, done } = turns();
  const many = Array.from({ length: 30 }, (_, at) => run("many", 10, `m${at}`));
  await Promise.all([...many, run("long", 100), run("short", 1)]);
  expect(done[1]).toBe("short");
  expect(done.indexOf("long")).toBeGreaterThan(8);
  expect(done.indexOf("long")).toBeLessThan(13);
});

test("a full queue refuses, and what fails gives its place back (P65)", async () => {
  const take = fairTurns({ slots: 1, longestQueue: 1, mostOfOne: 1, crowded });
  const fails = take("a", 1, () => Promise.reject(new Error("mine")));
  const waits = take("a", 1, async () => "spoken");
  await expect(take("b", 1, async () => "no")).rejects.toThrow("crowded");
  await expect(fails).rejects.toThrow("mine");
  expect(await waits).toBe("spoken");
  expect(await take("b", 1, async () => "again")).toBe("again");
});

test("what goes on with what was begun is not refused, and waits its turn", async () => {
  const take = fairTurns({ slots: 1, longestQueue: 1, mostOfOne: 1, crowded });
  const done: number[] = [];
  const work = (at: number) => async () => void done.push(at);
  const begun = [take("a", 1, work(1)), take("a", 1, work(2))];
  await Promise.all([...begun, take("a", 1, work(3), { goesOn: true })]);
  expect(done).toEqual([1, 2, 3]);
});

test("one sender cannot fill the queue, so that others still find a place in it (P65)", async () => {
  const take = fairTurns({ slots: 1, longestQueue: 3, mostOfOne: 2, crowded });
  const own = [1, 2, 3].map((at) => take("a", 1, async () => at));
  await expect(take("a", 1, async () => 4)).rejects.toThrow("crowded");
  expect(await take("b", 1, async () => "spoken")).toBe("spoken");
  expect(await Promise.all(own)).toEqual([1, 2, 3]);
});

test("what a sender had while nobody waited does not put him behind who comes then (P65)", async () => {
  const { take, run, done } = turns(2);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const long = take("long", 1, () => end);
  for (let at = 0; at < 20; at += 1) await run("a", 1);
  done.length = 0;
  const others = [1, 2, 3, 4, 5].map((at) => run("b", 1, `b${at}`));
  await Promise.all([...others, run("a", 1)]);
  expect(done.indexOf("a")).toBeLessThan(3);
  resolve();
  await long;
});
