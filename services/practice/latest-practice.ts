import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import type { Exercise } from "#models/practice/practice-rules.ts";
import { latestPractice } from "#models/practice/practice-runs.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";

const MOST_SHOWN = 4;

/** A run of late as the first screen of practice names it. */
export type LatePractice = {
  id: string;
  exercise: Exercise;
  name: string | null;
  isCompleted: boolean;
  canContinue: boolean;
  /** Questions, cards or pairs: all there are, the done ones and the right ones. */
  total: number;
  done: number;
  correct: number;
  seconds: number;
  /** Of the pronunciation exercise. */
  repetitions: number | null;
};

/** The latest runs in which the learner did something. */
export async function listLatePractice(userId: string): Promise<LatePractice[]> {
  return (await latestPractice(userId, MOST_SHOWN)).map(summaryOf);
}

function summaryOf(practice: PracticeSession): LatePractice {
  const { id, sessionType, name, completedAt, items, seconds, pronunciationOptions } = practice;
  const { tally, isRecorded } = EXERCISE_RULES[sessionType];
  const { done, correct } = tally(practice);
  const isCompleted = completedAt !== null;
  return {
    ...{ id, exercise: sessionType, name, isCompleted, done, correct, seconds },
    canContinue: isRecorded && !isCompleted,
    repetitions: pronunciationOptions?.repetitions ?? null,
    total: items.length,
  };
}
