/** A learner's goal for a day; a word counts as one question for each direction it is asked in. */
export type DayGoal = { dailyNewWords: number; dailyReviews: number; questionsAWord: number };

/** Whether a word due on `dueDay` (null when never answered) is due on `today`. */
export function isDue(dueDay: string | null, today: string): boolean {
  return dueDay !== null && dueDay <= today;
}

/** How many never-answered words fit into a day: what its due words leave of the goal, at most the daily number. */
export function newWordsOfDay(
  { dailyNewWords, dailyReviews, questionsAWord }: DayGoal,
  /** The words that are due still, one asked in one of its two directions too, and the due words that are done on that day. */
  { due, done }: { due: number; done: number },
): number {
  const left = dailyNewWords + dailyReviews - questionsAWord * (due + done);
  return Math.max(0, Math.min(dailyNewWords, Math.ceil(left / questionsAWord)));
}

type NewWords = {
  /** The result of `newWordsOfDay`. */
  ofDay: number;
  /** Words answered for the first time ever today. */
  startedToday: number;
  /** Words taken beyond the number of the day. */
  extraToday: number;
};

/** How many never-answered words are still offered today, extra ones the learner asked for included. */
export function newWordsLeft({ ofDay, startedToday, extraToday }: NewWords): number {
  return Math.max(0, ofDay + extraToday - startedToday);
}

/** Returns how many extra words make `wanted` more on offer; words started beyond the day's number do not count. */
export function extraFor(wanted: number, { ofDay, startedToday, extraToday }: NewWords): number {
  return wanted + Math.max(0, startedToday - ofDay - extraToday);
}
