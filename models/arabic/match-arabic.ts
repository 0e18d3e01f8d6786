import { isTooLongToCompare } from "./alternatives.ts";
import { arabicAlternatives, splitArabicList } from "./arabic-alternatives.ts";
import { hasArticle, withoutArticle, withoutSunDoubling } from "./article.ts";
import { type Comparison, compareWords } from "./compare-words.ts";
import { clean, hasArabicLetters, searchKey } from "./keys.ts";
import { isOneEditAway } from "./one-edit.ts";
import { accepted, type Expected, type Hint, type Judgement, rejected } from "./verdict.ts";
import { lettersOf, readWords, type WrittenWord } from "./written-word.ts";

const SHORTEST_CLOSE = 4;

/**
 * Judges a typed Arabic answer letter by letter with its marks as sets: marks may be left out but
 * not contradicted, common spellings are accepted with a remark. A text over 2,000 characters must
 * be equal after cleaning.
 */
export function matchArabic(typed: string, item: Expected): Judgement {
  const cleaned = clean(typed);
  if (typed.trim() !== "" && typed.trim().toLowerCase() === item.expected.trim().toLowerCase()) {
    return accepted();
  }
  if (!/[\p{L}\p{N}]/u.test(cleaned)) return { verdict: "empty", hints: [] };
  if (isTooLongToCompare(cleaned) || isTooLongToCompare(item.expected)) {
    return cleaned === clean(item.expected) ? accepted() : rejected();
  }
  const words = readWords(cleaned);
  const alternatives = arabicAlternatives(item).map((text) => readWords(clean(text)));
  const isArticleFree = item.category !== "verb" && item.kind !== "sentence";
  const whole = bestComparison(words, alternatives, isArticleFree);
  if (whole.fits) return accepted(whole.hints);
  const list = item.kind === "sentence" ? null : compareList(typed, alternatives, isArticleFree);
  if (list?.fits) return accepted(list.hints);
  return rejected(refusalHints(typed, words, alternatives, item, list ?? whole));
}

function compareList(
  typed: string,
  alternatives: WrittenWord[][],
  isArticleFree: boolean,
): Comparison | null {
  const parts = splitArabicList(typed).map((part) => readWords(clean(part)));
  const answers = parts.filter((words) => words.length > 0);
  if (answers.length < 2) return null;
  const results = answers.map((words) => bestComparison(words, alternatives, isArticleFree));
  const fitting = results.filter((result) => result.fits);
  if (fitting.length === 0) return null;
  if (fitting.length < results.length) return { fits: false, hints: ["extra-answer"] };
  return { fits: true, hints: fitting.flatMap((result) => result.hints) };
}

/** The fit with the fewest remarks; without a fit, the refusal that says most. */
function bestComparison(
  typed: WrittenWord[],
  alternatives: WrittenWord[][],
  isArticleFree: boolean,
): Comparison {
  let best: Comparison = { fits: false, hints: [] };
  for (const expected of alternatives) {
    const result = compareWithArticle(typed, expected, isArticleFree);
    if (result.fits && result.hints.length === 0) return result;
    if (isBetter(result, best)) best = result;
  }
  return best;
}

function isBetter(result: Comparison, best: Comparison): boolean {
  if (result.fits !== best.fits) return result.fits;
  if (result.fits) return result.hints.length < best.hints.length;
  return refusalRank(result) > refusalRank(best);
}

function refusalRank({ hints }: Comparison): number {
  if (hints.includes("diacritics")) return 2;
  return hints.length > 0 ? 1 : 0;
}

function compareWithArticle(
  typed: WrittenWord[],
  expected: WrittenWord[],
  isArticleFree: boolean,
): Comparison {
  const plain = compareWords(typed.map(withoutSunDoubling), expected);
  if (plain.fits || !isArticleFree || typed.length !== expected.length) return plain;
  const isAdded = typed.every(hasArticle) && !expected.some(hasArticle);
  const isLeftOut = expected.every(hasArticle) && !typed.some(hasArticle);
  if (!isAdded && !isLeftOut) return plain;
  const result = isAdded
    ? compareWords(typed.map(withoutArticle), expected)
    : compareWords(typed, expected.map(withoutArticle), true);
  if (!result.fits) return refusalRank(result) > refusalRank(plain) ? result : plain;
  return { fits: true, hints: [...result.hints, "article"] };
}

function refusalHints(
  typed: string,
  words: WrittenWord[],
  alternatives: WrittenWord[][],
  item: Expected,
  comparison: Comparison,
): Hint[] {
  if (/\p{Script=Latin}/u.test(typed) && isWrongScript(typed, item.expected)) return ["script"];
  if (comparison.hints.includes("extra-answer")) return comparison.hints;
  const form = item.kind === "sentence" ? null : otherFormGiven(words, item);
  if (form) return [form];
  if (comparison.hints.length > 0) return comparison.hints;
  return alternatives.some((expected) => isClose(words, expected)) ? ["close"] : [];
}

function isWrongScript(typed: string, expected: string): boolean {
  return !hasArabicLetters(typed) || !/\p{Script=Latin}/u.test(expected);
}

function otherFormGiven(words: WrittenWord[], item: Expected): Hint | null {
  const forms: [string | null | undefined, Hint][] = [
    [item.verbalNoun, "form"],
    [item.pluralForm, "number"],
    [item.synonym, "synonym"],
  ];
  for (const [text, hint] of forms) {
    const alternatives = splitArabicList(text ?? "").map((part) => readWords(clean(part)));
    if (bestComparison(words, alternatives, true).fits) return hint;
  }
  return null;
}

function isClose(typed: WrittenWord[], expected: WrittenWord[]): boolean {
  const typedLetters = lettersOf(typed);
  const expectedLetters = lettersOf(expected);
  if (expectedLetters.length < SHORTEST_CLOSE) return false;
  // The search key leaves out a hamza that stands alone, which is a letter too.
  if (Math.abs(typedLetters.length - expectedLetters.length) > 1) return false;
  if (isOneEditAway(typedLetters, expectedLetters)) return true;
  return isOneEditAway(searchKey(typedLetters), searchKey(expectedLetters));
}
