import { default_w } from "ts-fsrs";

export type Random = () => number;

/** The true memory of one word in one direction. Times in days since the last answer. */
export type TrueMemory = {
  /** Chance that the very first answer is right. */
  firstRecall: number;
  recall(elapsed: number): number;
  /** `elapsed` is null for the first answer. */
  answer(elapsed: number | null, isCorrect: boolean): void;
};

/**
 * Draws the true memory of one direction of a word. `ease` gives standard normal draws, in the order
 * in which they are asked for, that the two directions of a word share for the greater part.
 */
type DrawMemory = (ease: () => number) => TrueMemory;

/** Draws one learner; the learner then draws words. */
export type LearnerFamily = {
  name: string;
  drawLearner(random: Random, seed: number): DrawMemory;
};

export const FSRS: LearnerFamily = {
  name: "fsrs",
  drawLearner: () => () => fsrsMemory(default_w, 0.6, 1),
};

export const PERTURBED: LearnerFamily = { name: "perturbed", drawLearner: drawPerturbedLearner };

export const FAMILIES: readonly LearnerFamily[] = [
  FSRS,
  PERTURBED,
  { name: "act-r", drawLearner: drawActivationLearner },
  { name: "half-life", drawLearner: drawHalfLifeLearner },
];

/** Learners who remember as FSRS-6 does with parameters that were fitted to real people; the seed says which of them. */
export function realFamily(people: readonly (readonly number[])[]): LearnerFamily {
  return {
    name: "real",
    drawLearner(_random, seed) {
      const w = people[seed % people.length] ?? default_w;
      return () => fsrsMemory(w, 0.6, 1);
    },
  };
}

/** How much of a word's ease both of its directions share; the rest is each direction's own. */
const SHARED_EASE = 0.7;

/** The true memories of a word's two directions, which resemble each other. */
export function drawWord(learner: DrawMemory, random: Random): [TrueMemory, TrueMemory] {
  const shared: number[] = [];
  const draw = () => {
    let asked = 0;
    return learner(() => {
      const both = shared[asked] ?? normal(random);
      shared[asked] = both;
      asked++;
      return SHARED_EASE * both + Math.sqrt(1 - SHARED_EASE ** 2) * normal(random);
    });
  };
  return [draw(), draw()];
}

/** A standard normal draw (Box-Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * FSRS-6 without the rounding of the library, so that a simulated year takes seconds; the library
 * itself decides in `models/scheduling/memory.ts`.
 */
export function nextFsrs(
  w: readonly number[],
  memory: { s: number; d: number },
  elapsed: number | null,
  isCorrect: boolean,
): void {
  const at = (i: number) => w[i] ?? 0;
  const grade = isCorrect ? 3 : 1;
  if (elapsed === null) {
    memory.s = Math.max(at(grade - 1), 0.1);
    memory.d = clamp(at(4) - Math.exp((grade - 1) * at(5)) + 1, 1, 10);
    return;
  }
  const { s, d } = memory;
  const r = fsrsRecall(w, s, elapsed);
  memory.s = isCorrect
    ? s * (1 + Math.exp(at(8)) * (11 - d) * s ** -at(9) * (Math.exp((1 - r) * at(10)) - 1))
    : Math.min(
        at(11) * d ** -at(12) * ((s + 1) ** at(13) - 1) * Math.exp((1 - r) * at(14)),
        s / Math.exp(at(17) * at(18)),
      );
  memory.s = clamp(memory.s, 0.001, 36500);
  const moved = d - (at(6) * (grade - 3) * (10 - d)) / 9;
  const easy = at(4) - Math.exp(3 * at(5)) + 1;
  memory.d = clamp(at(7) * easy + (1 - at(7)) * moved, 1, 10);
}

export function fsrsRecall(w: readonly number[], s: number, elapsed: number): number {
  const decay = -(w[20] ?? 0.1542);
  const factor = 0.9 ** (1 / decay) - 1;
  return (1 + (factor * elapsed) / s) ** decay;
}

function fsrsMemory(w: readonly number[], firstRecall: number, strength: number): TrueMemory {
  const memory = { s: 0, d: 0 };
  return {
    firstRecall,
    recall: (elapsed) => fsrsRecall(w, memory.s * strength, elapsed),
    answer(elapsed, isCorrect) {
      // A word that is easier or harder than its answers show keeps that factor for good.
      nextFsrs(w, memory, elapsed === null ? null : elapsed / strength, isCorrect);
    },
  };
}

function drawPerturbedLearner(random: Random): DrawMemory {
  const w = default_w.map((value, i) => {
    const spread = i < 4 ? 0.6 : i === 7 || i === 20 ? 0.12 : 0.2;
    return value * Math.exp(spread * normal(random));
  });
  w[4] = clamp(w[4] ?? 0, 1, 10);
  const firstRecall = clamp(0.6 + 0.12 * normal(random), 0.2, 0.95);
  return (ease) => fsrsMemory(w, firstRecall, Math.exp(0.5 * ease()));
}

/**
 * Activation model of Pavlik and Anderson (2008): every study leaves a trace that decays faster the
 * more active the memory was, m = ln(sum of t^-d), recall = 1 / (1 + e^((tau - m) / s)).
 */
function drawActivationLearner(random: Random): DrawMemory {
  const threshold = -1.35 + 0.15 * normal(random);
  const noise = 0.3 * Math.exp(0.15 * normal(random));
  const intercept = 0.177 * Math.exp(0.1 * normal(random));
  const scale = 0.217 * Math.exp(0.1 * normal(random));
  const secondsPerDay = 86_400 * 0.025;
  return (draw) => {
    const ease = 0.2 * draw();
    const ages: number[] = [];
    const decays: number[] = [];
    const activation = (elapsed: number) => {
      let sum = 0;
      for (let i = 0; i < ages.length; i++) {
        sum += ((ages[i] ?? 0) + elapsed * secondsPerDay) ** -(decays[i] ?? 0);
      }
      return Math.log(sum) + ease;
    };
    const study = (elapsed: number) => {
      const decay =
        ages.length === 0 ? intercept : scale * Math.exp(activation(elapsed) - ease) + intercept;
      for (let i = 0; i < ages.length; i++) ages[i] = (ages[i] ?? 0) + elapsed * secondsPerDay;
      ages.push(1);
      decays.push(decay);
    };
    return {
      firstRecall: 0.55,
      recall: (elapsed) => 1 / (1 + Math.exp((threshold - activation(elapsed)) / noise)),
      answer(elapsed, isCorrect) {
        study(elapsed ?? 0);
        if (elapsed === null) study(isCorrect ? 0.5 : 0.005);
      },
    };
  };
}

/** Exponential forgetting; a right answer multiplies the half-life, more so the later it came. */
function drawHalfLifeLearner(random: Random): DrawMemory {
  const start = 4 * Math.exp(0.35 * normal(random));
  const learning = 4 * Math.exp(0.25 * normal(random));
  const kept = clamp(0.3 + 0.08 * normal(random), 0.1, 0.6);
  return (ease) => {
    const own = start * Math.exp(0.5 * ease());
    const growth = learning * Math.exp(0.35 * ease());
    let halfLife = own;
    return {
      firstRecall: 0.6,
      recall: (elapsed) => 2 ** (-elapsed / halfLife),
      answer(elapsed, isCorrect) {
        if (elapsed === null) halfLife = isCorrect ? 3 * own : own;
        else if (isCorrect) halfLife *= 1 + growth * Math.sqrt(1 - 2 ** (-elapsed / halfLife));
        else halfLife = Math.max(own, kept * halfLife);
      },
    };
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
