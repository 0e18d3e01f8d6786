import { questionsAbout } from "#models/practice/practice-question.ts";
import { MOST_PRACTICE_QUESTIONS } from "#models/practice/practice-rules.ts";
import { practiceWords, type WishedPractice } from "./start-practice.ts";

/** The size of a run with this choice. */
export type PracticePreview = { words: number; questions: number };

export async function previewPractice(
  userId: string,
  wish: Omit<WishedPractice, "name">,
): Promise<PracticePreview> {
  const words = await practiceWords(userId, wish);
  const options = { ...wish.displayOptions, asksForms: wish.asksForms };
  const questions = words.reduce((sum, word) => sum + questionsAbout(word, options).length, 0);
  return { words: words.length, questions: Math.min(questions, MOST_PRACTICE_QUESTIONS) };
}
