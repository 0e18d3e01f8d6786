import type { WrittenWord } from "./written-word.ts";

/**
 * The typed word as the expected one spells it, if only a spelling that is in use beside it stands between: مائة, مسئول,
 * رءوس, شئ. Null if there is none.
 */
export function respelled(typed: WrittenWord, expected: WrittenWord): WrittenWord | null {
  return (
    hundredLike(typed, expected) ?? hamzaBeforeWaw(typed, expected) ?? finalHamza(typed, expected)
  );
}

/** An alif that is not said stands in مائة and in what is made of it. */
function hundredLike(typed: WrittenWord, expected: WrittenWord): WrittenWord | null {
  const difference = typed.letters.length - expected.letters.length;
  const [longer, shorter] = difference > 0 ? [typed, expected] : [expected, typed];
  if (Math.abs(difference) !== 1) return null;
  const at = /م(?=ائ(?:[ةه]$|ت|وي))/.exec(longer.letters.join(""))?.index ?? -1;
  if (at < 0 || shorter.letters[at] !== "م" || shorter.letters[at + 1] !== "ئ") return null;
  const { letters, marks } = typed;
  if (difference > 0) {
    return { letters: letters.toSpliced(at + 1, 1), marks: marks.toSpliced(at + 1, 1) };
  }
  return { letters: letters.toSpliced(at + 1, 0, "ا"), marks: marks.toSpliced(at + 1, 0, 0) };
}

/** Before a و some write ئ or ء for ؤ. */
function hamzaBeforeWaw(typed: WrittenWord, expected: WrittenWord): WrittenWord | null {
  const letters = typed.letters.map((letter, at) => {
    const isOther = "ئء".includes(letter) && expected.letters[at] === "ؤ";
    return isOther && expected.letters[at + 1] === "و" ? "ؤ" : letter;
  });
  return letters.join("") === typed.letters.join("") ? null : { ...typed, letters };
}

/** Some write a final يء as ئ. */
function finalHamza(typed: WrittenWord, expected: WrittenWord): WrittenWord | null {
  const { letters, marks } = typed;
  const isShorter = letters.length === expected.letters.length - 1;
  if (!isShorter || letters.at(-1) !== "ئ" || expected.letters.slice(-2).join("") !== "يء")
    return null;
  return {
    letters: [...letters.slice(0, -1), "ي", "ء"],
    marks: [...marks.slice(0, -1), 0, marks.at(-1) ?? 0],
  };
}
