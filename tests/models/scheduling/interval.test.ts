import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  costAwareInterval,
  retentionConstant,
  scheduledInterval,
} from "#models/scheduling/interval.ts";
import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { reviewDirection } from "#models/scheduling/memory.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";
import { RETENTION_CONSTANTS } from "#models/scheduling/retention-constants.ts";
import { seededRandom, shuffleBySeed } from "#models/scheduling/seeded-random.ts";

const OPTIONS = { seed: "w1:a2e", bothStreaksReachedFive: true, retention: 0.9 };

/** Share of right reviews of a learner who remembers exactly as FSRS-6 says, over three years. */
function retentionOfAPerfectFsrsLearner(retention: number): number {
  const random = seededRandom(`retention ${retention}`);
  let reviews = 0;
  let right = 0;
  for (let word = 0; word < 400; word++) {
    let day = addDays("2026-01-01", Math.floor((word * 1095) / 400));
    let state: DirectionState | undefined;
    let streak = 0;
    let recall = 0.6;
    while (day < "2028-12-31") {
      const isCorrect = random() < recall;
      if (state) {
        reviews++;
        if (isCorrect) right++;
      }
      streak = isCorrect ? streak + 1 : 0;
      state = reviewDirection(state, {
        isCorrect,
        today: day,
        seed: `w${word}`,
        bothStreaksReachedFive: streak >= 5,
        retention,
      }).state;
      day = state.due;
      const { s, last } = state;
      recall = (1 + ((0.9 ** (1 / -0.1542) - 1) * daysBetween(last, day)) / s) ** -0.1542;
    }
  }
  return right / reviews;
}

describe("the interval", () => {
  it.each([0.82, 0.85, 0.9, 0.94])("keeps the mean retention at the wanted %s", (retention) => {
    expect(Math.abs(retentionOfAPerfectFsrsLearner(retention) - retention)).toBeLessThan(0.015);
  });

  it.each([
    [{ s: 10, d: 4, lapses: 0 }, 0, 7.079],
    [{ s: 10, d: 9, lapses: 0 }, 0, 11.672],
    [{ s: 10, d: 4, lapses: 0 }, 1, 19.244],
    [{ s: 10, d: 4, lapses: 1 }, 0, 8.716],
    [{ s: 100, d: 2, lapses: 0 }, 0, 41.035],
  ])("of %o with a = %s is %s days", (memory, a, days) => {
    expect(costAwareInterval(memory, a)).toBeCloseTo(days, 2);
  });

  it("never falls when stability, difficulty or the wish to forget rises", () => {
    const stability = fc.double({ min: 0.1, max: 5000, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(stability, share, fc.integer({ min: 0, max: 9 }), (s, x, lapses) => {
        const d = 1 + 8 * x;
        const retention = 0.81 + 0.14 * x;
        const days = costAwareInterval({ s, d, lapses }, retentionConstant(retention));
        expect(
          costAwareInterval({ s: s + 1, d, lapses }, retentionConstant(retention)),
        ).toBeGreaterThan(days);
        expect(
          costAwareInterval({ s, d: d + 1, lapses }, retentionConstant(retention)),
        ).toBeGreaterThan(days);
        expect(
          costAwareInterval({ s, d, lapses }, retentionConstant(retention - 0.01)),
        ).toBeGreaterThan(days);
      }),
    );
  });

  it("reads the stored constants exactly, between them in a straight line, and no further", () => {
    for (const [retention, a] of RETENTION_CONSTANTS) expect(retentionConstant(retention)).toBe(a);
    const halfway = (retentionConstant(0.9) + retentionConstant(0.91)) / 2;
    expect(retentionConstant(0.905)).toBeCloseTo(halfway, 9);
    expect(retentionConstant(0.5)).toBe(retentionConstant(0.8));
    expect(retentionConstant(0.99)).toBe(retentionConstant(0.95));
    expect(retentionConstant(Number.NaN)).toBe(retentionConstant(0.8));
  });

  it("spreads words of the same memory by a few days and each word always alike", () => {
    const memory = { s: 200, d: 3, lapses: 0, reps: 6 };
    const days = Array.from({ length: 200 }, (_, i) =>
      scheduledInterval(memory, { ...OPTIONS, seed: `w${i}` }),
    );
    const middle = costAwareInterval(memory, retentionConstant(0.9));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(Math.floor(middle * 0.95));
    expect(Math.max(...days)).toBeLessThanOrEqual(Math.ceil(middle * 1.05));
    expect(new Set(days).size).toBeGreaterThan(3);
    expect(scheduledInterval(memory, OPTIONS)).toBe(scheduledInterval(memory, OPTIONS));
  });
});

describe("seeded chance", () => {
  it("a shuffle keeps every item and depends on the seed alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const shuffled = shuffleBySeed(items, seed);
        expect([...shuffled].sort()).toEqual([...items].sort());
        expect(shuffleBySeed(items, seed)).toEqual(shuffled);
      }),
    );
  });

  it("puts every item in every place about equally often", () => {
    const places = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      const place = shuffleBySeed(["a", "b", "c", "d"], `seed ${i}`).indexOf("a");
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
