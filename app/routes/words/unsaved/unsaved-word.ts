import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import { blankWord } from "#app/views/words/word-form-fields.ts";
import { mapFields } from "#models/field-table.ts";
import { imageIdOf } from "#models/images/image-rules.ts";
import { cutTo } from "#models/text-length.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import { ACCEPTED_ANSWERS_TEXT_LENGTH, CATEGORIES } from "#models/words/word-rules.ts";

const name = "pending-word";
const lifeMs = 24 * 60 * 60 * 1000;
const lengths: Record<string, number> = {
  ...mapFields(WORD_TEXTS, (_, { longest }) => longest),
  partOfSpeech: 20,
  acceptedAnswers: ACCEPTED_ANSWERS_TEXT_LENGTH,
  filling: 16 * 1024,
};

/** Where a visitor goes who can generate no more words today. */
export const LIMITED_SIGN_IN = "/?sign-in=limit&returnTo=/vocabulary/new";

/** Returns what was typed into the word form, without empty fields; null if nothing was. */
export function typedFields(given: unknown): Partial<WordFormFields> | null {
  if (typeof given !== "object" || given === null) return null;
  const typed = Object.entries(lengths).flatMap(([field, length]) => {
    const text: unknown = Reflect.get(given, field);
    return typeof text === "string" && text.trim() !== "" ? [[field, cutTo(text, length)]] : [];
  });
  // A picture that was sent with the form; that it is the learner's own is checked when the word is saved.
  const imageUrl: unknown = Reflect.get(given, "imageUrl");
  if (typeof imageUrl === "string" && imageIdOf(imageUrl)) typed.push(["imageUrl", imageUrl]);
  if (typed.length === 0) return null;
  const category = CATEGORIES.find((one) => one === Reflect.get(given, "category"));
  return { ...blankWord(category), ...Object.fromEntries(typed) };
}

/** Keeps what was typed in this browser for a day; false where the browser keeps nothing. */
export function keepInBrowser(form: HTMLFormElement): boolean {
  try {
    const fields = typedFields(Object.fromEntries(new FormData(form)));
    if (fields) localStorage.setItem(name, JSON.stringify({ keptAt: Date.now(), fields }));
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns what this browser kept, which it then forgets; null if that was nothing, or more than a day ago. */
export function takeFromBrowser(): Partial<WordFormFields> | null {
  try {
    const { keptAt, fields } = JSON.parse(localStorage.getItem(name) ?? "{}");
    localStorage.removeItem(name);
    return Date.now() - keptAt < lifeMs ? typedFields(fields) : null;
  } catch {
    return null;
  }
}
