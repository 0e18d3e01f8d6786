import { default_w } from "ts-fsrs";
import {
  costAwareInterval,
  LONGEST_INTERVAL,
  longestBeforeMastery,
} from "#models/scheduling/interval.ts";
import { MASTERY_STREAK } from "#models/scheduling/mastery.ts";
import { nextFsrs } from "./learners.ts";

/** Decides whole days until the next review of each of a word's two directions. */
export type WordSchedule = {
  /** `elapsed` is null for the first answer. */
  next(card: number, elapsed: number | null, isCorrect: boolean): number;
};

export type Schedule = { name: string; forWord(): WordSchedule };

/** Decides for one direction as if it stood alone. */
type CardSchedule = { next(elapsed: number | null, isCorrect: boolean): number };

export const BASELINES: readonly Schedule[] = [
  { name: "doubling", forWord: () => eachAlone(doubling) },
  { name: "sm-2", forWord: () => eachAlone(classicSm2) },
  { name: "anki", forWord: () => eachAlone(ankiSm2) },
  { name: "memrise", forWord: () => eachAlone(memriseLadder) },
];

function eachAlone(forCard: () => CardSchedule): WordSchedule {
  const cards = [forCard(), forCard()];
  return {
    next: (card, elapsed, isCorrect) => cards[card]?.next(elapsed, isCorrect) ?? 1,
  };
}

/** Leitner boxes of 1, 2, 4, 8... days; a miss goes back to the first. */
function doubling(): CardSchedule {
  let interval = 0.5;
  return {
    next(_elapsed, isCorrect) {
      interval = isCorrect ? Math.min(LONGEST_INTERVAL, interval * 2) : 1;
      return Math.max(1, interval);
    },
  };
}

/** SM-2 (Wozniak 1990) with quality 4 for right and 2 for wrong: 1, 6, then times the E-factor. */
function classicSm2(): CardSchedule {
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
function ankiSm2(): CardSchedule {
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
function memriseLadder(): CardSchedule {
  const ladder = [1, 6, 12, 48, 96, 180];
  let step = -1;
  return {
    next(_elapsed, isCorrect) {
      step = isCorrect ? Math.min(ladder.length - 1, step + 1) : 0;
      return ladder[step] ?? 1;
    },
  };
}

/**
 * The schedule of models/scheduling for a constant `a`, without jitter: the longest interval holds until both directions
 * have five in a row.
 */
export function shippedSchedule(a: number): Schedule {
  return {
    name: `shipped ${a}`,
    forWord() {
      const cards = [0, 1].map(() => ({ s: 0, d: 0, lapses: 0, streak: 0 }));
      return {
        next(which, elapsed, isCorrect) {
          const card = cards[which];
          if (!card) return 1;
          nextFsrs(default_w, card, elapsed, isCorrect);
          card.streak = isCorrect ? card.streak + 1 : 0;
          if (elapsed !== null && !isCorrect) card.lapses++;
          const isMastered = cards.every(({ streak }) => streak >= MASTERY_STREAK);
          const longest = isMastered ? LONGEST_INTERVAL : longestBeforeMastery(a);
          return Math.max(1, Math.min(longest, Math.round(costAwareInterval(card, a))));
        },
      };
    },
  };
}
