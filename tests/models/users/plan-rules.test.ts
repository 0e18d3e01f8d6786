import { expect, test } from "vitest";
import {
  can,
  FAIR_USE_AI_WORDS,
  isPaid,
  limitOf,
  type Tier,
  tierInForce,
} from "#models/users/plan-rules.ts";

test.each<[Tier, boolean, boolean, number | null, number | null, boolean]>([
  ["free", false, false, 5, 0, false],
  ["basic", true, false, 30, 1, true],
  ["pro", true, true, null, 5, true],
])("the plan %s", (tier, bulkImport, dataExport, aiWords, aiStories, paid) => {
  expect(can(tier, "bulk-import")).toBe(bulkImport);
  expect(can(tier, "export")).toBe(dataExport);
  expect(limitOf(tier, "ai-words")).toBe(aiWords);
  expect(limitOf(tier, "ai-stories")).toBe(aiStories);
  expect(isPaid(tier)).toBe(paid);
});

test("no plan allows more AI words a day than fair use does", () => {
  expect(FAIR_USE_AI_WORDS).toBe(300);
  expect(FAIR_USE_AI_WORDS).toBeGreaterThan(limitOf("basic", "ai-words") ?? 0);
});

test.each<[string, Tier, Tier]>([
  ["trialing", "basic", "basic"],
  ["active", "pro", "pro"],
  ["past_due", "pro", "pro"],
  ["incomplete", "pro", "free"],
  ["incomplete_expired", "basic", "free"],
  ["unpaid", "pro", "free"],
  ["paused", "basic", "free"],
  ["canceled", "pro", "free"],
  ["inactive", "pro", "free"],
  ["a status to come", "pro", "free"],
  ["active", "free", "free"],
])("a subscription that is %s for %s gives %s", (status, tier, given) => {
  expect(tierInForce(tier, status)).toBe(given);
});
