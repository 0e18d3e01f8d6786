import { VERB_FORMS } from "#models/arabic/conjugation/verb-forms.ts";
import { mapFields } from "#models/field-table.ts";
import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import { GENDERS } from "#models/words/word-rules.ts";

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

/** The forms of verbs to choose from, with the word's own where the API wrote another. */
export function verbForms(own: string | undefined): string[] {
  return [...new Set(["", ...VERB_FORMS, own ?? ""])];
}

/** The genders to choose from, with the word's own where the API wrote another. */
export function genders(own: string | undefined): string[] {
  return [...new Set(["", ...GENDERS, own ?? ""])];
}
