import { describeForm } from "#models/lexicon/forms/describe-form.ts";
import { entryFinder, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import { nearestOfEach } from "#models/lexicon/look-up-arabic.ts";
import type { FoundEntry } from "#models/lexicon/looked-up.ts";
import { wordAt, wordsOf } from "#models/stories/story-text.ts";

const MOST_ENTRIES = 6;
/** A reading that is this much farther than the nearest one is not meant. */
const FARTHER = 1;

/** The entries that a word of a sentence may be a form of, the likeliest first, at most six; a phrase only where all of it stands, unless nothing else is found. */
export async function entriesInSentence(arabic: string, at: number): Promise<FoundEntry[]> {
  const find = await entryFinder();
  const tokens = wordsOf(arabic);
  const found = nearestOfEach(find(tokens[at] ?? ""));
  const words = found.filter((one) => !isOfPhrase(one));
  const phrases = found.filter(isOfPhrase);
  const nearest = words[0]?.distance ?? 0;
  const meant = [
    ...words.filter(({ distance }) => distance <= nearest + FARTHER),
    ...phrases.filter(({ entry }) => wordAt(tokens, at, [entry]) !== null),
  ];
  return (meant.length > 0 ? meant : phrases)
    .slice(0, MOST_ENTRIES)
    .map((one) => ({ entry: one.entry, form: describeForm(one) }));
}
