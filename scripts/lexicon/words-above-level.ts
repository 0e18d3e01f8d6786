import { entryFinder, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { wordsOf } from "#models/stories/story-text.ts";

/** The words of an example that its learner has not met: of a higher level, or without an entry. */
export type WordsAbove = { higher: string[]; unknown: string[] };

const find = await entryFinder();

/** The words of an entry's example, besides the entry itself, that no entry of its level or below accounts for. */
export function wordsAboveLevel(entry: LexiconEntry): WordsAbove {
  const own = new Set([entry.exampleToken, ...wordsOf(entry.arabicWord)]);
  const above: WordsAbove = { higher: [], unknown: [] };
  for (const word of wordsOf(entry.exampleSentence)) {
    if (own.has(word)) continue;
    const found = entriesOf(word);
    if (found.length === 0) above.unknown.push(word);
    else if (!found.some((one) => one.entry.level <= entry.level || one.entry === entry)) {
      above.higher.push(word);
    }
  }
  return above;
}

/** A word of a phrase has an entry too, if it has none of its own. */
function entriesOf(word: string): readonly { entry: LexiconEntry }[] {
  const found = find(word);
  const own = found.filter((one) => !isOfPhrase(one));
  return own.length > 0 ? own : found;
}
