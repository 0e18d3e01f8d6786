import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import { PAIRS_AT_ONCE } from "#models/practice/matching-board.ts";
import type { Exercise } from "#models/practice/practice-rules.ts";
import { bestSeconds } from "#models/practice/practice-runs.ts";
import type { Word } from "#models/words/word.ts";
import { missedWordIds } from "./practice-again.ts";
import type { PracticeWithWords } from "./practice-with-words.ts";

/** How a run went. */
export type PracticeEnd = {
  exercise: Exercise;
  /** Questions, cards or pairs. */
  total: number;
  correct: number;
  /** The words to review. */
  missed: Pick<Word, "id" | "arabicWord" | "englishMeaning">[];
  /** Of matching. */
  batches: number;
  seconds: number;
  bestSeconds: number | null;
};

export async function practiceEnd(known: PracticeWithWords): Promise<PracticeEnd> {
  const { practice, words } = known;
  const { sessionType, seconds } = practice;
  const { tally, countsUnjudged, isTimed } = EXERCISE_RULES[sessionType];
  const { done, correct } = tally(practice);
  const missed = missedWordIds(practice).flatMap((id) => words.get(id) ?? []);
  const total = countsUnjudged ? known.left.length : done;
  return {
    exercise: sessionType,
    total,
    correct,
    missed: missed.map(({ id, arabicWord, englishMeaning }) => ({
      id,
      arabicWord,
      englishMeaning,
    })),
    batches: Math.ceil(total / PAIRS_AT_ONCE),
    seconds,
    bestSeconds: isTimed ? await bestSeconds(practice.userId, practice.selectionKey) : null,
  };
}
