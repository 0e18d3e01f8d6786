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

export type DirectionStates = { a2e?: DirectionState; e2a?: DirectionState };

export type Difficulty = "easy" | "medium" | "hard";

export type ProgressFacts = {
  srs: DirectionStates;
  difficulty: Difficulty;
  interval: number;
  dueDay: string | null;
  correctStreak: number;
  totalAttempts: number;
  correctAttempts: number;
  arabicToEnglishCorrect: number;
  englishToArabicCorrect: number;
  arabicToEnglishStreak: number;
  englishToArabicStreak: number;
  arabicToEnglishAttempts: number;
  englishToArabicAttempts: number;
  lastAttempted: Date | null;
  masteredAt: Date | null;
};

/** The progress of a word that was never answered: easy, interval 1, not scheduled, all counters zero. */
export function freshProgress(): ProgressFacts {
  return {
    srs: {},
    difficulty: "easy",
    interval: 1,
    dueDay: null,
    correctStreak: 0,
    totalAttempts: 0,
    correctAttempts: 0,
    arabicToEnglishCorrect: 0,
    englishToArabicCorrect: 0,
    arabicToEnglishStreak: 0,
    englishToArabicStreak: 0,
    arabicToEnglishAttempts: 0,
    englishToArabicAttempts: 0,
    lastAttempted: null,
    masteredAt: null,
  };
}
