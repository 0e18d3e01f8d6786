import { duplicateKey, vocalisedKey } from "#models/arabic/keys.ts";
import { LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";
import { meaningsIn } from "./meanings.ts";

let byLetters: Map<string, LexiconEntry[]> | undefined;

type Named = { arabicWord: string; englishMeaning: string; category: string };

/** The exact synonyms that the lexicon has of a word: of the same vocalized word, or of one with its letters that shares a meaning. */
export function synonymsOf(word: Named): readonly string[] {
  byLetters ??= Map.groupBy(LEXICON, keyOf);
  const written = vocalisedKey(word.arabicWord);
  const meanings = meaningsIn(word);
  const entries = byLetters.get(keyOf(word)) ?? [];
  const sharing = entries.filter((one) =>
    meaningsIn(one).some((meaning) => meanings.includes(meaning)),
  );
  const isWritten = (one: LexiconEntry) => vocalisedKey(one.arabicWord) === written;
  const entry = sharing.find(isWritten) ?? sharing[0] ?? entries.find(isWritten);
  return entry?.alsoMeans ?? [];
}

function keyOf({ arabicWord, category }: Pick<Named, "arabicWord" | "category">): string {
  return `${category} ${duplicateKey(arabicWord)}`;
}
