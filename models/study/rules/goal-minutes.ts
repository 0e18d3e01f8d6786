import { type DailyGoals, NEW_WORDS, REVIEWS } from "#models/users/goal-rules.ts";

const USUAL_SECONDS = 30;
const SECONDS = { least: 5, most: 120 };
// A third of the goal that a learner starts with is new words.
const NEW_WORDS_SHARE = 1 / 3;

/** About how many seconds a question takes a learner: the middle one of ended sessions; 30 before the first. */
export function secondsAQuestion(
  sessions: readonly { position: number; seconds: number | null }[],
): number {
  const paces = sessions
    .flatMap(({ position, seconds }) => (seconds && position > 0 ? [seconds / position] : []))
    .sort((a, b) => a - b);
  return held(paces[Math.floor(paces.length / 2)] ?? USUAL_SECONDS, SECONDS);
}

/** Estimates the minutes for this many questions, at least one. */
export function minutesFor(questions: number, seconds = USUAL_SECONDS): number {
  return Math.max(1, Math.round((questions * seconds) / 60));
}

/** Returns the daily goals that fill these minutes; `seconds` is the time a question takes. */
export function goalsOfMinutes(minutes: number, seconds: number): DailyGoals {
  const questions = Math.round((minutes * 60) / seconds);
  const dailyNewWords = held(Math.round(questions * NEW_WORDS_SHARE), NEW_WORDS);
  const { most } = REVIEWS;
  const dailyReviews = held(questions - dailyNewWords, { least: dailyNewWords + 1, most });
  return { dailyNewWords, dailyReviews };
}

/** Why goals for these minutes take others, in one sentence; null where they take these. */
export function whyOtherMinutes(minutes: number, seconds: number): string | null {
  const goals = goalsOfMinutes(minutes, seconds);
  const { dailyNewWords, dailyReviews } = goals;
  const taken = minutesFor(dailyNewWords + dailyReviews, seconds);
  const isMost = dailyReviews === REVIEWS.most && taken < minutes;
  const isLeast = dailyReviews === NEW_WORDS.least + 1 && taken > minutes;
  if (!isMost && !isLeast) return null;
  const words = `${dailyNewWords} new ${dailyNewWords === 1 ? "word" : "words"}`;
  return `A goal has at ${isMost ? "most" : "least"} ${words} and ${dailyReviews} reviews, which take you about ${taken} minutes, not ${minutes}.`;
}

/**
 * How many new words a day goals have room for after a month of study, at most the daily number; `reviews` is how many
 * reviews a day one new word a day brings by then. A word is asked in both directions.
 */
export function newWordsAfterMonth(
  { dailyNewWords, dailyReviews }: DailyGoals,
  reviews: number,
): number {
  return Math.min(dailyNewWords, (dailyNewWords + dailyReviews) / (2 * (1 + reviews)));
}

function held(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
