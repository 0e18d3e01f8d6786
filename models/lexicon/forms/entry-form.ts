import { clean } from "#models/arabic/keys.ts";
import { readWords, type WrittenWord } from "#models/arabic/written-word.ts";
import type { FormName } from "./form-name.ts";

/** A form of an entry without what may be attached to it. */
export type EntryForm = {
  /** What is compared with its marks, that of the last letter only where it is the form's own. */
  stem: WrittenWord;
  hasOwnEnd: boolean;
  /** The letters after the stem. */
  end: string;
  /** Whether it stands before a pronoun: always, never or at will. */
  isBound: boolean | null;
  name: FormName;
};

/** A text as one word, or null if it is none or several. */
export function oneWord(text: string | null): WrittenWord | null {
  const [word, ...more] = readWords(clean(text ?? ""));
  return word && more.length === 0 ? word : null;
}
