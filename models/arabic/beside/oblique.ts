import { MARK, oneWord, textOfWord } from "#models/arabic/written-word.ts";

const NOMINATIVE = MARK.damma | MARK.dammatan;

/**
 * A dual or a plural of people as it is after a verb or preposition: وَالِدَيْنِ of وَالِدَانِ, مُعَلِّمِينَ of مُعَلِّمُونَ. Null for a
 * word whose marks say, or leave open, that its ending belongs to its stem, as in جِيرَانٌ and فُنُونٌ.
 */
export function obliqueOf(text: string): string | null {
  const word = oneWord(text);
  if (!word || word.letters.length < 4 || word.letters.at(-1) !== "ن") return null;
  const { letters, marks } = word;
  const [before = 0, , last = 0] = marks.slice(-3);
  const isDual = letters.at(-2) === "ا" && (last & MARK.kasra) > 0;
  const isPlural = letters.at(-2) === "و" && (last & NOMINATIVE) === 0;
  if (!isDual && !isPlural) return null;
  const vowel = isDual || before === 0 ? before : (before & MARK.shadda) | MARK.kasra;
  return textOfWord({
    letters: letters.with(-2, "ي"),
    marks: [...marks.slice(0, -3), vowel, isDual ? MARK.sukun : 0, last],
  });
}
