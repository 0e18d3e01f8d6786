import { vowelsOf } from "../compare-words.ts";
import { MARK, type WrittenWord } from "../written-word.ts";

const HAMZA = "أإؤئءآ";
const ALIFS = "اأإآٱ";
const ANY_VOWEL = MARK.fatha | MARK.damma | MARK.kasra | MARK.sukun;

/** The letters that may follow a stem: with a pronoun after them (`bound`), and without (`free`). */
export type Endings = { free: readonly string[]; bound: readonly string[] };

/** The part of a form that its endings are added to. */
export type Stem = {
  word: WrittenWord;
  endings: Endings;
  /** How far this is from the word as it is written in a dictionary. */
  distance: number;
};

/** Whether two stems are the same: their letters, and the marks that both have, but for what the last letter carries. */
export function isSameStem(read: WrittenWord, known: WrittenWord): boolean {
  const last = known.letters.length - 1;
  if (read.letters.length !== known.letters.length) return false;
  return known.letters.every((letter, at) => {
    const own = read.letters[at] ?? "";
    if (!isSameLetter(own, letter, at === last)) return false;
    const [marks, others] = [read.marks[at] ?? 0, known.marks[at] ?? 0];
    return at === last ? agreesAtEnd(marks, others, own) : agrees(marks, others);
  });
}

function isSameLetter(read: string, known: string, isLast: boolean): boolean {
  if (read === known) return true;
  if (isLast && HAMZA.includes(read) && HAMZA.includes(known)) return true;
  return ALIFS.includes(read) && ALIFS.includes(known) && (isBare(read) || isBare(known));
}

function isBare(alif: string): boolean {
  return alif === "ا" || alif === "ٱ";
}

function agrees(marks: number, others: number): boolean {
  if (marks === 0 || others === 0) return true;
  if ((marks & MARK.shadda) !== (others & MARK.shadda)) return false;
  const [vowel, other] = [vowelsOf(marks), vowelsOf(others)];
  return vowel === 0 || other === 0 || vowel === other;
}

/** The vowel at the end says case or person. Doubled is only what is doubled in the word, or a ن, ت or ي that meets another. */
function agreesAtEnd(marks: number, others: number, letter: string): boolean {
  if (others === 0 || !(marks & (ANY_VOWEL | MARK.shadda))) return true;
  const isDoubled = (marks & MARK.shadda) !== 0;
  if (isDoubled) return (others & MARK.shadda) !== 0 || "نتي".includes(letter);
  return !(others & MARK.shadda) || (marks & MARK.sukun) !== 0;
}

/** A stem without its letter at that place. */
export function withoutLetter({ letters, marks }: WrittenWord, at: number): WrittenWord {
  return { letters: letters.toSpliced(at, 1), marks: marks.toSpliced(at, 1) };
}

/** A word with other letters at its end, which carry no marks. */
export function withEnd({ letters, marks }: WrittenWord, cut: number, end: string): WrittenWord {
  const kept = letters.length - cut;
  return {
    letters: [...letters.slice(0, kept), ...end],
    marks: [...marks.slice(0, kept), ...[...end].map(() => 0)],
  };
}
