import { default_w } from "ts-fsrs";
import {
  costAwareInterval,
  type IntervalMemory,
  LONGEST_INTERVAL,
  LONGEST_INTERVAL_BEFORE_MASTERY,
} from "#models/scheduling/interval.ts";
import { MASTERY_STREAK } from "#models/scheduling/mastery.ts";
import { fsrsRecall, nextFsrs } from "./learners.ts";

/** Decides whole days until the next review of one word. */
export type WordSchedule = {
  /** `elapsed` is null for the first answer. */
  next(elapsed: number | null, isCorrect: boolean): number;
  /** Predicted recall, for schedules that predict. */
  predict?(elapsed: number): number;
};

export type Schedule = { name: string; forWord(): WordSchedule };

export const BASELINES: readonly Schedule[] = [
  { name: "doubling", forWord: doubling },
  { name: "sm-2", forWord: classicSm2 },
  { name: "anki", forWord: ankiSm2 },
  { name: "memrise", forWord: memriseLadder },
];

/** Leitner boxes of 1, 2, 4, 8... days; a miss goes back to the first. */
function doubling(): WordSchedule {
  let interval = 0.5;
  return {
    next(_elapsed, isCorrect) {
      interval = isCorrect ? Math.min(LONGEST_INTERVAL, interval * 2) : 1;
      return Math.max(1, interval);
    },
  };
}

/** SM-2 (Wozniak 1990) with quality 4 for right and 2 for wrong: 1, 6, then times the E-factor. */
function classicSm2(): WordSchedule {
  let repetition = 0;
  let interval = 1;
  let ease = 2.5;
  return {
    next(_elapsed, isCorrect) {
      if (isCorrect) {
        repetition++;
        interval =
          repetition === 1 ? 1 : repetition === 2 ? 6 : Math.min(LONGEST_INTERVAL, interval * ease);
      } else {
        ease = Math.max(1.3, ease - 0.32);
        repetition = 0;
        interval = 1;
      }
      return Math.round(interval);
    },
  };
}

/** Anki before FSRS, default deck: 1 day, then times the ease; a miss costs 0.2 of it. */
function ankiSm2(): WordSchedule {
  let interval = 0;
  let ease = 2.5;
  return {
    next(elapsed, isCorrect) {
      if (!isCorrect) {
        if (elapsed !== null) ease = Math.max(1.3, ease - 0.2);
        interval = 1;
      } else {
        interval = Math.min(LONGEST_INTERVAL, Math.max(interval + 1, Math.round(interval * ease)));
      }
      return interval;
    },
  };
}

/** Memrise's ladder in whole days (its first steps of 4 and 12 hours fall on the first day). */
function memriseLadder(): WordSchedule {
  const ladder = [1, 6, 12, 48, 96, 180];
  let step = -1;
  return {
    next(_elapsed, isCorrect) {
      step = isCorrect ? Math.min(ladder.length - 1, step + 1) : 0;
      return ladder[step] ?? 1;
    },
  };
}

/** The schedule of models/scheduling for a constant `a`, without jitter. */
export function costAware(
  a: number,
  options: { isCapped: boolean; forgivesLapses?: boolean },
): Schedule {
  return {
    name: `cost-aware ${a}`,
    forWord: () =>
      onMemory(
        ({ s, d, lapses }) =>
          costAwareInterval({ s, d, lapses: options.forgivesLapses === false ? 0 : lapses }, a),
        options.isCapped ? LONGEST_INTERVAL_BEFORE_MASTERY : LONGEST_INTERVAL,
      ),
  };
}

/** Plain FSRS at a fixed retention. */
export function fixedRetention(retention: number): Schedule {
  const decay = -(default_w[20] ?? 0);
  const stretch = (retention ** (1 / decay) - 1) / (0.9 ** (1 / decay) - 1);
  return {
    name: `fsrs ${retention}`,
    forWord: () => onMemory(({ s }) => s * stretch, LONGEST_INTERVAL),
  };
}

function onMemory(interval: (memory: IntervalMemory) => number, cap: number): WordSchedule {
  const memory = { s: 0, d: 0, lapses: 0 };
  let streak = 0;
  return {
    next(elapsed, isCorrect) {
      nextFsrs(default_w, memory, elapsed, isCorrect);
      streak = isCorrect ? streak + 1 : 0;
      if (elapsed !== null && !isCorrect) memory.lapses++;
      const longest = streak >= MASTERY_STREAK ? LONGEST_INTERVAL : cap;
      return Math.max(1, Math.min(longest, Math.round(interval(memory))));
    },
    predict: (elapsed) => fsrsRecall(default_w, memory.s, elapsed),
  };
}
