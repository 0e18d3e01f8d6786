import { duplicateKey, vocalisedKey } from "#models/arabic/keys.ts";
import { LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";
import { meaningsIn } from "./meanings.ts";

export type NamedWord = { arabicWord: string; englishMeaning: string; category: string };

let byLetters: Map<string, LexiconEntry[]> | undefined;

/** The entry of a word: the same vocalized word, or one with its letters that shares a meaning; both before one of them; null without one. */
export function entryOfWord(word: NamedWord): LexiconEntry | null {
  byLetters ??= Map.groupBy(LEXICON, keyOf);
  const written = vocalisedKey(word.arabicWord);
  const meanings = meaningsIn(word);
  const entries = byLetters.get(keyOf(word)) ?? [];
  const isWritten = (one: LexiconEntry) => vocalisedKey(one.arabicWord) === written;
  const sharing = entries.filter((one) =>
    meaningsIn(one).some((meaning) => meanings.includes(meaning)),
  );
  return sharing.find(isWritten) ?? sharing[0] ?? entries.find(isWritten) ?? null;
}

function keyOf({ arabicWord, category }: Pick<NamedWord, "arabicWord" | "category">): string {
  return `${category} ${duplicateKey(arabicWord)}`;
}
