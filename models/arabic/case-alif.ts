import { withFinalYa } from "./article.ts";
import { MARK, type WrittenWord } from "./written-word.ts";

/**
 * A typed accusative without the alif that carries its tanwin, as in كِتَابًا for كِتَاب. Null unless that alif is all the
 * word has more than the expected one; an alif without tanwin may be a long vowel.
 */
export function withoutTanwinAlif(typed: WrittenWord, expected: WrittenWord): WrittenWord | null {
  const last = typed.letters.length - 1;
  const word = withFinalYa(expected);
  if (last !== word.letters.length || typed.letters[last] !== "ا") return null;
  if (((typed.marks[last] ?? 0) & MARK.fathatan) === 0 || isWrittenWithoutAlif(word)) return null;
  const carrier = ((typed.marks[last - 1] ?? 0) & ~MARK.fatha) | MARK.fathatan;
  const isSeated = typed.letters[last - 1] === "ئ" && word.letters[last - 1] === "ء";
  return {
    letters: [
      ...typed.letters.slice(0, last - 1),
      (isSeated ? "ء" : typed.letters[last - 1]) ?? "",
    ],
    marks: [...typed.marks.slice(0, last - 1), carrier],
  };
}

/** مَدْرَسَةً and سَمَاءً carry the tanwin themselves. */
function isWrittenWithoutAlif({ letters }: WrittenWord): boolean {
  return /(?:[ةىاأ]|اء)$/.test(letters.join(""));
}
