import { isTooLongToCompare } from "./alternatives.ts";
import { arabicAlternatives, splitArabicList } from "./arabic-alternatives.ts";
import { hasArticle, withFinalYa, withoutArticle, withoutSunDoubling } from "./article.ts";
import { BESIDE, type Beside, type Known, NOTHING_KNOWN, rightTexts } from "./beside/beside.ts";
import { type Comparison, compareWords } from "./compare-words.ts";
import { clean, foldedLetters, hasArabicLetters, searchKey } from "./keys.ts";
import { isOneEditAway } from "./one-edit.ts";
import { accepted, type Expected, type Hint, type Judgement, rejected } from "./verdict.ts";
import { lettersOf, readWords, type WrittenWord } from "./written-word.ts";

const SHORTEST_CLOSE = 4;

/** A text beside the solution that was given, and what is to be remarked on its spelling. */
type GivenBeside = Beside & { remarks: Hint[] };

/**
 * Judges a typed Arabic answer letter by letter with its marks as sets: marks may be left out but
 * not contradicted, common spellings are accepted with a remark. A text over 2,000 characters must
 * be equal after cleaning.
 */
export function matchArabic(
  typed: string,
  item: Expected,
  known: Known = NOTHING_KNOWN,
): Judgement {
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
  if (whole.fits)
    return isOtherWordInYa(words, whole) ? rejected(["close"]) : accepted(whole.hints);
  const list = item.kind === "sentence" ? null : compareList(typed, alternatives, isArticleFree);
  if (list?.fits) return accepted(list.hints);
  if (/\p{Script=Latin}/u.test(typed) && isWrongScript(typed, item.expected)) {
    return rejected(["script"]);
  }
  if (list) return rejected(list.hints);
  const given =
    item.kind === "sentence" ? null : besideArabic(words, [...known.beside(), ...formsOf(item)]);
  // If the letters match the word, a wrong vowel is likelier than a different intended form.
  if (given && (whole.hints.length === 0 || given.remarks.length === 0)) return judgementOf(given);
  if (whole.hints.length > 0) return rejected(whole.hints);
  const alsoRight = rightTexts(known.beside()).map((text) => readWords(clean(text)));
  const misspelled = bestComparison(words, alsoRight, true).hints;
  if (misspelled.length > 0) return rejected(misspelled);
  return rejected(alternatives.some((expected) => isClose(words, expected)) ? ["close"] : []);
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
    ? compareWords(typed.map(withoutArticle), expected.map(withFinalYa))
    : compareWords(typed, expected.map(withoutArticle), true);
  if (!result.fits) return refusalRank(result) > refusalRank(plain) ? result : plain;
  return { fits: true, hints: [...result.hints, "article"] };
}

/** إلي for إلى is "to me". */
function isOtherWordInYa([word, ...more]: WrittenWord[], { hints }: Comparison): boolean {
  if (!word || more.length > 0 || !hints.includes("alif-maqsura")) return false;
  return /^(?:[إا]لي|علي|لدي)$/.test(word.letters.join(""));
}

function isWrongScript(typed: string, expected: string): boolean {
  return !hasArabicLetters(typed) || !/\p{Script=Latin}/u.test(expected);
}

/** The forms of a word that are another answer than the word. */
export function formsOf(item: Expected): Beside[] {
  const forms = [
    { text: item.verbalNoun, is: "verbal noun" },
    { text: item.pluralForm, is: "plural" },
    { text: item.synonym, is: "synonym" },
  ] as const;
  return forms.flatMap(({ text, ...form }) => (text ? [{ ...form, text }] : []));
}

function judgementOf({ is, remarks }: GivenBeside): Judgement {
  const { isRight, hint } = BESIDE[is];
  const hints = hint ? [hint] : [];
  return isRight ? accepted([...remarks, ...hints]) : rejected(hints);
}

/** The text beside the solution that was given, with the meanings of all forms that are written so; null if none was. */
export function besideArabic(words: WrittenWord[], beside: readonly Beside[]): GivenBeside | null {
  const given = beside.flatMap((one) => {
    const remarks = remarksOn(words, one);
    return remarks ? [{ ...one, remarks }] : [];
  });
  const [nearest, ...others] = given.toSorted((a, b) => a.remarks.length - b.remarks.length);
  if (nearest?.is !== "form" || others.length === 0) return nearest ?? null;
  const alike = others.filter(
    ({ is, remarks }) => is === "form" && remarks.length === nearest.remarks.length,
  );
  return { ...nearest, says: joined([nearest, ...alike].flatMap(({ says }) => says ?? [])) };
}

/** The remarks on words given as a text beside the solution; null if they are not. */
function remarksOn(words: WrittenWord[], { is, text }: Beside): Hint[] | null {
  if (is === "number form") return searchKey(lettersOf(words)) === text ? [] : null;
  const texts = splitArabicList(text).map((one) => readWords(clean(one)));
  // A hamza that is left out would make the verbal noun بناء of بنا.
  const alike = BESIDE[is].isRight
    ? texts
    : texts.filter((one) => countLetters(words) >= countLetters(one));
  const { fits, hints } = bestComparison(words, alike, true);
  return fits ? hints : null;
}

/** Joins meanings with the quotation marks between. */
function joined(meanings: readonly string[]): string {
  return [...meanings.slice(0, -2), meanings.slice(-2).join("” or “")].join("”, “");
}

function countLetters(words: readonly WrittenWord[]): number {
  return words.reduce((sum, { letters }) => sum + letters.length, 0);
}

/** One letter from a word of four or more; or its final ا written as ى, or a ي that only the article would bring back. */
function isClose(typed: WrittenWord[], expected: WrittenWord[]): boolean {
  const typedLetters = lettersOf(typed);
  const expectedLetters = lettersOf(expected);
  if (isWithTaMarbuta(typedLetters, expectedLetters)) return false;
  if (isFinalAlif(typedLetters, expectedLetters)) return true;
  const [last] = expected.slice(-1).map(withFinalYa);
  if (last && typedLetters === lettersOf([...expected.slice(0, -1), last])) return true;
  if (Math.max(typedLetters.length, expectedLetters.length) < SHORTEST_CLOSE) return false;
  const [folded, other] = [foldedLetters(typedLetters), foldedLetters(expectedLetters)];
  if (typed.length !== expected.length)
    return folded.replaceAll(" ", "") === other.replaceAll(" ", "");
  return isOneEditAway(typedLetters, expectedLetters) || isOneEditAway(folded, other);
}

/** Another word as a rule: مكتبة for مكتب. */
function isWithTaMarbuta(typed: string, expected: string): boolean {
  return /^\S*[^ة]$/.test(expected) && (typed === `${expected}ة` || typed === `${expected}ه`);
}

function isFinalAlif(typed: string, expected: string): boolean {
  const isAlif = /[اى]$/.test(typed) && /[اى]$/.test(expected);
  return isAlif && typed !== expected && typed.slice(0, -1) === expected.slice(0, -1);
}
