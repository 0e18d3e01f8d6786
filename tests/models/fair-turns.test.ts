import { expect, test } from "vitest";
import { fairTurns } from "#models/fair-turns.ts";

function turns(slots = 1, longestQueue = 100) {
  const take = fairTurns({ slots, longestQueue, crowded: () => new Error("crowded") });
  const done: string[] = [];
  const run = (sender: string, cost: number, name = sender) =>
    take(sender, cost, async () => {
      await Promise.resolve();
      done.push(name);
    });
  return { run, done };
}

test("senders are served in turn, whoever came first and however much they sent", async () => {
  const { run, done } = turns();
  await Promise.all([...[1, 2, 3].map((at) => run("a", 1, `a${at}`)), run("b", 1), run("c", 1)]);
  expect(done).toEqual(["a1", "b", "c", "a2", "a3"]);
});

test("what costs little goes before what costs much, and nothing waits for ever", async () => {
  const { run, done } = turns();
  const many = Array.from({ length: 30 }, (_, at) => run("many", 10, `m${at}`));
  await Promise.all([...many, run("long", 100), run("short", 1)]);
  expect(done[1]).toBe("short");
  expect(done.indexOf("long")).toBeGreaterThan(8);
  expect(done.indexOf("long")).toBeLessThan(13);
});

test("a full queue refuses, and what fails gives its place back", async () => {
  const take = fairTurns({ slots: 1, longestQueue: 1, crowded: () => new Error("crowded") });
  const fails = take("a", 1, () => Promise.reject(new Error("mine")));
  const waits = take("a", 1, async () => "spoken");
  await expect(take("b", 1, async () => "no")).rejects.toThrow("crowded");
  await expect(fails).rejects.toThrow("mine");
  expect(await waits).toBe("spoken");
  expect(await take("b", 1, async () => "again")).toBe("again");
});
