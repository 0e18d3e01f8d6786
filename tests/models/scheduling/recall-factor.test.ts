import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#models/scheduling/local-day.ts";
import { predictRecall, reviewDirection } from "#models/scheduling/memory.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";
import { kindOfMemory, type RecallFactor } from "#models/scheduling/recall-factor.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";

const START = "2026-01-01";
const STATE: DirectionState = {
  s: 10,
  d: 5,
  last: START,
  due: "2026-01-11",
  ivl: 10,
  reps: 3,
  lapses: 0,
};
const REVIEW = {
  today: addDays(START, 10),
  seed: "w1:a2e",
  bothStreaksReachedFive: false,
  retention: 0.9,
};

/** Factors after answers to memories like STATE that are right that often. */
function factorsAfter(answers: number, shareRight: number): RecallFactor[] {
  const random = seededRandom(`factor ${shareRight}`);
  const factors: RecallFactor[] = [];
  for (let i = 0; i < answers; i++) {
    const { factorChange } = reviewDirection(STATE, {
      ...REVIEW,
      isCorrect: random() < shareRight,
      memory: { w: null, factors },
    });
    if (!factorChange) continue;
    const { kind, shift, weight } = factorChange;
    const before = factors[kind] ?? { shift: 0, weight: 0 };
    factors[kind] = { shift: before.shift + shift, weight: before.weight + weight };
  }
  return factors;
}

describe("a learner's own factor", () => {
  it.each([0.5, 0.75, 0.97])(
    "predicts what a learner does who is right %s of the time",
    (share) => {
      const predicted = predictRecall(STATE, REVIEW.today, {
        w: null,
        factors: factorsAfter(300, share),
      });
      expect(Math.abs(predicted - share)).toBeLessThan(0.06);
    },
  );

  it("changes what is predicted and nothing else", () => {
    const factors = factorsAfter(50, 0.5);
    const plain = reviewDirection(STATE, { ...REVIEW, isCorrect: true });
    const own = reviewDirection(STATE, {
      ...REVIEW,
      isCorrect: true,
      memory: { w: null, factors },
    });
    expect(own.state).toEqual(plain.state);
    expect(own.predictedRecall).toBeLessThan(plain.predictedRecall ?? 0);
  });

  it("of one kind of memory leaves the others alone", () => {
    const factors = factorsAfter(50, 0.3);
    const lapsed = { ...STATE, lapses: 2 };
    const memory = { w: null, factors };
    expect(predictRecall(lapsed, REVIEW.today, memory)).toBe(predictRecall(lapsed, REVIEW.today));
  });

  it("stays within bounds, and predictions between 0 and 1, whatever is answered and stored", () => {
    const stored = fc.record({ shift: fc.double(), weight: fc.double() });
    fc.assert(
      fc.property(
        fc.array(stored, { maxLength: 7 }),
        fc.double({ min: 0.001, max: 36_500, noNaN: true }),
        fc.integer({ min: 0, max: 4000 }),
        fc.boolean(),
        (factors, s, wait, isCorrect) => {
          const reviewed = reviewDirection(
            { ...STATE, s },
            { ...REVIEW, isCorrect, today: addDays(START, wait), memory: { w: null, factors } },
          );
          expect(reviewed.predictedRecall).toBeGreaterThanOrEqual(0);
          expect(reviewed.predictedRecall).toBeLessThanOrEqual(1);
          const { factorChange } = reviewed;
          if (!factorChange) return;
          expect(Math.abs(factorChange.shift)).toBeLessThanOrEqual(8);
          expect(factorChange.weight).toBeGreaterThanOrEqual(0);
          expect(factorChange.weight).toBeLessThanOrEqual(60);
        },
      ),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1])(
    "whose stored weight is %s changes as one without a weight",
    (weight) => {
      const changeOf = (factors: RecallFactor[]) =>
        reviewDirection(STATE, { ...REVIEW, isCorrect: true, memory: { w: null, factors } })
          .factorChange;
      const without = changeOf([0, 1, 2, 3].map(() => ({ shift: 0.5, weight: 0 })));

      expect(without?.weight).toBeGreaterThan(0);
      expect(changeOf([0, 1, 2, 3].map(() => ({ shift: 0.5, weight })))).toEqual(without);
    },
  );

  it("tells nothing from a first answer or from one on the day of the last", () => {
    const first = reviewDirection(undefined, { ...REVIEW, isCorrect: true });
    const same = reviewDirection(STATE, { ...REVIEW, today: START, isCorrect: true });
    expect([first.factorChange, same.factorChange]).toEqual([null, null]);
  });

  it("is kept for seven kinds of memory", () => {
    const kinds = [2, 7].flatMap((d) =>
      [1, 2, 9].flatMap((reps) =>
        [0, 1, 2, 3, 8].map((lapses) => kindOfMemory({ d, reps, lapses })),
      ),
    );
    expect([...new Set(kinds)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
