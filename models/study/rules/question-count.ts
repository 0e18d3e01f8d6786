export const FEWEST_QUESTIONS = 5;
export const MOST_QUESTIONS = 50;
export const QUESTION_STEP = 5;
export const FALLBACK_QUESTION_COUNT = 15;

/** The question count a session starts with: the daily goal rounded to the nearest 5, from 5 to 50; 15 without a goal. */
export function defaultQuestionCount(dailyGoal: number | null | undefined): number {
  return clampQuestionCount(dailyGoal ?? Number.NaN);
}

/** A wanted question count rounded to a step of 5 and held between 5 and 50; 15 when it is not a number. */
export function clampQuestionCount(wanted: number): number {
  if (Number.isNaN(wanted)) return FALLBACK_QUESTION_COUNT;
  const stepped = Math.round(wanted / QUESTION_STEP) * QUESTION_STEP;
  return Math.min(MOST_QUESTIONS, Math.max(FEWEST_QUESTIONS, stepped));
}
