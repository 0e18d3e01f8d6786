import type { Exercise } from "#models/practice/practice-rules.ts";

type ExerciseTexts = {
  title: string;
  name: string;
  lead: string;
  /** The choices that the setup offers besides the words; both "asked" and "shown" are what of a word comes. */
  options: readonly ("asked" | "shown" | "direction" | "drill")[];
};

/** Exercise texts of more than one page; the texts of a single page are a record there, so that no other loads them. */
export const EXERCISE_TEXTS: Record<Exercise, ExerciseTexts> = {
  flashcards: {
    title: "Flashcard Practice",
    name: "Flashcards",
    lead: "See a word, turn the card.",
    options: ["shown", "direction"],
  },
  matching: {
    title: "Matching Exercise",
    name: "Matching",
    lead: "Join each word to its meaning.",
    options: [],
  },
  pronunciation: {
    title: "Pronunciation Exercise",
    name: "Pronunciation",
    lead: "Hear it, say it, again.",
    options: ["shown", "drill"],
  },
  quiz: {
    title: "Typed Quiz",
    name: "Quiz",
    lead: "Write it from memory.",
    options: ["asked", "direction"],
  },
};
