import { hasArabicLetters } from "#services/arabic/keys.ts";

const LETTER = /[\p{L}--\p{Script=Common}--\p{Script=Inherited}][\p{M}\u0640]*/gv;
const ARABIC = /\p{Script=Arabic}/u;
const SEPARATORS = [/\t/, /[,،]/, /\s[-–—]\s/] as const;
const OPENING = /[([{«“"]/;
const LIST_MARK = /^(?:[-–—*•‣·]|[\d٠-٩]{1,3}[.)])\s+/;
const LEADING = /^[\s,،;؛:=>|/→–—-]+/;
const TRAILING = /[\s,،;؛:=>|/→–—-]$/;
// Text copied out of right-to-left documents brings them along; unseen, they would make two words differ.
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const CONTROLS = /[^\P{Cc}\t]/gu;
const WRAPPINGS = ['""', "“”", "«»", "()", "[]", "''", "‘’"];

export type Halves = { arabicWord: string | null; englishMeaning: string | null };

/** The line as it is split: without invisible characters and list marks; empty when nothing is left to see. */
export function tidyLine(line: string): string {
  return line.replace(INVISIBLE, "").replace(CONTROLS, " ").trim().replace(LIST_MARK, "");
}

/**
 * The Arabic word and the English meaning of a tidied line, whichever stands first: split at the
 * first change between Arabic and other letters, else at the first tab, comma or spaced dash (D38).
 * A line that has no such place is one half by its script, the other being null.
 */
export function splitLine(line: string): Halves {
  const halves = (atChangeOfScript(line) ?? atSeparator(line))?.map(tidyHalf);
  const [first, second] = halves ?? [];
  if (first && second) {
    const isTurned = !hasArabicLetters(first) && hasArabicLetters(second);
    return isTurned
      ? { arabicWord: second, englishMeaning: first }
      : { arabicWord: first, englishMeaning: second };
  }
  const whole = line.replace(/\s+/g, " ").trim();
  return hasArabicLetters(whole)
    ? { arabicWord: whole, englishMeaning: null }
    : { arabicWord: null, englishMeaning: whole };
}

function atChangeOfScript(line: string): [string, string] | null {
  let isArabic: boolean | null = null;
  let end = 0;
  for (const { 0: letter, index } of line.matchAll(LETTER)) {
    const isThisArabic = ARABIC.test(letter);
    if (isArabic !== null && isThisArabic !== isArabic) {
      const [tail, head] = cutBetween(line.slice(end, index));
      return [line.slice(0, end) + tail, head + line.slice(index)];
    }
    isArabic = isThisArabic;
    end = index + letter.length;
  }
  return null;
}

/** Which of the characters between two scripts belong to the first and which to the second. */
function cutBetween(between: string): [string, string] {
  for (const separator of [...SEPARATORS, /\s+/]) {
    const found = separator.exec(between);
    if (found) return [between.slice(0, found.index), between.slice(found.index + found[0].length)];
  }
  const opening = between.search(OPENING);
  return opening < 0 ? [between, ""] : [between.slice(0, opening), between.slice(opening)];
}

function atSeparator(line: string): [string, string] | null {
  for (const separator of SEPARATORS) {
    const found = separator.exec(line);
    if (found) return [line.slice(0, found.index), line.slice(found.index + found[0].length)];
  }
  return null;
}

function tidyHalf(half: string): string {
  return unwrap(withoutTrailing(half.replace(LEADING, "")).replace(/\s+/g, " "));
}

// One character at a time: a quantified class before "$" is quadratic on a run that does not end the text.
function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(0, end);
}

function unwrap(text: string): string {
  const inner = text.slice(1, -1);
  const isWrapped = WRAPPINGS.some(
    ([open = "", close = ""]) =>
      text.length > 2 &&
      text.startsWith(open) &&
      text.endsWith(close) &&
      !inner.includes(open) &&
      !inner.includes(close),
  );
  return isWrapped ? inner.trim() : text;
}
