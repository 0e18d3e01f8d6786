import { duplicateKey, searchKey, vocalisedKey } from "#models/arabic/keys.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import type { Category } from "#models/words/word-rules.ts";
import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

type Form = { entry: LexiconEntry; text: string };

const KEYS = [vocalisedKey, duplicateKey, searchKey] as const;

let indexes: Map<string, Form[]>[] | undefined;

/**
 * The entries that have the typed word among their forms, the likeliest first: written exactly so, then with the same
 * letters, then with letters that are often mixed up, each also without the article. Marks that were typed decide
 * between several, then the category.
 */
export function fromArabic(typed: string, category: Category): LexiconEntry[] {
  indexes ??= KEYS.map((keyOf) => Map.groupBy(LEXICON.flatMap(formsOf), ({ text }) => keyOf(text)));
  for (const text of [typed, withoutWrittenArticle(typed)]) {
    for (const [at, keyOf] of KEYS.entries()) {
      const found = text === null ? undefined : indexes[at]?.get(keyOf(text));
      if (text !== null && found) return chosen(found, text, category);
    }
  }
  return [];
}

function chosen(forms: readonly Form[], typed: string, category: Category): LexiconEntry[] {
  const agreeing = forms.filter(
    ({ text }) => matchArabic(typed, { expected: text, category }).verdict === "correct",
  );
  const entries = new Set((agreeing.length > 0 ? agreeing : forms).map(({ entry }) => entry));
  const ordered = inOrderOfChoice([...entries]);
  return [
    ...ordered.filter((entry) => entry.category === category),
    ...ordered.filter((entry) => entry.category !== category),
  ];
}

function formsOf(entry: LexiconEntry): Form[] {
  const { arabicWord, pluralForm, pastTense, presentTense, verbalNoun } = entry;
  const texts = [arabicWord, pluralForm, pastTense, presentTense, verbalNoun].filter(
    (text) => text !== null,
  );
  return [...new Set(texts)].map((text) => ({ entry, text }));
}

function withoutWrittenArticle(typed: string): string | null {
  const rest = /^\s*[اٱ]ل[\u064B-\u0652]*(?=(?:\p{L}\p{M}*){2})/u.exec(typed);
  return rest && typed.slice(rest[0].length);
}
