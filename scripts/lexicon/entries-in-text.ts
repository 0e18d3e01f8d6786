import { type FoundForm, formFinder } from "#models/arabic/inflection/is-form-of.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";

/** An entry that a word of a text may be a form of, and how the word is read as one. */
export type FoundEntry = { entry: LexiconEntry } & FoundForm;

type Candidate = {
  entry: LexiconEntry;
  find: (token: string) => FoundForm | null;
  needed: string[][];
};

// They come and go in the forms of a word.
const WEAK = /[اأإآٱوؤيىئءةن]/;
// A word of one letter, which is attached to what has its form alone, or a preposition with a pronoun.
const ALONE: FoundForm = { distance: 1, reading: null };
const PREPOSITION = /^[وف]?([بل])(?:ه|ها|هم|هما|هن|ك|كم|كما|كن|نا|ي)$/;

const found = new Map<string, FoundEntry[]>();
let candidates: Candidate[] | undefined;

/** The entries of the lexicon that a word of a text may be a form of, the nearest first. */
export function entriesOf(token: string): FoundEntry[] {
  const known = found.get(token);
  if (known) return known;
  candidates ??= LEXICON.map(toCandidate);
  const letters = duplicateKey(token);
  const single = letters.length === 1 ? letters : PREPOSITION.exec(letters)?.[1];
  const entries = candidates
    .filter(({ needed }) => needed.some((form) => form.every((one) => letters.includes(one))))
    .flatMap(({ entry, find }) => {
      const form = duplicateKey(entry.arabicWord) === single ? ALONE : find(token);
      return form ? [{ entry, ...form }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance || a.entry.rank - b.entry.rank);
  found.set(token, entries);
  return entries;
}

function toCandidate(entry: LexiconEntry): Candidate {
  const { arabicWord, pluralForm, pastTense, presentTense, verbalNoun } = entry;
  const forms = [arabicWord, pluralForm, pastTense, presentTense, verbalNoun];
  const needed = forms
    .filter((form) => form !== null)
    .map((form) => [...duplicateKey(form)].filter((letter) => !WEAK.test(letter)));
  return { entry, find: formFinder({ ...entry, partOfSpeech: entry.pos }), needed };
}
