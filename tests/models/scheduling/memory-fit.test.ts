import fc from "fast-check";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { fsrsOf } from "#models/scheduling/memory.ts";
import {
  type FitAnswer,
  firstDayHeldBack,
  fitMemory,
  lossFrom,
} from "#models/scheduling/memory-fit.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";

const waits = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));
const history = fc
  .array(fc.tuple(waits, fc.constantFrom<0 | 1>(0, 1)), { minLength: 1, maxLength: 12 })
  .map((answers) => {
    let day = 20_000;
    return answers.map(([wait, isCorrect]): FitAnswer => {
      day += wait;
      return [day, isCorrect];
    });
  });
const parameters = fc
  .array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 21, maxLength: 21 })
  .map((factors) => default_w.map((value, i) => value * (factors[i] ?? 1)));

describe("a fit", () => {
  it("that is accepted never predicts the answers held back worse than the parameters in use", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 40, maxLength: 120 }),
        fc.option(parameters),
        parameters,
        async (histories, current, found) => {
          const fit = await fitMemory(histories, current, async () => found);
          const cut = firstDayHeldBack(histories);
          if (!fit.isAccepted) return;
          const before = lossFrom(histories, current, cut);
          const after = lossFrom(histories, fit.w, cut);
          expect(after.loss).toBeLessThan(before.loss);
          expect(after.count).toBe(before.count);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is made from answers before the ones held back only", async () => {
    const histories = historiesUnder(default_w, 150);
    const cut = firstDayHeldBack(histories);
    let latest = 0;
    let shown = 0;
    const { reviews, heldBack } = await fitMemory(histories, null, async (items) => {
      shown = items.length;
      latest = Math.max(
        ...items.map((item) => item.reduce((sum, { elapsed }) => sum + elapsed, 0)),
      );
      return [...default_w];
    });
    expect(shown).toBe(reviews);
    expect(latest).toBeLessThan(cut);
    expect(heldBack / (reviews + heldBack)).toBeGreaterThan(0.1);
    expect(heldBack / (reviews + heldBack)).toBeLessThan(0.3);
  });

  it("with the parameters by which a learner remembers is accepted, going back from them is not", async () => {
    const own = default_w.map((value, i) => (i < 4 ? value * 4 : value));
    const histories = historiesUnder(own, 400);
    const fit = await fitMemory(histories, null, async () => own);
    expect(fit.isAccepted).toBe(true);
    expect(fit.lossAfter).toBeLessThan(fit.lossBefore ?? 0);
    const back = await fitMemory(histories, own, async () => [...default_w]);
    expect(back.isAccepted).toBe(false);
  });

  it.each([
    ["too few", [1, 2, 3]],
    ["no numbers", Array(21).fill(Number.NaN)],
    ["none", []],
  ])("of %s parameters is none", async (_, found) => {
    const fit = await fitMemory(historiesUnder(default_w, 150), null, async () => found);
    expect(fit).toMatchObject({ w: null, isAccepted: false });
  });

  it("is not tried where fewer than a hundred answers would be held back", async () => {
    const fit = await fitMemory(historiesUnder(default_w, 10), null, () => {
      throw new Error("was tried");
    });
    expect(fit).toMatchObject({ w: null, isAccepted: false });
  });
});

/** Histories of ten answers each, of a learner who remembers by these parameters. */
function historiesUnder(w: readonly number[], count: number): FitAnswer[][] {
  const fsrs = fsrsOf(w);
  const random = seededRandom(20_261_122);
  return Array.from({ length: count }, () => {
    let state: { stability: number; difficulty: number } | null = null;
    let day = 0;
    return Array.from({ length: 10 }, (): FitAnswer => {
      const wait = state ? 1 + Math.floor(random() * 20) : 0;
      const recall = state ? fsrs.forgetting_curve(wait, state.stability) : 0.6;
      const isCorrect = random() < recall;
      day += wait;
      state = fsrs.next_state(state, wait, isCorrect ? 3 : 1);
      return [day, isCorrect ? 1 : 0];
    });
  });
}
