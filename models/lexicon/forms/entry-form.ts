import type { WrittenWord } from "#models/arabic/written-word.ts";
import type { FormName } from "./form-name.ts";

/** A form of an entry without what may be attached to it. */
export type EntryForm = {
  /** The part compared with its marks; the last letter's mark counts only if `hasOwnEnd`. */
  stem: WrittenWord;
  hasOwnEnd: boolean;
  /** The letters after the stem. */
  end: string;
  /** Whether it stands before a pronoun: always, never or at will. */
  isBound: boolean | null;
  name: FormName;
};
