import { entryOfWord, type NamedWord } from "./entry-of-word.ts";

type RootedWord = NamedWord & { root: string | null };

/** The root that was set, else that of the lexicon's entry of the same word, as `readRoot` has it; else null. */
export function rootOfWord(word: RootedWord): string | null {
  return word.root ?? entryOfWord(word)?.root ?? null;
}

/** Whether the lexicon knows a word without a root to come from another language, or from a name. */
export function isKnownLoan(word: RootedWord): boolean {
  const entry = word.root === null ? entryOfWord(word) : null;
  return entry?.root === null && entry.category === "noun";
}
