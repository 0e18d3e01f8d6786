import { seededRandom, shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import type { Word } from "#models/words/word.ts";
import { dealBoard, type MatchingBoard } from "./matching-board.ts";
import { meaningGroups } from "./meaning-groups.ts";
import { personsAskedOf } from "./person-questions.ts";
import {
  directionsOf,
  isAnyAspectShown,
  type PracticeOptions,
  type PracticeQuestion,
  questionsAbout,
} from "./practice-question.ts";
import { type Exercise, MOST_PRACTICE_QUESTIONS } from "./practice-rules.ts";
import type { PracticeItem, PracticeSession } from "./practice-session.ts";
import { rootQuestions } from "./root-questions.server.ts";

/** How many items of a run are done, how many of them were right, and the items that went wrong. */
export type Tally = { done: number; correct: number; missed: PracticeItem[] };

export type ExerciseRules = {
  /** The items of a new run, in their order; the same seed gives the same ones. */
  itemsOf: (words: readonly Word[], options: PracticeOptions, seed: string) => PracticeItem[];
  boardOf: ((words: readonly Word[], seed: string) => MatchingBoard) | null;
  tally: (practice: PracticeSession) => Tally;
  /** Whether the end counts items that were not judged, too. */
  countsUnjudged: boolean;
  /** Whether the fewest seconds for the same words are a record. */
  isTimed: boolean;
  /** Whether a run notes what the learner does; else it counts as played when it starts and is never continued. */
  isRecorded: boolean;
};

const blank = { choice: null, typed: null, isCorrect: null, answeredAt: null, seconds: 0 };

export const EXERCISE_RULES: Record<Exercise, ExerciseRules> = {
  flashcards: {
    itemsOf: (words, options, seed) => meanings(shuffleBySeed(words, seed), options, seed),
    boardOf: null,
    tally: tallyOfItems,
    countsUnjudged: true,
    isTimed: false,
    isRecorded: true,
  },
  matching: {
    itemsOf: meanings,
    boardOf: (words, seed) => dealBoard(meaningGroups(words), seed),
    tally: tallyOfBoard,
    countsUnjudged: false,
    isTimed: true,
    isRecorded: true,
  },
  pronunciation: {
    itemsOf: () => [],
    boardOf: null,
    tally: tallyOfItems,
    countsUnjudged: false,
    isTimed: false,
    isRecorded: false,
  },
  quiz: {
    itemsOf: questions,
    boardOf: null,
    tally: tallyOfItems,
    countsUnjudged: false,
    isTimed: false,
    isRecorded: true,
  },
};

function questions(words: readonly Word[], options: PracticeOptions, seed: string): PracticeItem[] {
  const wanted = wantedQuestions(words, options, seed);
  if (wanted.length > 0 || isAnyAspectShown(options)) return wanted;
  return wantedQuestions(words, { ...options, showMeanings: true }, seed);
}

function wantedQuestions(
  words: readonly Word[],
  options: PracticeOptions,
  seed: string,
): PracticeItem[] {
  const items = words.flatMap((word) =>
    [...questionsAbout(word, options), ...personQuestions(word, options, seed)].map((question) => ({
      ...{ wordId: word.id, ...blank },
      ...question,
    })),
  );
  const roots = options.asksRoots
    ? rootQuestions(words, seed).map((question) => ({ ...blank, ...question }))
    : [];
  return shuffleBySeed([...items, ...roots], seed).slice(0, MOST_PRACTICE_QUESTIONS);
}

function personQuestions(
  word: Word,
  { asksForms }: PracticeOptions,
  seed: string,
): PracticeQuestion[] {
  const kinds = asksForms ? personsAskedOf(word, `${seed} ${word.id}`) : [];
  return kinds.map((kind) => ({ kind, direction: "arabic-to-english" }));
}

function meanings(words: readonly Word[], options: PracticeOptions, seed: string): PracticeItem[] {
  const directions = directionsOf(options);
  const random = seededRandom(seed);
  return words.map(({ id }) => {
    const direction = directions[Math.floor(random() * directions.length)] ?? "arabic-to-english";
    return { wordId: id, kind: "meaning", direction, ...blank };
  });
}

function tallyOfItems({ items }: PracticeSession): Tally {
  return {
    done: items.filter(({ isCorrect }) => isCorrect !== null).length,
    correct: items.filter(({ isCorrect }) => isCorrect).length,
    missed: items.filter(({ isCorrect }) => isCorrect === false),
  };
}

function tallyOfBoard({ items, board }: PracticeSession): Tally {
  const { pairs = [], missed = [] } = board ?? {};
  return {
    done: pairs.length,
    correct: pairs.filter(({ arabic }) => !missed.includes(arabic)).length,
    missed: missed.flatMap((word) => items[word] ?? []),
  };
}
