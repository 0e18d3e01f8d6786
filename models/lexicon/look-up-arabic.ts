import { duplicateKey } from "#models/arabic/keys.ts";
import type { Category } from "#models/words/word-rules.ts";
import { describeForm } from "./forms/describe-form.ts";
import { entryFinder, type FoundEntryForm, isOfPhrase } from "./forms/find-forms.ts";
import { fromArabic } from "./from-arabic.ts";
import { inOrderOfChoice } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";
import type { LookedUp } from "./looked-up.ts";

const OTHER_CATEGORY = 0.5;

/**
 * Looks up a typed Arabic word: as a word of an entry, else as any form of one, attached parts included, the nearest
 * first. An entry is doubtful if the typed marks contradict it, or if only a phrase has the word.
 */
export async function lookUpArabic(typed: string, category: Category): Promise<LookedUp> {
  const own = fromArabic(typed, category);
  const find = await entryFinder();
  const found = nearestOfEach(find(typed), category);
  if (own.sure.length > 0) {
    const sure = own.sure.map((entry) => ({ entry, form: formOf(entry, typed, found) }));
    return { sure, doubtful: [] };
  }
  const sure = found.filter((one) => !isOfPhrase(one));
  const phrases = found.filter(isOfPhrase).map(({ entry }) => entry);
  return {
    sure: sure.map((one) => ({ entry: one.entry, form: describeForm(one) })),
    doubtful: sure.length > 0 ? [] : [...new Set([...own.doubtful, ...phrases])],
  };
}

/** Which form of an entry its plural or its present is; nothing is said of its own word. */
function formOf(
  entry: LexiconEntry,
  typed: string,
  found: readonly FoundEntryForm[],
): string | null {
  if (duplicateKey(typed) === duplicateKey(entry.arabicWord)) return null;
  const form = found.find((one) => one.entry === entry);
  return form ? describeForm(form) : null;
}

/** Each entry once, the nearest first; the category that was asked for, if one was, is likelier than another. */
export function nearestOfEach(
  found: readonly FoundEntryForm[],
  category?: Category,
): FoundEntryForm[] {
  const seen = new Set<LexiconEntry>();
  const once = found.filter(({ entry }) => !seen.has(entry) && seen.add(entry));
  const rank = ({ entry, distance }: FoundEntryForm) =>
    distance + (!category || entry.category === category ? 0 : OTHER_CATEGORY);
  const choice = new Map(inOrderOfChoice([...seen]).map((entry, at) => [entry, at]));
  const orderOf = ({ entry }: FoundEntryForm) => choice.get(entry) ?? 0;
  return once.toSorted((a, b) => rank(a) - rank(b) || orderOf(a) - orderOf(b));
}
