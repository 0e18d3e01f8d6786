import type { Exercise } from "#models/practice/practice-rules.ts";

export const exerciseTitles: Record<Exercise, string> = {
  flashcards: "Flashcard Practice",
  matching: "Matching Exercise",
  pronunciation: "Pronunciation Exercise",
  quiz: "Typed Quiz",
};

export const exerciseNames: Record<Exercise, string> = {
  flashcards: "Flashcards",
  matching: "Matching",
  pronunciation: "Pronunciation",
  quiz: "Quiz",
};

/** Where the choices of an exercise are made. */
export function setupAddress(chosen: { sessionType?: Exercise; setIds?: string }): string {
  return `/practice/start?${new URLSearchParams(chosen)}`;
}
