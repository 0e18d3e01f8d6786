import { MARK, oneWord, textOfWord } from "#models/arabic/written-word.ts";

/** The dual of a noun by rule, as a subject and after a verb or preposition; nothing for more than one word. */
export function dualsOf(singular: string): string[] {
  const word = oneWord(singular);
  const last = word?.letters.at(-1);
  if (!word || word.letters.length < 2 || "اىوي".includes(last ?? "ا")) return [];
  const marks = word.marks.with(-1, (word.marks.at(-1) ?? 0) & MARK.shadda);
  const stem =
    last === "ة"
      ? { letters: word.letters.with(-1, "ت"), marks }
      : { letters: word.letters, marks };
  return ["ان", "ين"].map((ending) =>
    textOfWord({ letters: [...stem.letters, ...ending], marks: [...stem.marks, 0, 0] }),
  );
}
