import { MARK, type WrittenWord } from "../written-word.ts";
import { type Endings, type Stem, withEnd, withoutLetter } from "./stem.ts";

const WITH_CONSONANT: Endings = {
  free: ["ت", "تما", "تم", "تن", "نا", "ن"],
  bound: ["ت", "تما", "تمو", "تن", "نا", "ن"],
};
const PAST: Endings = {
  free: ["", "ا", "تا", "وا", ...WITH_CONSONANT.free],
  bound: ["", "ا", "تا", "و", ...WITH_CONSONANT.bound],
};
const PRESENT: Endings = {
  free: ["", "ان", "ا", "ون", "وا", "ين", "ي", "ن"],
  bound: ["", "ان", "ا", "ون", "و", "ين", "ي", "ن"],
};
const SHORT: Endings = { free: ["", "ن"], bound: ["", "ن"] };
const WEAK = "ىايو";

/** The stems of a past tense in the he-form, with what they may end in. */
export function pastStems(past: WrittenWord): Stem[] {
  const { letters, marks } = past;
  const length = letters.length;
  const stem = (word: WrittenWord, endings: Endings, distance = 1): Stem => ({
    word,
    endings,
    distance,
  });
  const last = letters.at(-1) ?? "";
  if (length >= 3 && (last === "ى" || last === "ا")) {
    const shortened = { free: ["ت", "تا", "وا"], bound: ["ت", "تا", "و"] };
    const full = { free: [...WITH_CONSONANT.free, "ا"], bound: [...WITH_CONSONANT.bound, "ا"] };
    return [
      { word: past, endings: { free: [""], bound: [] }, distance: 0 },
      stem(withEnd(past, 1, "ا"), { free: [], bound: [""] }),
      stem(withEnd(past, 1, "ي"), full),
      stem(withEnd(past, 1, "و"), full),
      stem(withEnd(past, 1, ""), shortened),
      // The hamza and its alif are written as one: رَآهُ.
      ...(letters.at(-2) === "أ" ? [stem(withEnd(past, 2, "آ"), { free: [], bound: [""] })] : []),
    ];
  }
  const stems: Stem[] = [stem(past, PAST, 0)];
  if (letters.at(-2) === "ا" && (length === 3 || "أا".includes(letters[0] ?? "-"))) {
    const short = withoutLetter(past, length - 2);
    const own = length === 3 ? { ...short, marks: short.marks.with(0, 0) } : short;
    stems.push(stem(own, WITH_CONSONANT));
  }
  if ((marks.at(-1) ?? 0) & MARK.shadda) {
    const single = { letters, marks: marks.with(-1, 0) };
    stems.push(stem(withEnd(single, 0, last), WITH_CONSONANT));
  }
  return stems;
}

/** The stems of a present tense without the letter that says the person; that may be any of them. */
export function presentStems(present: WrittenWord): Stem[] {
  const stem = { letters: present.letters.slice(1), marks: present.marks.slice(1) };
  const { letters, marks } = stem;
  const last = letters.at(-1) ?? "";
  const before = letters.at(-2) ?? "";
  const of = (word: WrittenWord, endings: Endings): Stem => ({ word, endings, distance: 1 });
  const stems = [of(stem, PRESENT)];
  if (WEAK.includes(last)) {
    const short = withEnd(stem, 1, "");
    stems.push(of(short, { free: ["", "ون", "وا", "ين", "ي"], bound: ["", "ون", "و", "ين", "ي"] }));
    if (last === "ى") {
      stems.push(of(withEnd(stem, 1, "ا"), { free: [], bound: [""] }));
      stems.push(of(withEnd(stem, 1, "ي"), { free: ["ا", "ان", "ن"], bound: ["ا", "ان", "ن"] }));
    }
  }
  const isLong = ((marks.at(-2) ?? 0) & ~MARK.fatha) === 0;
  if (letters.length >= 3 && "اوي".includes(before) && isLong) {
    stems.push(of(withoutLetter(stem, letters.length - 2), SHORT));
  }
  return stems;
}

/** A present tense for a verb whose own is not known: the letters of its past, without marks. */
export function guessedPresents(past: WrittenWord): WrittenWord[] {
  const [first = "", ...others] = past.letters;
  const isAugmented = past.letters.length > 3 && "اأٱ".includes(first);
  const letters = isAugmented ? others : past.letters;
  const variants = [letters];
  const middle = letters.length - 2;
  if (letters[middle] === "ا") {
    variants.push(...["و", "ي"].map((vowel) => letters.with(middle, vowel)));
  }
  if ("ىا".includes(letters.at(-1) ?? "-")) {
    variants.push(...["و", "ي", "ى"].map((vowel) => letters.with(-1, vowel)));
  }
  return variants.map((one) => ({ letters: ["ي", ...one], marks: ["ي", ...one].map(() => 0) }));
}

/** Returns the stems of the imperative, without the alif that may stand before them. */
export function imperativeStems(present: WrittenWord): Stem[] {
  return presentStems(present).map((one) => ({ ...one, distance: 2 }));
}

/** The imperative that lost the hamza it began with: كُلْ of يَأْكُلُ. */
export function shortImperative({ letters, marks }: WrittenWord): WrittenWord | null {
  if (letters[1] !== "أ" || letters.length !== 4) return null;
  return { letters: letters.slice(2), marks: marks.slice(2) };
}
