import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { LEASE_MS } from "#models/usage/usage-rules.ts";
import { enrichLines } from "#services/generation/enrich-lines.ts";
import type { LineToEnrich } from "#services/generation/generation-provider.ts";
import { provider } from "#services/generation/provider.ts";
import { leftFor } from "#services/usage/reserve-use.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();
afterEach(() => vi.restoreAllMocks());

// Ahead of the clock by which the database drops what has expired.
const now = new Date("2126-11-20T12:00:00Z");
const user = (tier: "basic" | "pro") =>
  ({ kind: "user", id: randomUUID().replaceAll("-", "").slice(0, 24), tier }) as const;
const book = { arabicWord: "كتاب", englishMeaning: "book", category: "noun" } as const;
const lines = (count: number): LineToEnrich[] =>
  Array.from({ length: count }, (_, n) => ({ ...book, n }));

test("an import that is left while its second part is filled in costs nothing", async () => {
  const caller = user("pro");
  const leaving = new AbortController();
  let calls = 0;
  const { enrich } = provider;
  vi.spyOn(provider, "enrich").mockImplementation((part, signal) => {
    calls += 1;
    if (calls === 2) leaving.abort();
    return enrich(part, signal);
  });
  const before = await leftFor(caller, "ai-words", now);
  const enriching = enrichLines(caller, lines(50), { now, signal: leaving.signal });
  await expect(enriching).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  expect(calls).toBe(2);
  expect(await leftFor(caller, "ai-words", now)).toBe(before);
});

test("the second part of an import is held as long as the first, however slow that was", async () => {
  const caller = user("pro");
  let calls = 0;
  const clock = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => clock + calls * 100_000);
  const leftMeanwhile: number[] = [];
  vi.spyOn(provider, "enrich").mockImplementation(async () => {
    calls += 1;
    const later = new Date(now.getTime() + LEASE_MS + 1);
    leftMeanwhile.push(await leftFor(caller, "ai-words", later));
    return { outcome: "answered", value: new Map(), use: null };
  });
  await enrichLines(caller, lines(50), { now, signal: new AbortController().signal });
  expect(leftMeanwhile).toEqual([300, 280]);
});
