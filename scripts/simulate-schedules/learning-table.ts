import { FSRSAlgorithm, Rating } from "ts-fsrs";
import { retentionConstant } from "#models/scheduling/interval.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { reviewDirection } from "#models/scheduling/memory.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";
import { efficiency, geometricMean, mean, quantile, type Spread, studyAll } from "./efficiency.ts";
import { FAMILIES, type LearnerFamily, PERTURBED, realFamily } from "./learners.ts";
import { predictionRegret } from "./prediction-regret.ts";
import { realLearners } from "./real-learners.ts";
import { BASELINES, shippedSchedule } from "./schedules.ts";
import { study } from "./study.ts";

/** The settings that draw a schedule's line of minutes over knowledge. */
const CONSTANTS = [-2, -1.4, -0.9, -0.5, -0.15, 0.2, 0.55, 1, 1.6, 2.4];

const FIRST_SEED = 11_000;
const YEAR = { days: 365, wordsPerDay: 1 };
const QUARTER = { days: 90, wordsPerDay: 4 };
const HISTORIES = 10_000;

type Row = { measure: string; measured: string; bar: string; stretch: string; verdict: string };

/**
 * Rows A1 to A8 of the targets of learning, each with its bar and whether it is held, on learners
 * that took no part in choosing the schedule. Every word is learned in both directions.
 */
export async function learningTable(learners: number): Promise<Row[]> {
  const seeds = Array.from({ length: learners }, (_, i) => FIRST_SEED + i);
  const people = realLearners();
  const real = people && realFamily(people);
  const perturbed = gains(PERTURBED, seeds, YEAR);
  const ofReal = real && gains(real, seeds, YEAR);
  const families = FAMILIES.map((family) => ({
    name: family.name,
    gain: (family === PERTURBED ? perturbed : gains(family, seeds, YEAR)).doubling.median,
  }));
  const worst = families.reduce((least, one) => (one.gain < least.gain ? one : least));
  const quarter = gains(PERTURBED, seeds, QUARTER);
  const regret = await predictionRegret(PERTURBED, seeds);
  const regretOfReal = real && (await predictionRegret(real, seeds));
  return [
    ratio("A1 time against doubling, a year", perturbed.doubling, 1.1, 1.13),
    ...(ofReal ? [ratio("A1 the same, real learners", ofReal.doubling, 1.15, 1.17)] : []),
    number(
      "A2 mean of four families",
      geometricMean(families.map(({ gain }) => gain)),
      1.055,
      1.07,
    ),
    number(`A2 worst family (${worst.name})`, worst.gain, 0.98, 1),
    ratio(`A3 against the best of three (${perturbed.best.name})`, perturbed.best.gain, 1.04, 1.08),
    ...(ofReal
      ? [ratio(`A3 the same, real learners (${ofReal.best.name})`, ofReal.best.gain, 1.08, 1.12)]
      : []),
    ratio("A4 against doubling, 90 days", quarter.doubling, 1.06, 1.08),
    ...regretRows("", regret),
    ...(regretOfReal ? regretRows(", real learners", regretOfReal) : []),
    atMost("A6 furthest from ts-fsrs", furthestFromReference(), 1e-6, 0, (value) => String(value)),
    ...masteryRows(PERTURBED, seeds, ""),
    ...(real ? masteryRows(real, seeds, ", real learners") : []),
    atMost("A8 scheduling one answer, µs", scheduleMicroseconds(), 10, 3, (value) =>
      value.toFixed(1),
    ),
  ];
}

type Gains = { doubling: Spread; best: { name: string; gain: Spread } };

/** How much less review time our schedule takes than each baseline at the same knowledge. */
function gains(family: LearnerFamily, seeds: readonly number[], plan: typeof YEAR): Gains {
  const settings = CONSTANTS.map((a) => studyAll(family, seeds, () => shippedSchedule(a), plan));
  const against = BASELINES.map((baseline) => ({
    name: baseline.name,
    gain: efficiency(
      studyAll(family, seeds, () => baseline, plan),
      settings,
    ),
  }));
  const [doubling, first, ...others] = against;
  if (!doubling || !first) throw new Error("no baselines");
  const best = others.reduce(
    (least, one) => (one.gain.median < least.gain.median ? one : least),
    first,
  );
  return { doubling: doubling.gain, best };
}

