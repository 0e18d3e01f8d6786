import { outermostBrackets } from "./brackets.ts";

/** Single characters that always separate, and words that separate when blanks surround them. */
export type Separators = { signs: string; word: (word: string) => boolean; spacedDash: boolean };

// Twice the longest stored sentence; anything longer is compared as it stands.
const LONGEST_TEXT = 2_000;
const MOST_PARTS = 40;
const DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

/** Whether a text is longer (2,000 UTF-16 units) than any that is taken apart to be compared. */
export function isTooLongToCompare(text: string): boolean {
  return text.length > LONGEST_TEXT;
}

/**
 * The parts between separators outside brackets, trimmed and never blank. A text that is longer than
 * 2,000 characters or has more than 40 parts is not a list and comes back whole.
 */
export function splitParts(text: string, separators: Separators): string[] {
  if (isTooLongToCompare(text)) return [text];
  const parts: string[] = [];
  const brackets = outermostBrackets(text);
  let from = 0;
  let next = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (brackets[next]?.start === at) {
      at = (brackets[next]?.end ?? at) - 1;
      next += 1;
      continue;
    }
    const length = separatorLength(text, at, separators);
    if (length === 0) continue;
    parts.push(text.slice(from, at));
    from = at + length;
    at = from - 1;
  }
  parts.push(text.slice(from));
  const filled = parts.map((part) => part.trim()).filter((part) => part !== "");
  return filled.length > MOST_PARTS ? [text] : filled;
}

function separatorLength(text: string, at: number, separators: Separators): number {
  const character = text[at] ?? "";
  if (separators.signs.includes(character)) return isBetweenDigits(text, at) ? 0 : 1;
  if (!isBlank(text[at - 1])) return 0;
  if (separators.spacedDash && DASHES.includes(character)) return isBlank(text[at + 1]) ? 1 : 0;
  if (isBlank(character)) return 0;
  const word = /\S*/.exec(text.slice(at, at + 12))?.[0] ?? "";
  return separators.word(word) && isBlank(text[at + word.length]) ? word.length : 0;
}

function isBetweenDigits(text: string, at: number): boolean {
  return /^\d,\d$/.test(text.slice(Math.max(0, at - 1), at + 2));
}

function isBlank(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}
