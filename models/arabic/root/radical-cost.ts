import { MARK } from "#models/arabic/written-word.ts";
import type { PlacedLetter } from "./placed-letters.ts";

const HAMZA = "أإؤئء";
/** As sure as that the letter is missing; two that are as sure leave it open. */
export const MISSING = 2;
const CHANGED = 1;

type Place = {
  radical: string;
  letters: readonly PlacedLetter[];
  /** Where in the letters the radical is looked for. */
  index: number;
  isFirst: boolean;
  isLast: boolean;
};

export function isWeak(radical: string): boolean {
  return "أوي".includes(radical);
}

/**
 * How far a letter of a word is from a letter of a root: 0 if it is the same, whatever its hamza sits on, more if a weak
 * letter has changed into it; null if it cannot stand for it.
 */
export function radicalCost({ radical, letters, index, isFirst, isLast }: Place): number | null {
  const { letter, marks, at } = letters[index] ?? { letter: "", marks: 0, at: 0 };
  const isSame = letter === radical || (radical === "أ" && HAMZA.includes(letter));
  // In إِيمَان the hamza is that of the form, and ya that of the root.
  const isOfForm = isFirst && letter === "إ" && letters[index + 1]?.letter === "ي";
  if (isSame) return isOfForm ? null : 0;
  if (!isWeak(radical)) return null;
  const hasPrefix = at > 0;
  const isEnd = index === letters.length - 1;
  switch (letter) {
    case "ى":
      return isLast ? (radical === "ي" ? 0 : CHANGED) : null;
    case "ا":
      if (isFirst) return radical === "أ" ? CHANGED : null;
      return isLast ? alifAtEnd(letters, index) : CHANGED;
    case "و":
    case "ي":
      if (isFirst) return hasPrefix ? CHANGED : null;
      // A ya at the end may be a pronoun.
      return isLast && isEnd && letter === "ي" && !(marks & MARK.shadda) ? MISSING : CHANGED;
    case "ت":
      if (!isFirst) return null;
      if (marks & MARK.shadda) return hasPrefix ? CHANGED : null;
      return hasPrefix ? null : MISSING;
    default:
      return HAMZA.includes(letter) && letters[index - 1]?.letter === "ا" ? CHANGED : null;
  }
}

/** An alif in place of the last letter of a root stands third, or after ya; that of the accusative leaves it open. */
function alifAtEnd(letters: readonly PlacedLetter[], index: number): number | null {
  const [before, alif, after] = [index - 1, index, index + 1].map((at) => letters[at]);
  if (after) return "يءئ".includes(after.letter) ? null : CHANGED;
  if ((alif?.marks ?? 0) & MARK.fathatan) return MISSING;
  return index > 2 && before?.letter !== "ي" ? null : CHANGED;
}
