import { withFinalYa } from "./article.ts";
import { withoutTanwinAlif } from "./case-alif.ts";
import { respelled } from "./spellings-in-use.ts";
import type { Hint } from "./verdict.ts";
import { MARK, NUNATION, type WrittenWord } from "./written-word.ts";

export type Comparison = { fits: boolean; hints: Hint[] };

const NO_FIT: Comparison = { fits: false, hints: [] };
const HAMZA_SEATS = "أإآؤئء";
const VOWELS = MARK.fatha | MARK.damma | MARK.kasra | MARK.sukun | NUNATION;

/**
 * Whether every typed word fits the expected word at its place. The hints of a fit are remarks; the
 * hints of a misfit say why the right letters were still refused (hamza seat or vowel mark), and are
 * empty when the letters differ. `isArticleLeftOut`: nunation may stand where the article forbade it.
 */
export function compareWords(
  typed: readonly WrittenWord[],
  expected: readonly WrittenWord[],
  isArticleLeftOut = false,
): Comparison {
  if (typed.length !== expected.length) return NO_FIT;
  const remarks: Hint[] = [];
  const refusals: Hint[] = [];
  for (const [index, word] of typed.entries()) {
    const other = expected[index];
    if (!other) return NO_FIT;
    const { fits, hints } = compareWord(word, other, isArticleLeftOut);
    if (!fits && hints.length === 0) return NO_FIT;
    (fits ? remarks : refusals).push(...hints);
  }
  if (refusals.includes("hamza")) return { fits: false, hints: ["hamza"] };
  return refusals.length > 0 ? { fits: false, hints: refusals } : { fits: true, hints: remarks };
}

function compareWord(
  typed: WrittenWord,
  expected: WrittenWord,
  isArticleLeftOut: boolean,
): Comparison {
  const spelled = respelled(typed, expected);
  if (spelled) {
    const result = compareWord(spelled, expected, isArticleLeftOut);
    return result.fits ? { fits: true, hints: [...result.hints, "hamza"] } : result;
  }
  const accusative = withoutTanwinAlif(typed, expected);
  if (accusative) {
    const result = compareWord(accusative, withFinalYa(expected), isArticleLeftOut);
    return result.fits ? { fits: true, hints: [...result.hints, "case-ending"] } : result;
  }
  const last = expected.letters.length - 1;
  const isHamzaLeftOut = typed.letters.length === last && isDroppableHamza(expected, last);
  if (typed.letters.length !== expected.letters.length && !isHamzaLeftOut) return NO_FIT;
  const remarks: Hint[] = isHamzaLeftOut ? ["hamza"] : [];
  if (isFathaForTanwin(typed, expected)) remarks.push("case-ending");
  const refusals: Hint[] = [];
  for (const [index, letter] of typed.letters.entries()) {
    const isFinal = index === last;
    const letterResult = compareLetter(letter, expected.letters[index] ?? "", isFinal);
    if (!letterResult.fits && letterResult.hints.length === 0) return NO_FIT;
    const marksResult = compareMarks(
      typed.marks[index] ?? 0,
      expected.marks[index] ?? 0,
      isFinal,
      isArticleLeftOut,
    );
    for (const { fits, hints } of [letterResult, marksResult]) {
      (fits ? remarks : refusals).push(...hints);
    }
  }
  if (refusals.includes("hamza")) return { fits: false, hints: ["hamza"] };
  return refusals.length > 0 ? { fits: false, hints: refusals } : { fits: true, hints: remarks };
}

/** شُكْرَا for شُكْرًا. */
function isFathaForTanwin(typed: WrittenWord, expected: WrittenWord): boolean {
  const last = expected.letters.length - 1;
  const isTanwin = ((expected.marks[last] ?? 0) & MARK.fathatan) > 0;
  const isPlain = typed.marks[last] === 0 && ((typed.marks[last - 1] ?? 0) & MARK.fatha) > 0;
  return isTanwin && isPlain && expected.letters[last] === "ا";
}

/** Whether a typed letter may stand for the expected one; a refusal without a hint is another letter. */
export function compareLetter(typed: string, expected: string, isFinal: boolean): Comparison {
  if (typed === expected) return accept();
  const pair = typed + expected;
  if (/^(ا[أإآ]|[أإآ]ا|وؤ|[يى]ئ)$/.test(pair)) return accept("hamza");
  if (/^(ؤو|ئ[يى])$/.test(pair)) return refuse("hamza");
  if (HAMZA_SEATS.includes(typed) && HAMZA_SEATS.includes(expected)) return refuse("hamza");
  if (isFinal && (pair === "يى" || pair === "ىي")) return accept("alif-maqsura");
  if (isFinal && (pair === "هة" || pair === "ةه")) return accept("ta-marbuta");
  return NO_FIT;
}

/** Whether the marks typed on a letter go with the expected ones; none at all always do. */
export function compareMarks(
  typed: number,
  expected: number,
  isFinal: boolean,
  isArticleLeftOut: boolean,
): Comparison {
  if (typed === 0 || expected === 0) return accept();
  if (typed & MARK.shadda && !(expected & MARK.shadda)) return refuse("diacritics");
  const typedVowel = vowelsOf(typed);
  const expectedVowel = vowelsOf(expected);
  if (typedVowel === 0 || expectedVowel === 0 || typedVowel === expectedVowel) return accept();
  if (!isFinal) return refuse("diacritics");
  if (expectedVowel & NUNATION) return accept("case-ending");
  if (typedVowel === MARK.sukun) return accept("case-ending");
  if (isArticleLeftOut && typedVowel === nunationOf(expectedVowel)) return accept("case-ending");
  return refuse("diacritics");
}

/** Whether the last letter is a hamza that may be left out. */
export function isDroppableHamza(word: WrittenWord, last: number): boolean {
  return word.letters[last] === "ء" && last > 0 && "اوي".includes(word.letters[last - 1] ?? "-");
}

/** The vowel signs and nunation among the marks; the dagger alif counts as fatha. */
export function vowelsOf(marks: number): number {
  return (marks & VOWELS) | (marks & MARK.daggerAlif ? MARK.fatha : 0);
}

function nunationOf(vowel: number): number {
  if (vowel === MARK.fatha) return MARK.fathatan;
  if (vowel === MARK.damma) return MARK.dammatan;
  return vowel === MARK.kasra ? MARK.kasratan : -1;
}

function accept(...hints: Hint[]): Comparison {
  return { fits: true, hints };
}

function refuse(...hints: Hint[]): Comparison {
  return { fits: false, hints };
}
