import { cleanEnglish } from "#models/arabic/english-text.ts";

const QUESTIONS = [
  /^how (?:do|would|can) (?:you|i|we) say (.+?)(?: in arabic)?$/,
  /^what (?:is|s) the arabic (?:word|term|phrase|verb) for (.+)$/,
  /^what (?:is|s) (.+) in arabic$/,
  /^translate (.+?)(?: (?:to|into) arabic)?$/,
  /^(?:the )?arabic (?:word )?for (.+)$/,
  /^(.+) in arabic$/,
];

/** Returns the word asked for by a question such as "how do you say book", else the query itself, both cleaned. */
export function askedFor(query: string): string {
  const cleaned = cleanEnglish(query);
  for (const question of QUESTIONS) {
    const asked = question.exec(cleaned)?.[1];
    if (asked) return asked;
  }
  return cleaned;
}

/** Whether a text asks for a word, as "how do you say book" does, and is not itself what a word means. */
export function isQuestion(query: string): boolean {
  return askedFor(query) !== cleanEnglish(query);
}