function masteryRows(family: LearnerFamily, seeds: readonly number[], whose: string): Row[] {
  const schedule = shippedSchedule(retentionConstant(0.9));
  const studies = seeds.map((seed) => study(family, seed, schedule, YEAR));
  const share = 100 * mean(studies.map(({ mastered }) => mastered));
  const days = quantile(
    studies.flatMap(({ daysToMastery }) => daysToMastery),
    0.5,
  );
  const right = 100 * mean(studies.map(({ retention }) => retention));
  return [
    {
      ...number(`A7 words with five in a row both ways, %${whose}`, share, 85, 90),
      measured: `${share.toFixed(1)} (${right.toFixed(1)} % of reviews right)`,
    },
    atMost(`A7 median days until then${whose}`, days, 60, 45, (value) => value.toFixed(0)),
  ];
}

function regretRows(
  whose: string,
  regret: { plain: number; withFactor: number; fitted: number | null },
): Row[] {
  const show = (value: number) => value.toFixed(4);
  return [
    atMost(`A5 regret before a fit, without factor${whose}`, regret.plain, 0.009, 0.007, show),
    atMost(`A5 regret before a fit, with factor${whose}`, regret.withFactor, 0.009, 0.007, show),
    ...(regret.fitted === null
      ? []
      : [atMost(`A5 regret after a fit${whose}`, regret.fitted, 0.0015, 0.001, show)]),
  ];
}

/** The largest distance of stability or difficulty from ts-fsrs over random histories of up to 25 answers. */
function furthestFromReference(): number {
  const reference = new FSRSAlgorithm({});
  const random = seededRandom(20_260_101);
  let furthest = 0;
  for (let history = 0; history < HISTORIES; history++) {
    let state: DirectionState | undefined;
    let expected: { stability: number; difficulty: number } | null = null;
    let today = "2026-01-01";
    for (let left = 1 + Math.floor(25 * random()); left > 0; left--) {
      const wait = Math.floor(40 * random() ** 2);
      const isCorrect = random() < 0.8;
      today = addDays(today, wait);
      const grade = isCorrect ? Rating.Good : Rating.Again;
      expected = reference.next_state(expected, state ? wait : 0, grade);
      state = reviewDirection(state, reviewOn(today, isCorrect)).state;
      furthest = Math.max(
        furthest,
        Math.abs(state.s - expected.stability),
        Math.abs(state.d - expected.difficulty),
      );
    }
  }
  return furthest;
}

function scheduleMicroseconds(): number {
  const { state } = reviewDirection(undefined, reviewOn("2026-01-01", true));
  const days = Array.from({ length: 30 }, (_, i) => addDays("2026-01-02", i));
  const rounds = 20_000;
  const timed = () => {
    const before = process.cpuUsage();
    for (let i = 0; i < rounds; i++) {
      reviewDirection(state, reviewOn(days[i % days.length] ?? "", i % 5 > 0));
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / rounds;
  };
  return quantile(Array.from({ length: 7 }, timed).slice(1), 0.5);
}

function reviewOn(today: string, isCorrect: boolean) {
  return { today, isCorrect, seed: "w:a2e", bothStreaksReachedFive: false, retention: 0.9 };
}

function ratio(measure: string, gain: Spread, bar: number, stretch: number): Row {
  const quartiles = `${gain.lowQuartile.toFixed(2)}-${gain.highQuartile.toFixed(2)}`;
  const left = gain.unmatched > 0 ? `, ${gain.unmatched} unmatched` : "";
  const measured = `${gain.median.toFixed(3)} (${quartiles}${left})`;
  return { ...number(measure, gain.median, bar, stretch), measured };
}

function number(measure: string, value: number, bar: number, stretch: number): Row {
  return {
    measure,
    measured: value.toFixed(3),
    bar: `≥ ${bar}`,
    stretch: `≥ ${stretch}`,
    verdict: value >= stretch ? "stretch" : value >= bar ? "held" : "falls short",
  };
}

function atMost(
  measure: string,
  value: number,
  bar: number,
  stretch: number,
  show: (value: number) => string,
): Row {
  return {
    measure,
    measured: show(value),
    bar: `≤ ${bar}`,
    stretch: `≤ ${stretch}`,
    verdict: value <= stretch ? "stretch" : value <= bar ? "held" : "falls short",
  };
}
