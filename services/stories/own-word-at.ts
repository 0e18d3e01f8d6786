import { wordAt, wordsOf } from "#models/stories/story-text.ts";
import type { Word } from "#models/words/word.ts";
import { keysOfForm, phraseKeys } from "#services/words/form-keys.ts";
import { wordsWithKeys } from "#services/words/words-with-form.ts";

/** The own word that a word of a sentence is a form of, the nearest of several, or null. */
export async function ownWordAt(
  userId: string,
  { arabic, at }: { arabic: string; at: number },
): Promise<Word | null> {
  const tokens = wordsOf(arabic);
  const keys = [...keysOfForm(tokens[at] ?? ""), ...phraseKeys(tokens, at)];
  const words = await wordsWithKeys(userId, keys);
  return words[wordAt(tokens, at, words) ?? -1] ?? null;
}
