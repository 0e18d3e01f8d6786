import { type Direction, otherDirection } from "#models/scheduling/direction.ts";
import type { DirectionStates, ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import { cardlessFirst } from "./new-word-cards.ts";
import { isDue } from "./study-queue-rules.ts";

/** A word of the study queue; `needsCard` when it is shown before it is first asked. */
export type QueuedWord = { wordId: string; srs: DirectionStates; needsCard?: boolean } & Pick<
  ProgressFacts,
  "arabicToEnglishStreak" | "englishToArabicStreak"
>;

export type ChosenQuestion = { wordId: string; direction: Direction };

export type QuestionChoice = {
  direction: Direction | "both";
  count: number;
  /** The learner's date. */
  today: string;
  /** Decides the shuffle; the same seed gives the same list. */
  seed: string;
};

export const QUESTIONS_BETWEEN_DIRECTIONS = 5;

/**
 * The questions of a session from the study queue (most urgent word first), at most `count`. In one
 * direction each word once. In "both" each word twice: the weaker direction of every word by
 * urgency, then the other directions shuffled, a word's two at least five places apart where there
 * are five words or more (fewer words: as far apart as they can be). Words that need a card come after three others
 * where there are such.
 */
export function chooseQuestions(
  queue: readonly QueuedWord[],
  choice: QuestionChoice,
): ChosenQuestion[] {
  if (choice.direction === "both") return chooseInBothDirections(queue, choice);
  return chooseInOneDirection(queue, choice.direction, choice);
}

/** The direction with the lower streak; Arabic to English when they are equal. */
export function weakerDirection(
  word: Pick<ProgressFacts, "arabicToEnglishStreak" | "englishToArabicStreak">,
): Direction {
  return word.englishToArabicStreak < word.arabicToEnglishStreak
    ? "english-to-arabic"
    : "arabic-to-english";
}

function chooseInOneDirection(
  queue: readonly QueuedWord[],
  direction: Direction,
  { count, today }: QuestionChoice,
): ChosenQuestion[] {
  const key = direction === "arabic-to-english" ? "a2e" : "e2a";
  const isWaiting = ({ srs }: QueuedWord) => !srs[key] || isDue(srs[key].due, today);
  // A word may be in the queue for its other direction only; it is asked after those that wait here.
  const ordered = [...queue.filter(isWaiting), ...queue.filter((word) => !isWaiting(word))];
  return cardlessFirst(ordered.slice(0, count)).map(({ wordId }) => ({ wordId, direction }));
}

function chooseInBothDirections(
  queue: readonly QueuedWord[],
  { count, seed }: QuestionChoice,
): ChosenQuestion[] {
  const questions = cardlessFirst(queue.slice(0, count)).map((word) => ({
    wordId: word.wordId,
    direction: weakerDirection(word),
  }));
  const firsts = questions.map((question, place) => ({ ...question, place }));
  const spaced = firsts.length >= QUESTIONS_BETWEEN_DIRECTIONS;
  const waiting = spaced ? shuffleBySeed(firsts, seed) : firsts;
  while (questions.length < count && waiting.length > 0) {
    const latest = questions.length - QUESTIONS_BETWEEN_DIRECTIONS;
    const next = Math.max(0, spaced ? waiting.findIndex(({ place }) => place <= latest) : 0);
    for (const { wordId, direction } of waiting.splice(next, 1)) {
      questions.push({ wordId, direction: otherDirection(direction) });
    }
  }
  return questions;
}
