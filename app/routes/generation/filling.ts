import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import { fieldNames } from "#models/field-table.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { isAsTyped, isSpelledAs } from "./spelling.ts";

/** The fields of the word form that can be filled in. */
export const FILLED_NAMES = [...fieldNames(WORD_TEXTS), "category", "partOfSpeech"] as const;

export type FilledName = (typeof FILLED_NAMES)[number];

export type FormTexts = Record<FilledName, string>;

/** The result of a generation in the word form, carried along in a hidden field. */
export type Filling = {
  source: "ai" | "dictionary";
  /** The Arabic word it is about. */
  about: string;
  /** Of each field that was filled in, what stood there before and what was put there. */
  fields: Partial<Record<FilledName, { before: string; after: string }>>;
  /** The word's meaning where it was found, if the learner typed another one. */
  otherMeaning: string | null;
  remark: string | null;
  alternatives: AlternativeWord[];
  /** Nothing was filled in; the alternatives may be meant, and one that is taken counts. */
  isGuess?: boolean;
};

export type AlternativeWord = {
  arabicWord: string;
  englishMeaning: string;
  category: Category;
  note: string | null;
  /** Other texts that were filled in for it, if it stood in the form before. */
  texts?: Partial<FormTexts>;
};

/** The texts of a sent form. */
export function textsOf(form: FormData): FormTexts {
  return textsFrom((name) => form.get(name));
}

/** The texts among what a form starts with. */
export function textsFrom(read: (name: FilledName) => unknown): FormTexts {
  const texts = FILLED_NAMES.map((name) => {
    const text = read(name);
    // A browser sends a line end as two characters.
    return [name, typeof text === "string" ? text.replaceAll("\r\n", "\n") : ""];
  });
  return Object.fromEntries(texts) as FormTexts;
}

/** Reads the filling that a form carried along; null for anything else. */
export function readFilling(text: unknown): Filling | null {
  if (typeof text !== "string" || text === "") return null;
  try {
    const { source, about, fields, otherMeaning, remark, alternatives, isGuess } = JSON.parse(text);
    if ((source !== "ai" && source !== "dictionary") || !isText(about)) return null;
    const filled = FILLED_NAMES.flatMap((name) => {
      const { before, after } = Object(Object(fields)[name]);
      return isText(before) && isText(after) ? [[name, { before, after }] as const] : [];
    });
    return {
      source,
      about,
      fields: Object.fromEntries(filled),
      otherMeaning: textOrNull(otherMeaning),
      remark: textOrNull(remark),
      alternatives: [alternatives].flat().flatMap(readAlternative).slice(0, 3),
      ...(isGuess === true && { isGuess }),
    };
  } catch {
    return null;
  }
}

/** Makes a filling that fills in nothing, but offers other words that may be meant. */
export function guessing(texts: FormTexts, alternatives: AlternativeWord[]): Filling {
  return {
    source: "dictionary",
    about: texts.arabicWord,
    fields: {},
    otherMeaning: null,
    remark: null,
    alternatives,
    isGuess: true,
  };
}

/** Returns the texts from before the filling, but keeps edits made since. */
export function unfilled(texts: FormTexts, filling: Filling | null): FormTexts {
  return textsFrom((name) => {
    const filled = filling?.fields[name];
    return filled && filled.after === texts[name] ? filled.before : texts[name];
  });
}

/** Whether the Arabic word has other letters than the one that was generated; marks may be corrected. */
export function isForAnotherWord(filling: Filling, arabicWord: string): boolean {
  return !isSpelledAs(filling.about, arabicWord);
}

/** Returns the source of a field's text after a generation, as in "from AI"; undefined without a text. */
export function originOf(filling: Filling | null, texts: FormTexts, name: FilledName) {
  const text = texts[name];
  if (!filling || !text.trim()) return undefined;
  const filled = filling.fields[name];
  if (filled?.after !== text) return "from you";
  const isSpelledSo = name === "arabicWord" && isAsTyped(filled.before, text);
  if (!isSpelledSo) return `from ${SOURCES[filling.source]}`;
  return filling.source === "ai" ? "from you, marks by AI" : "from you, marks from the dictionary";
}

export const SOURCES = { ai: "AI", dictionary: "the built-in dictionary" } as const;

export type Origins = Partial<Record<keyof WordFormFields, string | undefined>>;

export function originsOf(filling: Filling | null, texts: FormTexts): Origins {
  return Object.fromEntries(FILLED_NAMES.map((name) => [name, originOf(filling, texts, name)]));
}

function readAlternative(given: unknown): AlternativeWord[] {
  const { arabicWord, englishMeaning, category, note, texts } = Object(given);
  if (!isText(arabicWord) || !isText(englishMeaning) || !CATEGORIES.includes(category)) return [];
  const known = FILLED_NAMES.filter((name) => isText(Object(texts)[name]));
  const read = Object.fromEntries(known.map((name) => [name, texts[name]]));
  const word = { arabicWord, englishMeaning, category, note: textOrNull(note) };
  return [known.length > 0 ? { ...word, texts: read } : word];
}

function isText(given: unknown): given is string {
  return typeof given === "string";
}

function textOrNull(given: unknown): string | null {
  return isText(given) ? given : null;
}
