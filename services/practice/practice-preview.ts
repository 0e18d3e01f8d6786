import { questionsAbout } from "#models/practice/practice-question.ts";
import { MOST_PRACTICE_QUESTIONS } from "#models/practice/practice-rules.ts";
import { chosenWords } from "./chosen-words.ts";
import type { WishedPractice } from "./start-practice.ts";
import type { Practicer } from "./word-pools.ts";

/** The size of a run with this choice. */
export type PracticePreview = { words: number; questions: number };

export async function previewPractice(
  learner: Practicer,
  wish: Omit<WishedPractice, "name">,
  drawnBy: { seed: string; now: Date },
): Promise<PracticePreview> {
  const { words } = await chosenWords(learner, wish, drawnBy);
  const options = { ...wish.displayOptions, asksForms: wish.asksForms };
  const questions = words.reduce((sum, word) => sum + questionsAbout(word, options).length, 0);
  return { words: words.length, questions: Math.min(questions, MOST_PRACTICE_QUESTIONS) };
}
