import { expect, test } from "vitest";
import { can, isPaid, limitOf, type Tier } from "#models/users/plan-rules.ts";

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
