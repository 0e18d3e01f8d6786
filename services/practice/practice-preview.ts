import { EXERCISE_RULES } from "#models/practice/exercise-rules.ts";
import { chosenWords } from "./chosen-words.ts";
import type { WishedPractice } from "./start-practice.ts";
import type { Practicer } from "./word-pools.ts";

/** The size of a run with this choice. */
export type PracticePreview = {
  words: number;
  /** Of a quiz. */
  questions: number;
  /** Whether some of these questions are about roots. */
  isOfRoots: boolean;
};

export async function previewPractice(
  learner: Practicer,
  wish: Omit<WishedPractice, "name">,
  drawnBy: { seed: string; now: Date },
): Promise<PracticePreview> {
  const { words } = await chosenWords(learner, wish, drawnBy);
  const options = { ...wish, ...wish.displayOptions };
  const { itemsOf } = EXERCISE_RULES.quiz;
  const questions = wish.sessionType === "quiz" ? itemsOf(words, options, drawnBy.seed) : [];
  const isOfRoots = questions.some(({ choice }) => choice !== null);
  return { words: words.length, questions: questions.length, isOfRoots };
}
