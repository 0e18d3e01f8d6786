import { EVERYDAY_WORDS } from "./everyday-words.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

/** The word that a visitor is asked for before there is an account. */
export const FIRST_WORD: LexiconEntry = firstWord();

export const FIRST_WORD_READING = "mad-ra-sa";

function firstWord(): LexiconEntry {
  const found = EVERYDAY_WORDS.find(({ id }) => id === "noun.madrasa");
  if (!found) throw new Error("the lexicon has no first word");
  return found;
}
