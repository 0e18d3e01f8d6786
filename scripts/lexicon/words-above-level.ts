import { entryFinder } from "#models/lexicon/forms/find-forms.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import { entriesOf } from "./entries-in-text.ts";

/** The words of an example that its learner has not met: of a higher level, or without an entry. */
export type WordsAbove = { higher: string[]; unknown: string[] };

const findByForm = await entryFinder();

/** The words of an entry's example, besides the entry itself, that no entry of its level or below accounts for. */
export function wordsAboveLevel(entry: LexiconEntry): WordsAbove {
  const own = new Set([entry.exampleToken, ...wordsOf(entry.arabicWord)]);
  const above: WordsAbove = { higher: [], unknown: [] };
  for (const word of wordsOf(entry.exampleSentence)) {
    if (own.has(word)) continue;
    const found = entriesOrForms(word);
    if (found.length === 0) above.unknown.push(word);
    else if (!found.some((one) => one.entry.level <= entry.level || one.entry === entry)) {
      above.higher.push(word);
    }
  }
  return above;
}

/** Irregular feminines, collectives, the passive and the words of phrases are found by the table of all forms alone. */
function entriesOrForms(word: string): readonly { entry: LexiconEntry }[] {
  const found = entriesOf(word);
  return found.length > 0 ? found : findByForm(word);
}
