import { clean, hasArabicLetters } from "#models/arabic/keys.ts";
import { lettersOf, readWords } from "#models/arabic/written-word.ts";
import { fieldNames } from "#models/field-table.ts";
import type { Word } from "./word.ts";

/** The forms of a word that are fields of it, in the order in which they are asked for. */
export const WORD_FORMS = {
  plural: "pluralForm",
  feminine: "feminine",
  collective: "collective",
  dual: "dual",
  "present tense": "presentTense",
  "verbal noun": "verbalNoun",
  particle: "particle",
} as const satisfies Record<string, keyof Word>;

export type WordForm = keyof typeof WORD_FORMS;

type WithForms = Pick<Word, "arabicWord" | (typeof WORD_FORMS)[WordForm]>;

/** The forms that a word has, those left out that have no Arabic letters or are written as the word itself. */
export function formsOf(word: WithForms): WordForm[] {
  return fieldNames(WORD_FORMS).filter((form) => {
    const text = textOfForm(word, form);
    return text && hasArabicLetters(text) && !isWrittenAs(text, word.arabicWord);
  });
}

/** Marks are compared on letters that have them in both texts. */
function isWrittenAs(text: string, other: string): boolean {
  const [words, others] = [text, other].map((one) => readWords(clean(one)));
  if (!words || !others || lettersOf(words) !== lettersOf(others)) return false;
  return words.every(({ marks }, at) =>
    marks.every((mark, index) => {
      const beside = others[at]?.marks[index];
      return !mark || !beside || mark === beside;
    }),
  );
}

/** A form of a word as it is now; null if the word has none. */
export function textOfForm(word: WithForms, form: WordForm): string | null {
  return word[WORD_FORMS[form]];
}

/** The name of the file that a form's sound has: "verbal-noun.mp3". */
export function fileOfForm(form: WordForm): string {
  return `${form.replaceAll(" ", "-")}.mp3`;
}
