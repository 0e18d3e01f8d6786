import { expect, test } from "vitest";
import { timeGroup } from "#app/routes/words/list/time-group.ts";

test.each([
  ["2026-11-19", "2026-11-19", "This week"],
  ["2026-11-15", "2026-11-19", "This week"],
  ["2026-11-14", "2026-11-19", "Earlier in November"],
  ["2026-10-31", "2026-11-19", "October"],
  ["2025-11-30", "2026-11-19", "November 2025"],
  ["2026-10-28", "2026-11-01", "October"],
  ["2026-10-26", "2026-10-31", "This week"],
  ["2025-12-29", "2026-01-02", "This week"],
  ["2025-12-20", "2026-01-02", "December 2025"],
])("a word added on %s stands on %s under %s", (day, today, title) => {
  expect(timeGroup(day, today)).toBe(title);
});
