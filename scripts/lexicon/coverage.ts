import { entryFinder, type FoundEntryForm, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import { wordsOf } from "#models/stories/story-text.ts";

/** How many running words of a text have an entry, and which have none, the most frequent first. */
export type Coverage = { words: number; known: number; missing: [word: string, times: number][] };

const find = await entryFinder();

/**
 * Counts with what is attached to a word as words of their own: and, so, by, to, like, will, and pronouns. A word without
 * an entry counts once, whatever may be attached to it, so the share is rather too low.
 */
export function coverageOf(text: string): Coverage {
  const missing = new Map<string, number>();
  let [words, known] = [0, 0];
  for (const word of wordsOf(text)) {
    const nearest = find(word).find((one) => !isOfPhrase(one));
    const parts = nearest ? partsOf(nearest) : 1;
    words += parts;
    if (nearest) known += parts;
    else missing.set(word, (missing.get(word) ?? 0) + 1);
  }
  return { words, known, missing: [...missing].toSorted(([, a], [, b]) => b - a) };
}

function partsOf({ reading }: FoundEntryForm): number {
  const { hasConjunction, preposition, isFuture, pronoun } = reading;
  return [true, hasConjunction, preposition, isFuture, pronoun].filter(Boolean).length;
}
