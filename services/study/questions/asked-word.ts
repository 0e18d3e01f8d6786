import type { AskedWord } from "#models/arabic/verdict.ts";
import { synonymsOf } from "#models/lexicon/synonyms.ts";

type Text = Omit<AskedWord, "direction" | "alsoMeans">;

/** A word as it is asked, with the exact synonyms that the lexicon has of it. */
export function askedWord(word: Text, direction: AskedWord["direction"]): AskedWord {
  return { ...word, direction, alsoMeans: synonymsOf(word) };
}
