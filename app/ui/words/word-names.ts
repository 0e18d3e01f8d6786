import { counted } from "#app/ui/counted.ts";
import { VERB_FORMS } from "#models/arabic/conjugation/verb-forms.ts";
import type { AnyCategory, Category, PartOfSpeech } from "#models/words/word-rules.ts";

export const categoryNames: Record<Category, string> = {
  noun: "Noun",
  verb: "Verb",
  expression: "Expression",
};

export const categoryPlurals: Record<Category, string> = {
  noun: "Nouns",
  verb: "Verbs",
  expression: "Expressions",
};

export const partOfSpeechNames: Record<PartOfSpeech, string> = {
  noun: "Noun",
  adjective: "Adjective",
  verb: "Verb",
  adverb: "Adverb",
  particle: "Particle",
  pronoun: "Pronoun",
  number: "Number",
  phrase: "Phrase",
};

/** "Form VIII", "Quadriliteral form I"; what the API wrote otherwise stays. */
export function verbFormName(form: string): string {
  if (!VERB_FORMS.some((one) => one === form)) return form;
  return form.endsWith("q") ? `Quadriliteral form ${form.slice(0, -1)}` : `Form ${form}`;
}

/** "1 word", "2 words", "3 verbs". */
export function countOfWords(count: number, category?: AnyCategory): string {
  const noun = category && category !== "other" ? category : "word";
  return counted(count, noun);
}
