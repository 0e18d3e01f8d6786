import { expect, test } from "vitest";
import { adaptiveLimit, admission } from "../../../server/admission.ts";

function limitAt(clock: { ms: number; delay?: number }) {
  const { begin } = adaptiveLimit({
    least: 4,
    first: 30,
    most: 40,
    slowMs: 1000,
    longestDelayMs: 250,
    now: () => clock.ms,
    delay: () => clock.delay ?? 0,
  });
  return begin;
}

/** Begins as much work as is let in. */
function fillUp(begin: () => (() => void) | null): (() => void)[] {
  const ends: (() => void)[] = [];
  for (let end = begin(); end; end = begin()) ends.push(end);
  return ends;
}

test("the limit falls while work is slow, never below the least, and rises again when it is fast", () => {
  const clock = { ms: 0 };
  const begin = limitAt(clock);
  const taken: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const ends = fillUp(begin);
    taken.push(ends.length);
    clock.ms += 1500;
    for (const end of ends) end();
  }
  expect(taken.slice(0, 4)).toEqual([30, 20, 13, 8]);
  expect(taken.at(-1)).toBe(4);

  for (let round = 0; round < 200; round += 1) {
    const ends = fillUp(begin);
    clock.ms += 100;
    for (const end of ends) end();
  }
  expect(fillUp(begin)).toHaveLength(40);
});

test("slow work among little other work does not lower the limit", () => {
  const clock = { ms: 0 };
  const begin = limitAt(clock);
  for (let round = 0; round < 10; round += 1) {
    const ends = Array.from({ length: 5 }, begin);
    clock.ms += 5000;
    for (const end of ends) end?.();
  }
  expect(fillUp(begin)).toHaveLength(30);
});

test("F30: while the event loop is late only the least is let in", () => {
  const clock = { ms: 0, delay: 400 };
  const begin = limitAt(clock);
  expect(fillUp(begin)).toHaveLength(4);
  clock.delay = 20;
  expect(fillUp(begin)).toHaveLength(26);
});

test("slow uploads are limited among themselves and take nothing from changes", () => {
  const { take } = admission();
  const uploads = fillUp(() => take("upload"));
  expect(uploads).toHaveLength(9);
  expect(fillUp(() => take("change"))).toHaveLength(24);
});

test("an answer that is made and not yet taken by its client keeps nobody out", () => {
  const { take } = admission();
  for (let count = 0; count < 300; count += 1) {
    const noteAnswered = take("sign-in");
    expect(noteAnswered).not.toBeNull();
    noteAnswered?.();
  }
  expect(fillUp(() => take("sign-in"))).toHaveLength(256);
});

test("a request that waits for a service outside gives its place back, once", () => {
  const { take } = admission();
  const waiting = fillUp(() => take("change"));
  expect(waiting).toHaveLength(24);
  for (const leave of waiting) leave();
  const others = fillUp(() => take("change"));
  expect(others.length).toBeGreaterThanOrEqual(24);
  for (const noteAnswered of waiting) noteAnswered();
  expect(take("change")).toBeNull();
});

test("whether a request would be shed is told without taking a place", () => {
  const { take, sheds } = admission();
  for (let asked = 0; asked < 50; asked += 1) expect(sheds("upload")).toBe(false);
  const uploads = fillUp(() => take("upload"));
  expect([sheds("upload"), sheds("change")]).toEqual([true, false]);
  uploads[0]?.();
  expect(sheds("upload")).toBe(false);
});
