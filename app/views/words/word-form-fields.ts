import { VERB_FORMS } from "#models/arabic/conjugation/verb-forms.ts";
import { hasArabicLetters } from "#models/arabic/keys.ts";
import { mapFields } from "#models/field-table.ts";
import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { cutTo } from "#models/text-length.ts";
import { REQUIRED_TEXTS, WORD_TEXTS } from "#models/words/word-fields.ts";
import { type Category, GENDERS } from "#models/words/word-rules.ts";

/** The fields of the word form, as text. */
export type WordFormFields = Record<keyof typeof WORD_TEXTS, string> & {
  category: string;
  partOfSpeech: string;
  /** One a line. */
  acceptedAnswers: string;
  imageUrl: string;
  /** Why the image that was chosen last was not taken. */
  imageRefusal: string;
  /** The result of a generation, as JSON. */
  filling: string;
  confirmDifferent: boolean;
  wordSetIds: string[];
};

/** A word, or an entry that is to become one, as the form shows it. */
export function formFieldsOf(text: EntryText): Partial<WordFormFields> {
  return {
    ...mapFields(WORD_TEXTS, (name) => text[name] ?? ""),
    category: text.category,
    partOfSpeech: text.partOfSpeech ?? "",
    acceptedAnswers: text.acceptedAnswers.join("\n"),
  };
}

/** Puts a word from the address into the field of its script, for the add form; null without a word. */
export function prefillFrom(word: string | null, category: Category | undefined) {
  const text = word?.replaceAll("\0", "").trim();
  if (!text) return null;
  const field = hasArabicLetters(text) ? "arabicWord" : "englishMeaning";
  return { ...blankWord(category), [field]: cutTo(text, REQUIRED_TEXTS[field].longest) };
}

/** An add form that nothing was typed into; in a list of one category that category is chosen. */
export function blankWord(category: Category | undefined): Partial<WordFormFields> {
  return { category: category ?? "noun" };
}

/** The forms of verbs to choose from, with the word's own where the API wrote another. */
export function verbForms(own: string | undefined): string[] {
  return [...new Set(["", ...VERB_FORMS, own ?? ""])];
}

/** The genders to choose from, with the word's own where the API wrote another. */
export function genders(own: string | undefined): string[] {
  return [...new Set(["", ...GENDERS, own ?? ""])];
}
