import type { Direction } from "#models/scheduling/direction.ts";

/** How many words of a category there are, are due, and were never asked. */
export type ReadyWords = { words: number; due: number; neverAsked: number };

export type SessionPreview = {
  /** After the cut. */
  questions: number;
  dueWords: number;
  newWords: number;
};

/** Previews the questions of a session: in "both" each word gives two, as far as the count allows. */
export function previewSession(
  ready: Readonly<Record<string, ReadyWords>>,
  /** New words that are left for today. */
  newLeft: number,
  choice: { categories: readonly string[]; questionCount: number; direction: Direction | "both" },
  /** Due words that count as today's. */
  dueLeft = Number.POSITIVE_INFINITY,
): SessionPreview {
  const chosen = choice.categories.flatMap((category) => ready[category] ?? []);
  const due = chosen.reduce((sum, one) => sum + one.due, 0);
  const neverAsked = chosen.reduce((sum, one) => sum + one.neverAsked, 0);
  const dueWords = Math.min(due, dueLeft, choice.questionCount);
  const newWords = Math.min(neverAsked, newLeft, choice.questionCount - dueWords);
  const words = dueWords + newWords;
  const wanted = choice.direction === "both" ? 2 * words : words;
  return { questions: Math.min(wanted, choice.questionCount), dueWords, newWords };
}
