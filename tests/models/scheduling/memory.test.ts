import fc from "fast-check";
import { FSRSAlgorithm, Rating } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import {
  LONGEST_INTERVAL,
  longestBeforeMastery,
  retentionConstant,
} from "#models/scheduling/interval.ts";
import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { predictRecall, type Review, reviewDirection } from "#models/scheduling/memory.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";

const START = "2026-01-01";
const REVIEW: Review = {
  isCorrect: true,
  today: START,
  seed: "w1:a2e",
  bothStreaksReachedFive: false,
  retention: 0.9,
};

const histories = fc.array(
  fc.record({
    wait: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 1500 }),
    ),
    isCorrect: fc.boolean(),
    isMastered: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
);

describe("the memory of a direction", () => {
  it("agrees with ts-fsrs to 1e-6 over 10,000 random histories, stored as JSON in between", () => {
    const reference = new FSRSAlgorithm({});
    let furthest = 0;
    fc.assert(
      fc.property(histories, (history) => {
        let state: DirectionState | undefined;
        let expected: { stability: number; difficulty: number } | null = null;
        let today = START;
        for (const { wait, isCorrect, isMastered } of history) {
          today = addDays(today, wait);
          const elapsed = state ? wait : 0;
          expected = reference.next_state(
            expected,
            elapsed,
            isCorrect ? Rating.Good : Rating.Again,
          );
          const reviewed = reviewDirection(state, {
            ...REVIEW,
            isCorrect,
            today,
            bothStreaksReachedFive: isMastered,
          });
          state = JSON.parse(JSON.stringify(reviewed.state)) as DirectionState;
          furthest = Math.max(
            furthest,
            Math.abs(state.s - expected.stability),
            Math.abs(state.d - expected.difficulty),
          );
        }
      }),
      { numRuns: 10_000, seed: 20260101 },
    );
    expect(furthest).toBeLessThanOrEqual(1e-6);
  });

  it("is due from tomorrow, before mastery at most the longest interval of the wanted retention ahead, after it 365 days", () => {
    fc.assert(
      fc.property(
        histories,
        fc.double({ min: 0.8, max: 0.95, noNaN: true }),
        (history, retention) => {
          let state: DirectionState | undefined;
          let today = START;
          for (const { wait, isCorrect, isMastered } of history) {
            today = addDays(today, wait);
            state = reviewDirection(state, {
              ...REVIEW,
              isCorrect,
              today,
              retention,
              bothStreaksReachedFive: isMastered,
            }).state;
            expect(state.ivl).toBeGreaterThanOrEqual(1);
            expect(state.ivl).toBeLessThanOrEqual(
              isMastered ? LONGEST_INTERVAL : longestBeforeMastery(retentionConstant(retention)),
            );
            expect(Number.isInteger(state.ivl)).toBe(true);
            expect(daysBetween(today, state.due)).toBe(state.ivl);
            expect(state.last).toBe(today);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("a first answer has no prediction, a later one has the forgetting curve's", () => {
    const first = reviewDirection(undefined, REVIEW);
    expect(first.predictedRecall).toBeNull();
    const wholeDays = { ...first.state, s: 10 };
    const later = reviewDirection(wholeDays, { ...REVIEW, today: addDays(START, 10) });
    expect(later.predictedRecall).toBeCloseTo(0.9, 6);
    expect(predictRecall(wholeDays, addDays(START, 10))).toBe(later.predictedRecall);
  });

  it("a repeat on the same day uses the same-day formula and stays due from tomorrow on", () => {
    const missed = reviewDirection(undefined, { ...REVIEW, isCorrect: false }).state;
    const again = reviewDirection(missed, REVIEW).state;
    expect(again.s).toBeGreaterThan(missed.s);
    expect(again.due >= addDays(START, 1)).toBe(true);
    expect(again).toMatchObject({ reps: 2, lapses: 0 });
  });

  it("a clock that went backwards counts as no time elapsed", () => {
    const first = reviewDirection(undefined, REVIEW).state;
    const back = reviewDirection(first, { ...REVIEW, today: addDays(START, -3) });
    const same = reviewDirection(first, REVIEW);
    expect(back.state.s).toBe(same.state.s);
    expect(back.predictedRecall).toBe(1);
    expect(back.state.last).toBe(addDays(START, -3));
  });

  it("counts a miss as a lapse, except the very first answer", () => {
    const first = reviewDirection(undefined, { ...REVIEW, isCorrect: false }).state;
    const second = reviewDirection(first, { ...REVIEW, isCorrect: false, today: "2026-01-02" });
    expect(first.lapses).toBe(0);
    expect(second.state.lapses).toBe(1);
  });
});
