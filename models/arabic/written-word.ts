import { clean } from "./keys.ts";
import {
  DAGGER_ALIF,
  DAMMA,
  DAMMATAN,
  FATHA,
  FATHATAN,
  KASRA,
  KASRATAN,
  SHADDA,
  SUKUN,
} from "./marks.ts";

/** Letters of one word and, at the same index, the set of marks on each as bits. */
export type WrittenWord = { letters: string[]; marks: number[] };

export const MARK = {
  fatha: 1,
  damma: 2,
  kasra: 4,
  sukun: 8,
  fathatan: 16,
  dammatan: 32,
  kasratan: 64,
  shadda: 128,
  daggerAlif: 256,
} as const;

export const NUNATION = MARK.fathatan | MARK.dammatan | MARK.kasratan;

const MARK_BITS: ReadonlyMap<string, number> = new Map([
  [FATHA, MARK.fatha],
  [DAMMA, MARK.damma],
  [KASRA, MARK.kasra],
  [SUKUN, MARK.sukun],
  [FATHATAN, MARK.fathatan],
  [DAMMATAN, MARK.dammatan],
  [KASRATAN, MARK.kasratan],
  [SHADDA, MARK.shadda],
  [DAGGER_ALIF, MARK.daggerAlif],
]);

/** The words of a cleaned text; a mark without a letter before it is dropped. */
export function readWords(cleaned: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  for (const part of cleaned.split(" ")) {
    const word = readWord(part);
    if (word.letters.length > 0) words.push(word);
  }
  return words;
}

/** A text as one word, or null if it is none or several. */
export function oneWord(text: string | null | undefined): WrittenWord | null {
  const [word, ...more] = readWords(clean(text ?? ""));
  return word && more.length === 0 ? word : null;
}

/** A word as text, the marks of a letter in the order of a keyboard: the shadda first. */
export function textOfWord({ letters, marks }: WrittenWord): string {
  const signs = [...MARK_BITS].toSorted(([, a], [, b]) => b - a);
  const marksOn = (at: number) =>
    signs.map(([sign, bit]) => ((marks[at] ?? 0) & bit ? sign : "")).join("");
  return letters.map((letter, at) => letter + marksOn(at)).join("");
}

/** The letters of the words without their marks, words separated by one blank. */
export function lettersOf(words: readonly WrittenWord[]): string {
  return words.map((word) => word.letters.join("")).join(" ");
}

/** One word of a cleaned text; a fathatan stands on the alif it is written with. */
export function readWord(part: string): WrittenWord {
  const letters: string[] = [];
  const marks: number[] = [];
  for (const character of part) {
    const bit = MARK_BITS.get(character);
    if (bit === undefined) {
      letters.push(character);
      marks.push(0);
    } else if (letters.length > 0) {
      marks[marks.length - 1] = (marks.at(-1) ?? 0) | bit;
    }
  }
  return seatFathatan({ letters, marks });
}

/** Fathatan before a final alif and fathatan on that alif become one spelling: the latter. */
export function seatFathatan(word: WrittenWord): WrittenWord {
  const last = word.letters.length - 1;
  const before = word.marks[last - 1] ?? 0;
  if (!isSilentSeat(word.letters[last]) || !(before & MARK.fathatan)) return word;
  word.marks[last - 1] = (before & ~MARK.fathatan) | MARK.fatha;
  word.marks[last] = (word.marks[last] ?? 0) | MARK.fathatan;
  return word;
}

function isSilentSeat(letter: string | undefined): boolean {
  return letter === "ا" || letter === "ى" || letter === "ي";
}
