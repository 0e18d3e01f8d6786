import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  costAwareInterval,
  longestBeforeMastery,
  retentionConstant,
  scheduledInterval,
} from "#models/scheduling/interval.ts";
import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { reviewDirection } from "#models/scheduling/memory.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";
import { RETENTION_CONSTANTS } from "#models/scheduling/retention-constants.ts";
import { seededRandom, shuffleBySeed } from "#models/scheduling/seeded-random.ts";

const OPTIONS = { seed: "w1:a2e", bothStreaksReachedFive: true, retention: 0.9 };

/** Share of right reviews of a learner who remembers both directions exactly as FSRS-6 says, over three years. */
function retentionOfAPerfectFsrsLearner(retention: number): number {
  const random = seededRandom(`retention ${retention}`);
  let reviews = 0;
  let right = 0;
  for (let word = 0; word < 1200; word++) {
    const start = addDays("2026-01-01", Math.floor((word * 1095) / 1200));
    const cards: { state?: DirectionState; due: string; streak: number }[] = [
      { due: start, streak: 0 },
      { due: start, streak: 0 },
    ];
    for (;;) {
      const [card] = cards.toSorted((a, b) => (a.due < b.due ? -1 : 1));
      if (!card || card.due >= "2028-12-31") break;
      const { state } = card;
      const isCorrect = random() < (state ? recallOn(state, card.due) : 0.6);
      if (state) {
        reviews++;
        if (isCorrect) right++;
      }
      card.streak = isCorrect ? card.streak + 1 : 0;
      card.state = reviewDirection(state, {
        isCorrect,
        today: card.due,
        seed: `w${word}:${cards.indexOf(card)}`,
        bothStreaksReachedFive: cards.every(({ streak }) => streak >= 5),
        retention,
      }).state;
      card.due = card.state.due;
    }
  }
  return right / reviews;
}

function recallOn({ s, last }: DirectionState, day: string): number {
  return (1 + ((0.9 ** (1 / -0.1542) - 1) * daysBetween(last, day)) / s) ** -0.1542;
}

describe("the interval", () => {
  it.each([0.82, 0.85, 0.9, 0.94])("keeps the mean retention at the wanted %s", (retention) => {
    expect(Math.abs(retentionOfAPerfectFsrsLearner(retention) - retention)).toBeLessThan(0.015);
  });

  it.each([
    [{ s: 10, d: 4, lapses: 0 }, 0, 6.306],
    [{ s: 10, d: 9, lapses: 0 }, 0, 10.326],
    [{ s: 10, d: 4, lapses: 0 }, 1, 13.758],
    [{ s: 10, d: 4, lapses: 1 }, 0, 7.244],
    [{ s: 100, d: 2, lapses: 0 }, 0, 32.875],
  ])("of %o with a = %s is %s days", (memory, a, days) => {
    expect(costAwareInterval(memory, a)).toBeCloseTo(days, 2);
  });

  it("before mastery is at most 21 days at a wanted retention of 0.90 or more, and longer below", () => {
    for (const retention of [0.9, 0.92, 0.95]) {
      expect(longestBeforeMastery(retentionConstant(retention))).toBe(21);
    }
    const lower = [0.89, 0.87, 0.84, 0.81].map((retention) =>
      longestBeforeMastery(retentionConstant(retention)),
    );
    expect(lower.toSorted((a, b) => a - b)).toEqual(lower);
    expect(lower[0]).toBeGreaterThan(21);
    expect(Math.max(...lower)).toBeLessThanOrEqual(365);
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
