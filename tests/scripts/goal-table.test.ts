import { expect, test } from "vitest";
import { DAILY_GOAL, studyDaily } from "../../scripts/simulate-schedules/daily-goal.ts";
import { keepGoals } from "../../scripts/simulate-schedules/goal-table.ts";
import { FAMILIES } from "../../scripts/simulate-schedules/learners.ts";

const seeds = [11_000, 11_001, 11_002];

test.each(FAMILIES)(
  "whoever keeps to the goals of the product meets no backlog, and one of a week away is gone in five days: $name",
  (family) => {
    const { mostDue, mostAfterAWeek, daysUntilGone, newWordsInMonth } = keepGoals(family, seeds);
    expect(mostDue).toBeLessThanOrEqual(2 * DAILY_GOAL);
    expect(mostAfterAWeek).toBeGreaterThan(2 * DAILY_GOAL);
    expect(daysUntilGone).toBeLessThanOrEqual(5);
    expect(newWordsInMonth).toBeGreaterThan(30);
  },
);

test("the goal is met on each day, the first one too", () => {
  for (const family of FAMILIES) {
    const days = seeds.flatMap((seed) => studyDaily(family, seed, { days: 30 }));
    expect(Math.min(...days.map(({ answers }) => answers))).toBeGreaterThanOrEqual(DAILY_GOAL);
  }
});
