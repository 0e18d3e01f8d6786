import { MARK, type WrittenWord } from "#models/arabic/written-word.ts";

/** A letter, its marks as bits, and its place in the word that is written. */
export type PlacedLetter = { letter: string; marks: number; at: number };

/** The letters of a word; an alif with madda stands for two of the same place. */
export function placedLetters({ letters, marks }: WrittenWord): PlacedLetter[] {
  return letters.flatMap((letter, at) => {
    const own = { letter, marks: marks[at] ?? 0, at };
    if (letter !== "آ") return [own];
    return [
      { letter: "أ", marks: MARK.fatha, at },
      { letter: "ا", marks: 0, at },
    ];
  });
}
