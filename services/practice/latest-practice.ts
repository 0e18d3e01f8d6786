import type { Exercise } from "#models/practice/practice-rules.ts";
import { latestPractice, type PracticeSession } from "#models/practice/practice-session.ts";

const MOST_SHOWN = 4;

/** A run of late as the first screen of practice names it. */
export type LatePractice = {
  id: string;
  exercise: Exercise;
  name: string | null;
  isCompleted: boolean;
  /** Questions, cards or pairs: all there are, those that are done, and those that were right. */
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

function summaryOf({ id, sessionType, name, completedAt, items, ...run }: PracticeSession) {
  const { board, seconds } = run;
  const missed = new Set(board?.missed);
  const pairs = board?.pairs ?? [];
  return {
    ...{ id, exercise: sessionType, name, seconds, isCompleted: completedAt !== null },
    repetitions: run.pronunciationOptions?.repetitions ?? null,
    total: items.length,
    done: board ? pairs.length : items.filter(({ isCorrect }) => isCorrect !== null).length,
    correct: board
      ? pairs.filter(({ arabic }) => !missed.has(arabic)).length
      : items.filter(({ isCorrect }) => isCorrect).length,
  };
}
