import { putQuestion } from "#models/practice/practice-question.ts";
import type { PracticeItem, PracticeSession } from "#models/practice/practice-session.ts";
import { findWords, type Word } from "#models/words/word.ts";

/** A run with its words as they are now; what was deleted since is not among them. */
export type PracticeWithWords = { practice: PracticeSession; words: Map<string, Word> };

export async function withWords(practice: PracticeSession): Promise<PracticeWithWords> {
  const ids = practice.items.map(({ wordId }) => wordId);
  const words = await findWords(practice.userId, ids);
  return { practice, words: new Map(words.map((word) => [word.id, word])) };
}

/** An item that is open or was answered, with its place in the run. */
export type PlacedItem = PracticeItem & { index: number };

/** The items that count: answered ones, and open ones that can still be asked. */
export function itemsLeft({ practice, words }: PracticeWithWords): PlacedItem[] {
  return practice.items
    .map((item, index) => ({ ...item, index }))
    .filter((item) => {
      const word = words.get(item.wordId);
      return item.isCorrect !== null || (word !== undefined && putQuestion(word, item) !== null);
    });
}

/** How many words of a run were deleted since it began. */
export function goneWords({ practice, words }: PracticeWithWords): number {
  return new Set(practice.items.map(({ wordId }) => wordId)).size - words.size;
}
