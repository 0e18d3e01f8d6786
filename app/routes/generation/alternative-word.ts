import { CATEGORIES } from "#models/words/word-rules.ts";
import { lexiconWord } from "#services/generation/lexicon-provider.ts";
import type { FoundWord } from "./fill-in.ts";
import type { AlternativeWord, Filling, FormTexts } from "./filling.ts";

/**
 * A word that is chosen in place of the one that was filled in, with all that is known of it; the other takes its place
 * among the alternatives, so that it can be chosen again.
 */
export function alternativeWord(
  chosen: AlternativeWord,
  { source, about, alternatives, fields, otherMeaning, remark }: Filling,
  texts: FormTexts,
): FoundWord {
  const isLookedUp = source === "dictionary";
  const category = fields.category?.after ?? texts.category;
  const earlier: AlternativeWord = {
    arabicWord: about,
    englishMeaning: otherMeaning ?? texts.englishMeaning,
    category: CATEGORIES.find((one) => one === category) ?? chosen.category,
    note: remark,
    ...(isLookedUp ? {} : { texts: afterOf(fields) }),
  };
  const known = isLookedUp ? lexiconWord(chosen) : chosen.texts;
  return {
    ...known,
    ...chosen,
    source,
    remark: chosen.note,
    alternatives: alternatives.map((one) => (one === chosen ? earlier : one)),
  };
}

function afterOf(fields: Filling["fields"]): Partial<FormTexts> {
  return Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));
}
