import { type FieldValues, field, initialValues } from "#models/field-table.ts";

export type DirectionState = {
  /** Stability: days until recall falls to 90 %. */
  s: number;
  /** Difficulty, 1 to 10. */
  d: number;
  /** Local date of the last answer. */
  last: string;
  /** Local date on which the direction is due. */
  due: string;
  /** Whole days from `last` to `due`. */
  ivl: number;
  reps: number;
  lapses: number;
};

/** The memory of each form of a word that was asked for, and the local date on which the next one is; null for none. */
export type FormSchedule = { due: string | null; states: Record<string, DirectionState> };

/** The memory of a word in its directions; `forms` is there once its forms are scheduled, too. */
export type DirectionStates = { a2e?: DirectionState; e2a?: DirectionState; forms?: FormSchedule };

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const PROGRESS_COUNTS = {
  correctStreak: field(Number, 0),
  totalAttempts: field(Number, 0),
  correctAttempts: field(Number, 0),
  arabicToEnglishCorrect: field(Number, 0),
  englishToArabicCorrect: field(Number, 0),
  arabicToEnglishStreak: field(Number, 0),
  englishToArabicStreak: field(Number, 0),
  arabicToEnglishAttempts: field(Number, 0),
  englishToArabicAttempts: field(Number, 0),
};

/** A word's progress besides its direction states, each field with its value before the first answer. */
export const PROGRESS_FACTS = {
  difficulty: field<Difficulty>(String, "easy"),
  interval: field(Number, 1),
  dueDay: field<string | null>(String, null),
  ...PROGRESS_COUNTS,
  lastAttempted: field<Date | null>(Date, null),
  masteredAt: field<Date | null>(Date, null),
};

export type ProgressFacts = { srs: DirectionStates } & FieldValues<typeof PROGRESS_FACTS>;

/** The progress of a word that was never answered: easy, interval 1, not scheduled, all counters zero. */
export function freshProgress(): ProgressFacts {
  return { srs: {}, ...initialValues(PROGRESS_FACTS) };
}
