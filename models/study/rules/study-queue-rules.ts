/** Whether a word due on `dueDay` (null when never answered) is due on `today`. */
export function isDue(dueDay: string | null, today: string): boolean {
  return dueDay !== null && dueDay <= today;
}

/** How many never-answered words are still offered today, extra ones the learner asked for included. */
export function newWordsLeft(day: {
  dailyNewWords: number;
  /** Words answered for the first time ever today. */
  startedToday: number;
  /** Words taken beyond the daily number today. */
  extraToday: number;
}): number {
  return Math.max(0, day.dailyNewWords + day.extraToday - day.startedToday);
}
