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
const CARDS_BEFORE_TURNS = 3;

/**
 * Chooses the questions of a session from the study queue (most urgent word first), at most `count`. In one direction
 * each word comes once. In "both" each word comes twice: first by urgency, in the direction that waits (is due or was
 * never asked), the weaker one if both do; then the other directions shuffled, the waiting ones first, a word's two at
 * least five places apart if there are five words or more (fewer words: as far apart as they can be). Words that need a
 * card come after three other words if there are enough; from the third on their directions alternate, and if they are
 * few their second round begins with another word than the first.
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
  // A word may be in the queue for its other direction only; it comes after words that wait in this one.
  const ordered = waitingFirst(queue, ({ srs }) => isWaiting(srs, direction, today));
  return cardlessFirst(ordered.slice(0, count)).map(({ wordId }) => ({ wordId, direction }));
}

function waitingFirst<Entry>(
  entries: readonly Entry[],
  isWaiting: (entry: Entry) => boolean,
): Entry[] {
  return [...entries.filter(isWaiting), ...entries.filter((entry) => !isWaiting(entry))];
}

function isWaiting(srs: DirectionStates, direction: Direction, today: string): boolean {
  const state = srs[direction === "arabic-to-english" ? "a2e" : "e2a"];
  return !state || isDue(state.due, today);
}

/** Of a word of the queue; were it the weaker one always, a word that is missed again and again would never be asked the other way. */
function firstDirection(word: QueuedWord, today: string): Direction {
  const weaker = weakerDirection(word);
  const other = otherDirection(weaker);
  const isOtherDue = !isWaiting(word.srs, weaker, today) && isWaiting(word.srs, other, today);
  return isOtherDue ? other : weaker;
}

function chooseInBothDirections(
  queue: readonly QueuedWord[],
  { count, today, seed }: QuestionChoice,
): ChosenQuestion[] {
  const words = cardlessFirst(queue.slice(0, count));
  const questions = inFirstDirections(words, today);
  const others = words.map(({ wordId, srs }, place) => {
    const direction = otherDirection(questions[place]?.direction ?? "arabic-to-english");
    return { wordId, direction, place, isWaiting: isWaiting(srs, direction, today) };
  });
  const isLesson = words.length > 2 && words.some(({ needsCard }) => needsCard);
  const between = placesBetween(words.length, isLesson);
  const mayBeNext = ({ place }: { place: number }) => {
    const isSameBeginning = isLesson && place === 0 && questions.length === words.length;
    return place <= questions.length - between && !isSameBeginning;
  };
  const left = waitingFirst(
    between > 0 ? shuffleBySeed(others, seed) : others,
    (one) => one.isWaiting,
  );
  while (questions.length < count && left.length > 0) {
    const next = Math.max(0, between > 0 ? left.findIndex(mayBeNext) : 0);
    for (const { wordId, direction } of left.splice(next, 1)) {
      questions.push({ wordId, direction });
    }
  }
  return questions;
}

function inFirstDirections(words: readonly QueuedWord[], today: string): ChosenQuestion[] {
  let cards = 0;
  return words.map((word) => {
    const { wordId, needsCard } = word;
    const direction = firstDirection(word, today);
    if (needsCard) cards += 1;
    const isTurned = needsCard && cards >= CARDS_BEFORE_TURNS && cards % 2 === 1;
    return { wordId, direction: isTurned ? otherDirection(direction) : direction };
  });
}

/** How far apart the two directions of a word are asked, in places; 0 where that cannot be chosen. New words need room to change their order. */
function placesBetween(words: number, isLesson: boolean): number {
  if (isLesson) return Math.min(QUESTIONS_BETWEEN_DIRECTIONS, Math.max(2, words - 2));
  return words >= QUESTIONS_BETWEEN_DIRECTIONS ? QUESTIONS_BETWEEN_DIRECTIONS : 0;
}
