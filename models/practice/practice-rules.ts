import type { Direction } from "#models/scheduling/direction.ts";

/** The ways to practice. */
export const EXERCISES = ["flashcards", "matching", "pronunciation", "quiz"] as const;
export type Exercise = (typeof EXERCISES)[number];

/** The exercise of this name; any other name is the quiz, for a page and a call alike. */
export function readExercise(given: string | undefined): Exercise {
  return EXERCISES.find((one) => one === given) ?? "quiz";
}

export const PRACTICE_DIRECTIONS = ["both", "arabic-to-english", "english-to-arabic"] as const;

export type DisplayOptions = {
  showMeanings: boolean;
  showSentences: boolean;
  showSynonyms: boolean;
  showAntonyms: boolean;
  translationDirection: Direction | "both";
};

/** Completes the options of a run with the defaults. */
export function completeOptions(
  given: {
    [Name in keyof DisplayOptions]?: DisplayOptions[Name] | undefined;
  },
): DisplayOptions {
  const { showMeanings = true, showSentences = false } = given;
  const { showSynonyms = false, showAntonyms = false, translationDirection = "both" } = given;
  return { showMeanings, showSentences, showSynonyms, showAntonyms, translationDirection };
}

/** The learner's own words that can be practiced without a set, in the order in which they are taken. */
export const WORD_CHOICES = ["due", "missed", "recent", "all"] as const;
export type WordChoice = (typeof WORD_CHOICES)[number];

/** The last days, today included, in which a missed word was answered wrong or a recent one added. */
export const MISSED_DAYS = 14;
export const RECENT_DAYS = 7;

export const LONGEST_PRACTICE_NAME = 255;
export const MOST_PRACTICE_SETS = 50;
export const MOST_SINGLE_WORDS = 500;
/** The most words and the most questions of one run. */
export const MOST_PRACTICE_WORDS = 500;
export const MOST_PRACTICE_QUESTIONS = 1000;
/** How many words the setup offers to draw from sets and own words; single words come besides. */
export const WORDS_AT_A_TIME = [10, 20, MOST_PRACTICE_WORDS] as const;
/** A longer move counts as a break; the rest of it is not timed. */
const LONGEST_MOVE_MS = 5 * 60_000;

export const PRACTICE_MESSAGES = {
  nothingChosen: "Please select at least one word set",
  noneLeft: "There are no such words right now",
  nothingToAsk: "None of these words has what you want to be asked for",
  notCreated: "Failed to create practice session",
  notStarted: "Failed to start practice session",
  notLoaded: "Failed to load practice questions",
  noWordFound: "No words match your search",
  noSharedSets: "No shared sets available at the moment",
} as const;

/** The whole seconds that a move took, at most five minutes. */
export function secondsOfMove(since: Date, now: Date): number {
  const taken = Math.max(0, now.getTime() - since.getTime());
  return Math.round(Math.min(taken, LONGEST_MOVE_MS) / 1000);
}

/** Seconds as m:ss. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
