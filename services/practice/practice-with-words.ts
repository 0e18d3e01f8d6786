import { canBePut } from "#models/practice/practice-question.ts";
import type { PracticeItem, PracticeSession } from "#models/practice/practice-session.ts";
import { findWords, type Word } from "#models/words/word.ts";

/** A run with its words as they are now; what was deleted since is not among them. */
export type PracticeWithWords = {
  practice: PracticeSession;
  words: Map<string, Word>;
  /** The items that count: answered ones, and open ones that can still be asked. */
  left: PlacedItem[];
};

export async function withWords(practice: PracticeSession): Promise<PracticeWithWords> {
  const ids = practice.items.map(({ wordId }) => wordId);
  const found = await findWords(practice.userId, ids);
  const words = new Map(found.map((word) => [word.id, word]));
  return { practice, words, left: itemsLeft(practice, words) };
}

/** An item that is open or was answered, with its place in the run. */
export type PlacedItem = PracticeItem & { index: number };

function itemsLeft({ items }: PracticeSession, words: Map<string, Word>): PlacedItem[] {
  return items
    .map((item, index) => ({ ...item, index }))
    .filter((item) => {
      const word = words.get(item.wordId);
      return item.isCorrect !== null || (word !== undefined && canBePut(word, item));
    });
}

/** How many words of a run were deleted since it began. */
export function goneWords({ practice, words }: PracticeWithWords): number {
  return new Set(practice.items.map(({ wordId }) => wordId)).size - words.size;
}
