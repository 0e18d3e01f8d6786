import { isTooLongToCompare } from "#models/arabic/alternatives.ts";
import { cleanEnglish } from "#models/arabic/english-text.ts";
import { clean } from "#models/arabic/keys.ts";
import { boundMarkRuns } from "#models/arabic/marks.ts";
import { readWords, seatFathatan, type WrittenWord } from "#models/arabic/written-word.ts";

export type Language = "arabic" | "english";

/** A word as it is compared, its cleaned form, and the text behind each letter (none, where one sign writes several). */
export type ReadWord = { written: WrittenWord; key: string; texts: string[] };

/** A text cut into words and what stands before, between and after them: one gap more than words. */
export type ReadText = { words: ReadWord[]; gaps: string[] };

type Cut = { text: string; letters: string[]; marks: number[] };

const ARABIC_SIGNS =
  /[^\p{M}\p{Cf}\u0640\uFC5E-\uFC63\uFCF2-\uFCF4\uFE70-\uFE7F][\p{M}\p{Cf}\u0640\uFC5E-\uFC63\uFCF2-\uFCF4\uFE70-\uFE7F]*|./gsu;
const PLAIN_LETTER = /^[\u0621-\u063A\u0641-\u064A][\u064B-\u0652\u0670]*$/;
const UNSEEN = /^[\p{M}\p{Cf}\u0640]+$/u;
const ENGLISH_WORDS =
  /(?:[\p{L}\p{N}\p{M}\p{Cf}'\u2018\u2019\u201B\u02BC\u2032`&.]|(?<=\p{N}),(?=\p{N}))+/gu;
const TRAILING_SIGNS = /[^\p{L}\p{N}\p{M}&]+$/u;
const ENGLISH_SIGNS = /\P{M}[\p{M}\p{Cf}]*|./gsu;

/**
 * The words of a text, letter by letter; the texts and gaps put together in order are the text. One
 * that is too long to compare has no words.
 */
export function readText(text: string, language: Language): ReadText {
  if (isTooLongToCompare(text)) return { words: [], gaps: [text] };
  return language === "arabic" ? readArabic(text) : readEnglish(text);
}

/** The word as it was written. */
export function textOf({ texts }: ReadWord): string {
  return texts.join("");
}

function readArabic(text: string): ReadText {
  const words: ReadWord[] = [];
  const gaps = [""];
  let word: ReadWord | null = null;
  for (const [sign] of text.matchAll(ARABIC_SIGNS)) {
    const cut = cutArabic(sign);
    if (cut.letters.length > 0) {
      if (!word) {
        word = { written: { letters: [], marks: [] }, key: "", texts: [] };
        words.push(word);
        gaps.push("");
      }
      append(word, cut);
    } else if (word && UNSEEN.test(sign)) {
      word.texts.push((word.texts.pop() ?? "") + sign);
    } else {
      gaps.push((gaps.pop() ?? "") + sign);
      if (!UNSEEN.test(sign)) word = null;
    }
  }
  for (const read of words) {
    read.key = clean(textOf(read));
    read.written = seatFathatan(read.written);
  }
  return { words, gaps };
}

function cutArabic(sign: string): Cut {
  if (/\s/.test(sign)) return { text: sign, letters: [], marks: [] };
  const written = readWords(PLAIN_LETTER.test(sign) ? sign : clean(sign));
  return {
    text: sign,
    letters: written.flatMap(({ letters }) => letters),
    marks: written.flatMap(({ marks }) => marks),
  };
}

function readEnglish(text: string): ReadText {
  const words: ReadWord[] = [];
  const gaps: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(ENGLISH_WORDS)) {
    const part = run.replace(TRAILING_SIGNS, "");
    const key = cleanEnglish(part);
    if (key === "") continue;
    const word: ReadWord = { written: { letters: [], marks: [] }, key, texts: [] };
    let before = "";
    for (const [sign] of part.matchAll(ENGLISH_SIGNS)) {
      const letters = [...boundMarkRuns(sign).normalize("NFKD").toLowerCase()].filter((letter) =>
        /[\p{L}\p{N}&]/u.test(letter),
      );
      if (letters.length > 0) {
        append(word, { text: before + sign, letters, marks: letters.map(() => 0) });
        before = "";
      } else if (word.texts.length > 0) word.texts.push((word.texts.pop() ?? "") + sign);
      else before += sign;
    }
    if (word.texts.length === 0) continue;
    words.push(word);
    gaps.push(text.slice(from, index));
    from = index + part.length;
  }
  return { words, gaps: [...gaps, text.slice(from)] };
}

function append(word: ReadWord, { text, letters, marks }: Cut): void {
  word.written.letters.push(...letters);
  word.written.marks.push(...marks);
  word.texts.push(text, ...letters.slice(1).map(() => ""));
}
