import { entryOfWord, type NamedWord } from "./entry-of-word.ts";

/** The exact synonyms that the lexicon has of a word. */
export function synonymsOf(word: NamedWord): readonly string[] {
  return entryOfWord(word)?.alsoMeans ?? [];
}
