import type { Direction } from "#models/scheduling/direction.ts";
import { formQuestions } from "./form-questions.ts";

/** How many words of a category there are, are due, were never asked, and have a form that is due. */
export type ReadyWords = { words: number; due: number; neverAsked: number; forms: number };

export type SessionPreview = {
  /** After the cut. */
  questions: number;
  dueWords: number;
  newWords: number;
  /** Questions that ask for a form. */
  forms: number;
};

/** Previews the questions of a session: in "both" each word gives two, as far as the count allows, and forms come after them. */
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
  const { questionCount: count, direction } = choice;
  const wordsIn = (room: number) => {
    const dueWords = Math.min(due, dueLeft, room);
    const newWords = Math.min(neverAsked, newLeft, room - dueWords);
    const wanted = (direction === "both" ? 2 : 1) * (dueWords + newWords);
    return { dueWords, newWords, wanted };
  };
  const waiting = chosen.reduce((sum, one) => sum + one.forms, 0);
  const dueForms = direction === "arabic-to-english" ? 0 : waiting;
  const forms = formQuestions(dueForms, { count, aboutWords: wordsIn(count).wanted });
  const { wanted, ...words } = wordsIn(count - forms);
  return { questions: Math.min(wanted, count - forms) + forms, ...words, forms };
}
