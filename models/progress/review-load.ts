import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { predictRecall, reviewDirection } from "#models/scheduling/memory.ts";
import {
  type DirectionState,
  freshProgress,
  type ProgressFacts,
} from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";

const WORDS = 60;
const MONTH = 30;
const FIRST_TIME_RIGHT = 0.6;
const FIRST_DAY = "2026-01-01";

const known = new Map<number, number>();
const knownOfForms = new Map<number, number>();

/**
 * How many reviews a day one new word a day brings after a month, at a wanted retention, counted by studying words as the
 * schedule has them: what a word is asked in its first month is what the words of a month are asked in a day.
 */
export function reviewsAfterMonth(retention: number): number {
  return countedOnce(known, retention, reviewsOf);
}

/** How many questions a day as many words with one form bring on average in the month after their forms were opened. */
export function formQuestionsADay(words: number, retention: number): number {
  return (words * countedOnce(knownOfForms, retention, questionsOfForm)) / (MONTH + 1);
}

type Count = (wordId: string, retention: number, random: () => number) => number;

/** The mean of what is counted of a word. */
function countedOnce(counts: Map<number, number>, retention: number, count: Count): number {
  const wanted = Math.round(retention * 100) / 100;
  const random = seededRandom("review load");
  const counted =
    counts.get(wanted) ??
    Array.from({ length: WORDS }, (_, word) => count(`word ${word}`, wanted, random)).reduce(
      (sum, one) => sum + one / WORDS,
      0,
    );
  counts.set(wanted, counted);
  return counted;
}

/** How often a form is asked for in its first month. */
function questionsOfForm(wordId: string, retention: number, random: () => number): number {
  let questions = 0;
  let state: DirectionState | undefined;
  for (let today = FIRST_DAY; daysBetween(FIRST_DAY, today) <= MONTH; today = state.due) {
    const isCorrect = random() < (state ? predictRecall(state, today) : FIRST_TIME_RIGHT);
    const review = { isCorrect, today, seed: wordId, bothStreaksReachedFive: false, retention };
    state = reviewDirection(state, review).state;
    questions += 1;
  }
  return questions;
}

/** On how many days a word is reviewed in its first month; its first day is no review. */
function reviewsOf(wordId: string, retention: number, random: () => number): number {
  let reviews = 0;
  let day = FIRST_DAY;
  let progress = freshProgress();
  for (;;) {
    progress = answerBoth(progress, { wordId, retention, today: day }, random);
    const { dueDay } = progress;
    if (!dueDay || daysBetween(FIRST_DAY, dueDay) > MONTH) return reviews;
    reviews += 1;
    day = dueDay < day ? addDays(day, 1) : dueDay;
  }
}

function answerBoth(
  before: ProgressFacts,
  given: { wordId: string; retention: number; today: string },
  random: () => number,
): ProgressFacts {
  const answeredAt = new Date(`${given.today}T12:00:00Z`);
  let progress = before;
  for (const direction of ["arabic-to-english", "english-to-arabic"] as const) {
    const state = progress.srs[direction === "arabic-to-english" ? "a2e" : "e2a"];
    const recall = state ? predictRecall(state, given.today) : FIRST_TIME_RIGHT;
    const isCorrect = random() < recall;
    progress = updateProgress(progress, { ...given, direction, isCorrect, answeredAt }).progress;
  }
  return progress;
}
