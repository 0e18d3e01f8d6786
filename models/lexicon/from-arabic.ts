import { duplicateKey, searchKey, vocalisedKey } from "#models/arabic/keys.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import type { Category } from "#models/words/word-rules.ts";
import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

type Form = { entry: LexiconEntry; text: string };

const KEYS = [vocalisedKey, duplicateKey, searchKey] as const;

let indexes: Map<string, Form[]>[] | undefined;

/** The entries found for a word, the likeliest first, sure and doubtful. */
export type Found = { sure: LexiconEntry[]; doubtful: LexiconEntry[] };

/**
 * Finds the entries with the typed word among their words: written exactly so, then with the same letters, then with
 * letters that are often mixed up, each also without the article. Entries of the category come first. If the typed
 * marks contradict all of them, none is sure.
 */
export function fromArabic(typed: string, category: Category): Found {
  indexes ??= KEYS.map((keyOf) => Map.groupBy(LEXICON.flatMap(formsOf), ({ text }) => keyOf(text)));
  let doubtful: LexiconEntry[] = [];
  for (const text of [typed, withoutWrittenArticle(typed)]) {
    for (const [at, keyOf] of KEYS.entries()) {
      const forms = text === null ? undefined : indexes[at]?.get(keyOf(text));
      if (text === null || !forms) continue;
      const agreeing = forms.filter(
        (form) => matchArabic(text, { expected: form.text, category }).verdict === "correct",
      );
      if (agreeing.length > 0) return { sure: ordered(agreeing, category), doubtful: [] };
      if (doubtful.length === 0) doubtful = ordered(forms, category);
    }
  }
  return { sure: [], doubtful };
}

function ordered(forms: readonly Form[], category: Category): LexiconEntry[] {
  const entries = inOrderOfChoice([...new Set(forms.map(({ entry }) => entry))]);
  return [
    ...entries.filter((entry) => entry.category === category),
    ...entries.filter((entry) => entry.category !== category),
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
