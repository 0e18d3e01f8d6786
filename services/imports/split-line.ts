import { hasArabicLetters } from "#models/arabic/keys.ts";
import { cleanPart } from "./clean-part.ts";
import { meaningOf } from "./meaning-of.ts";

const LETTER = /[\p{L}--\p{Script=Common}--\p{Script=Inherited}][\p{M}\u0640]*/gv;
const ARABIC = /\p{Script=Arabic}/u;
const SEPARATORS = [/\t/, /[,،]/, /\s[-–—]\s/] as const;
const OPENING = /[([{«“"]/;
const LIST_MARK = /^(?:[-–—*•‣·]|[\d٠-٩]{1,3}[.)])\s+/;
// A number stands for a list mark only before a word and its meaning: "5 - خمسة" is a meaning and a word.
const NUMBER =
  /^(?:\(?[\d٠-٩۰-۹]{1,3}[.)](?!\d)|[\d٠-٩۰-۹]{1,3}(?:\t|\s*[-–—ـ:]\s|\s*[-–—ـ](?=\p{Script=Arabic})))\s*/u;
// Text copied out of right-to-left documents brings them along; unseen, they would make two words differ.
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const CONTROLS = /[^\P{Cc}\t]/gu;

export type LineParts = {
  arabicWord: string | null;
  englishMeaning: string | null;
  /** The line has more parts than two, and which is which was guessed. */
  isGuess: boolean;
};

/** The line as it is split: without invisible characters and list marks; empty when nothing is left to see. */
export function tidyLine(line: string): string {
  const visible = visibleText(line).replace(CONTROLS, " ").trim();
  const unmarked = visible.replace(LIST_MARK, "");
  if (unmarked !== visible) return unmarked;
  const unnumbered = visible.replace(NUMBER, "");
  return atChangeOfScript(unnumbered) ? unnumbered : visible;
}

/** The text without characters that are not seen and would make two words differ. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "");
}

/**
 * The Arabic word and the English meaning of a tidied line, whichever stands first: split at the
 * first change between Arabic and other letters, else at the first tab, comma or spaced dash (D38).
 * A line that has no such place is one half by its script, the other being null. Where the Arabic
 * stands between other letters, all of these are the meaning.
 */
export function splitLine(line: string): LineParts {
  const columns = line.split("\t").filter((column) => column.trim() !== "");
  const isGuess = columns.length > 2;
  const change = atChangeOfScript(line);
  if (!change) return { ...splitAtSeparator(line), isGuess };
  const [first, second] = change.halves;
  if (change.isFromArabic) {
    return { arabicWord: cleanPart(first), englishMeaning: meaningOf(second.split("\t")), isGuess };
  }
  const end = atChangeOfScript(second);
  if (!end) {
    return { arabicWord: cleanPart(second), englishMeaning: meaningOf(first.split("\t")), isGuess };
  }
  const [arabicWord, after] = end.halves;
  return {
    arabicWord: cleanPart(arabicWord),
    englishMeaning: meaningOf([after, first], "aside"),
    isGuess: true,
  };
}

function splitAtSeparator(line: string): Omit<LineParts, "isGuess"> {
  const [first, second] = atSeparator(line)?.map(cleanPart) ?? [];
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

type ChangeOfScript = { halves: [string, string]; isFromArabic: boolean };

function atChangeOfScript(line: string): ChangeOfScript | null {
  let isArabic: boolean | null = null;
  let end = 0;
  for (const { 0: letter, index } of line.matchAll(LETTER)) {
    const isThisArabic = ARABIC.test(letter);
    if (isArabic !== null && isThisArabic !== isArabic) {
      const [tail, head] = cutBetween(line.slice(end, index));
      return {
        halves: [line.slice(0, end) + tail, head + line.slice(index)],
        isFromArabic: isArabic,
      };
    }
    isArabic = isThisArabic;
    end = index + letter.length;
  }
  return null;
}

/** Which characters between two scripts belong to the first and which to the second. */
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
