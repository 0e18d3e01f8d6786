import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import { hasArabicLetters } from "#models/arabic/keys.ts";
import { cutTo } from "#models/text-length.ts";
import { REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import type { Category } from "#models/words/word-rules.ts";

/** Puts a word from the address into the field of its script, for the add form; null without a word. */
export function prefillFrom(
  word: string | null,
  category: Category | undefined,
): Partial<WordFormFields> | null {
  const text = word?.replaceAll("\0", "").trim();
  if (!text) return null;
  const field = hasArabicLetters(text) ? "arabicWord" : "englishMeaning";
  return { ...blankWord(category), [field]: cutTo(text, REQUIRED_TEXTS[field].longest) };
}

/** An add form that nothing was typed into; in a list of one category that category is chosen. */
export function blankWord(category: Category | undefined): Partial<WordFormFields> {
  return { category: category ?? "noun" };
}
