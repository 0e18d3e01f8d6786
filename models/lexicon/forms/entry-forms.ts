import { hasArticle, withoutArticle } from "#models/arabic/article.ts";
import { PERSONS } from "#models/arabic/conjugation/persons.ts";
import { isParticiple } from "#models/arabic/inflection/noun-stems.ts";
import { withEnd } from "#models/arabic/inflection/stem.ts";
import { clean, duplicateKey } from "#models/arabic/keys.ts";
import { MARK, readWords, type WrittenWord } from "#models/arabic/written-word.ts";
import { fieldNames } from "#models/field-table.ts";
import { OPTIONAL_TEXTS, type OptionalTexts, type WordField } from "#models/words/word-fields.ts";
import type { LexiconEntry } from "../lexicon-entry.ts";
import { comparativeOf } from "./comparative-of.ts";
import type { EntryForm } from "./entry-form.ts";
import { nounForms } from "./noun-entry-forms.ts";
import { verbForms } from "./verb-entry-forms.ts";

/** A doer, as كَاتِبٌ, which also has a feminine form. */
const DOER = /^.\u064Eا.\u0650[^يوىةا]\P{L}*$/u;
const CASE_ENDING = /[\u064C\u064D]\P{L}*$/u;
const PLAIN = { hasFeminine: false, hasPlural: false, hasDual: false, isNumber: false };
const PERSON_LETTERS = new Set(Object.values(PERSONS).map(({ pronoun }) => duplicateKey(pronoun)));
const SHORTEST_PART = 3;
/** Without shadda no pronoun follows these. */
const ALWAYS_ALONE = /^(أن|إن|لكن)$/;

/** The fields that hold further words, except the ones a verb's table covers. */
const OTHER_WORDS = fieldNames(OPTIONAL_TEXTS).filter((name) => {
  const field: WordField = OPTIONAL_TEXTS[name];
  return field.searchedAs === "form" && !/Tense$|^particle$/.test(name);
});

/** Lists every form of an entry: a verb's table and other words, a noun with its endings, the words of a phrase. */
export function entryForms(entry: LexiconEntry): EntryForm[] {
  const { category, pos, arabicWord, pluralForm } = entry;
  const [word, ...more] = readWords(clean(arabicWord));
  if (!word) return [];
  if (more.length > 0) return [word, ...more].flatMap(partForms);
  if (category === "expression") {
    return CASE_ENDING.test(arabicWord) ? nounForms(arabicWord, "", PLAIN) : particleForms(word);
  }
  if (category === "verb") return [...verbForms(entry), ...otherWords(entry)];
  const isAdjective = pos === "adjective";
  const isNumber = pos === "number";
  const hasFeminine = isAdjective || isNumber || isParticiple(word) || DOER.test(arabicWord);
  const isRegular = /(ون\u064E?|ات\P{L}*)$/u.test(pluralForm ?? "");
  return [
    ...nounForms(arabicWord, "", {
      hasFeminine,
      hasPlural: hasFeminine || isRegular,
      hasDual: true,
      isNumber,
    }),
    ...otherWords(entry),
    ...(isAdjective ? nounForms(comparativeOf(entry), "comparative", PLAIN) : []),
  ];
}

/** The plural, the verbal noun and what else a word has that is a word too. */
function otherWords(texts: Partial<OptionalTexts>): EntryForm[] {
  return OTHER_WORDS.flatMap((name) => {
    const { label } = OPTIONAL_TEXTS[name];
    return nounForms(texts[name] ?? null, label.toLowerCase(), PLAIN);
  });
}

/** A particle as it is, and before a pronoun: عَلَى and عَلَيْهِ, مِنْ and مِنِّي. */
function particleForms(word: WrittenWord): EntryForm[] {
  const letters = word.letters.join("");
  const name = { kind: PERSON_LETTERS.has(letters) ? "person" : "particle" } as const;
  const plain: EntryForm = { stem: word, hasOwnEnd: false, end: "", isBound: null, name };
  const alone: EntryForm = { ...plain, isBound: false };
  if (word.letters.at(-1) === "ى")
    return [alone, { ...plain, stem: withEnd(word, 1, "ي"), isBound: true }];
  if (word.letters.at(-1) !== "ن" || !((word.marks.at(-1) ?? 0) & MARK.sukun)) return [plain];
  if (ALWAYS_ALONE.test(letters)) return [alone];
  return [alone, { ...plain, stem: { ...word, marks: word.marks.with(-1, 0) }, isBound: true }];
}

function partForms(word: WrittenWord): EntryForm[] {
  const stem = hasArticle(word) ? withoutArticle(word) : word;
  if (stem.letters.length < SHORTEST_PART) return [];
  return [{ stem, hasOwnEnd: false, end: "", isBound: null, name: { kind: "part" } }];
}
