import { MARK, type WrittenWord } from "../written-word.ts";
import { type Endings, type Stem, withEnd } from "./stem.ts";

const CASE: Endings = { free: ["", "ا"], bound: [""] };
const BARE: Endings = { free: [""], bound: [""] };
/** Dual and sound plural, which lose their ن before a pronoun; the و, ا and ي of father and brother are written like them. */
const NUMBER: Endings = { free: ["ان", "ين", "ون", "ات", "و"], bound: ["ا", "ي", "و", "ات"] };
const FEMININE: Endings = {
  free: ["ة", "ات", "تان", "تين"],
  bound: ["ت", "ات", "تا", "تي"],
};

/** The stems that a noun or an adjective has, with what they may end in. */
export function nounStems(
  word: WrittenWord,
  { hasFeminine, isNumber }: { hasFeminine: boolean; isNumber: boolean },
): Stem[] {
  const { letters } = word;
  const last = letters.at(-1) ?? "";
  const lastMarks = word.marks.at(-1) ?? 0;
  const stem = (one: WrittenWord, endings: Endings, distance: number) => ({
    word: one,
    endings,
    distance,
  });
  const stems = [stem(word, last === "ة" ? BARE : CASE, 0)];
  const cut = (end: string) => withEnd(word, 1, end);
  if (last === "ة") {
    stems.push(stem(cut(""), FEMININE, 1));
    // Ten loses a vowel with it: عَشْرُ beside عَشَرَةٌ.
    if (isNumber) stems.push(stem(unmarked(cut("")), CASE, 1));
  } else if (last === "ى" || (last === "ا" && lastMarks & MARK.fathatan)) {
    stems.push(stem(cut("ا"), { free: [], bound: [""] }, 1));
    stems.push(stem(cut("ي"), { free: ["ان", "ين", "ات"], bound: ["ا", "ي", "ات"] }, 1));
  } else {
    stems.push(stem(word, NUMBER, 1));
    if (hasFeminine) stems.push(stem(word, FEMININE, 1));
  }
  if (lastMarks & MARK.kasratan) {
    const full = withEnd({ ...word, marks: word.marks.with(-1, MARK.kasra) }, 0, "ي");
    stems.push(stem(full, CASE, 1), stem(full, FEMININE, 2), stem(full, NUMBER, 2));
  }
  if (letters.slice(-2).join("") === "ون") {
    const other = withEnd(word, 2, "ين");
    stems.push(stem({ ...other, marks: other.marks.with(-3, 0) }, BARE, 1));
  }
  const feminine = feminineOfColor(word);
  if (feminine) stems.push(stem(feminine, CASE, 1));
  // The article takes the place of the first letter: الْمَرْأَةُ.
  if (/^امر[أا]ة$/.test(letters.join(""))) {
    stems.push(stem(unmarked({ ...word, letters: letters.slice(1) }), BARE, 1));
  }
  return stems;
}

function unmarked({ letters }: WrittenWord): WrittenWord {
  return { letters, marks: letters.map(() => 0) };
}

/** بَيْضَاءُ of أَبْيَضُ: colors and their like. */
export function feminineOfColor({ letters, marks }: WrittenWord): WrittenWord | null {
  const [hamza, first = "", second = "", third = ""] = letters;
  const isColor =
    letters.length === 4 &&
    hamza === "أ" &&
    !((marks[1] ?? 0) & ~MARK.sukun) &&
    !((marks[2] ?? 0) & ~MARK.fatha) &&
    !((marks[3] ?? 0) & (MARK.fathatan | MARK.dammatan | MARK.kasratan));
  if (!isColor) return null;
  return { letters: [first, second, third, "ا", "ء"], marks: [MARK.fatha, 0, MARK.fatha, 0, 0] };
}

/** A participle such as مُدَرِّسٌ, of whom there is a woman too. */
export function isParticiple({ letters, marks }: WrittenWord): boolean {
  return letters[0] === "م" && letters.length > 3 && marks[0] === MARK.damma;
}
