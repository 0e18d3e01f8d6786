import { DEFAULT_RETENTION, retentionConstant } from "#models/scheduling/interval.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { type LearnerMemory, predictRecall, reviewDirection } from "#models/scheduling/memory.ts";
import { type FitAnswer, fitMemory, memoryAfter } from "#models/scheduling/memory-fit.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";
import type { RecallFactor } from "#models/scheduling/recall-factor.ts";
import { optimizer } from "#services/study/fit/memory-optimizer.ts";
import { mean } from "./efficiency.ts";
import type { LearnerFamily } from "./learners.ts";
import { shippedSchedule } from "./schedules.ts";
import { crossEntropy, type SimulatedAnswer, study } from "./study.ts";

const REVIEWS_TO_FIT = 2400;
const PLAN = { days: 365, wordsPerDay: 1 };
const FIRST_DAY = "2026-01-01";
const UNKNOWN: LearnerMemory = { w: null, factors: null };

type Regret = { plain: number; withFactor: number; fitted: number | null };

/**
 * Returns the loss of our predictions against the truth, in log loss for each review of a simulated year, mean over the
 * learners: without and with the learner's own factor before any fit, and after a fit on the first 2,400 reviews (null
 * without the package that fits).
 */
export async function predictionRegret(
  family: LearnerFamily,
  seeds: readonly number[],
): Promise<Regret> {
  const optimize = await optimizer();
  const schedule = shippedSchedule(retentionConstant(DEFAULT_RETENTION));
  const each: { plain: number; withFactor: number; fitted: number }[] = [];
  for (const seed of seeds) {
    const answers: SimulatedAnswer[] = [];
    study(family, seed, schedule, PLAN, (answer) => answers.push(answer));
    answers.sort((a, b) => a.day - b.day);
    const fitDay = answers.filter(({ isFirst }) => !isFirst)[REVIEWS_TO_FIT]?.day ?? PLAN.days;
    const earlier = answers.filter(({ day }) => day < fitDay);
    const fit = optimize && (await fitMemory(historiesOf(earlier), null, optimize));
    const w = fit?.isAccepted ? fit.w : null;
    each.push({
      plain: regretOf(answers, { memoryOn: () => UNKNOWN, learns: false }).all,
      withFactor: regretOf(answers, { memoryOn: () => UNKNOWN, learns: true }).all,
      fitted: regretOf(answers, {
        memoryOn: (day) => (day < fitDay ? UNKNOWN : { w, factors: null }),
        learns: true,
        from: fitDay,
      }).later,
    });
  }
  return {
    plain: mean(each.map(({ plain }) => plain)),
    withFactor: mean(each.map(({ withFactor }) => withFactor)),
    fitted: optimize ? mean(each.map(({ fitted }) => fitted)) : null,
  };
}

/** Goes through a learner's answers as the product does: with a fit memories are made anew from all answers, and factors begin anew. */
function regretOf(
  answers: readonly SimulatedAnswer[],
  how: { memoryOn: (day: number) => LearnerMemory; learns: boolean; from?: number },
): { all: number; later: number } {
  const { memoryOn, learns, from = 0 } = how;
  const states = new Map<string, DirectionState>();
  const histories = new Map<string, FitAnswer[]>();
  let factors: RecallFactor[] = [];
  let w: readonly number[] | null = null;
  const all: number[] = [];
  const later: number[] = [];
  for (const { word, card, day, isCorrect, truth, isFirst } of answers) {
    const key = `${word}:${card}`;
    const given = memoryOn(day);
    if (given.w !== w) {
      factors = [];
      w = given.w;
      for (const [of, state] of states) {
        states.set(of, { ...state, ...memoryAfter(histories.get(of) ?? [], w) });
      }
    }
    const today = addDays(FIRST_DAY, day);
    const state = states.get(key);
    const memory = { w, factors };
    if (state && !isFirst) {
      const predicted = predictRecall(state, today, memory);
      const regret = crossEntropy(truth, predicted) - crossEntropy(truth, truth);
      all.push(regret);
      if (day >= from) later.push(regret);
    }
    const review = { today, isCorrect, seed: key, bothStreaksReachedFive: true, retention: 0.9 };
    const reviewed = reviewDirection(state, { ...review, memory });
    states.set(key, reviewed.state);
    histories.set(key, [...(histories.get(key) ?? []), [day, isCorrect ? 1 : 0]]);
    const { factorChange } = reviewed;
    if (!learns || !factorChange) continue;
    const before = factors[factorChange.kind] ?? { shift: 0, weight: 0 };
    factors[factorChange.kind] = {
      shift: before.shift + factorChange.shift,
      weight: before.weight + factorChange.weight,
    };
  }
  return { all: mean(all), later: mean(later) };
}

function historiesOf(answers: readonly SimulatedAnswer[]): FitAnswer[][] {
  const histories = Map.groupBy(answers, ({ word, card }) => `${word}:${card}`);
  return [...histories.values()].map((history) =>
    history.map(({ day, isCorrect }) => [day, isCorrect ? 1 : 0] as const),
  );
}
