import { MARK, NUNATION, type WrittenWord } from "../written-word.ts";
import { withUnwrittenAlif } from "./unwritten-vowels.ts";
import { articleAt, isBareAlif, isSilentLam } from "./word-beginning.ts";

const VOWELS = MARK.fatha | MARK.damma | MARK.kasra | MARK.daggerAlif | NUNATION;

/**
 * Whether the marks of a word say how it is read. A last letter needs none; where nothing else is possible (before an
 * alif, for a long vowel, on the article) none is needed either, nor a sukun between two letters with vowels.
 */
export function isFullyMarked(written: WrittenWord): boolean {
  const word = withUnwrittenAlif(written);
  const article = articleAt(word);
  return word.letters.every((_, at) => {
    if (article >= 0 && at <= article + 1) return true;
    const begins = at === (article < 0 ? 0 : article + 2);
    return (begins && "أإ".includes(word.letters[at] ?? "-")) || isKnown(word, at);
  });
}

function isKnown({ letters, marks }: WrittenWord, at: number): boolean {
  const letter = letters[at] ?? "";
  const own = marks[at] ?? 0;
  if (own & (VOWELS | MARK.sukun) || at === letters.length - 1) return true;
  if (isBareAlif(letter) || "آى".includes(letter)) return true;
  if (isSilentLam({ letters, marks }, at)) return true;
  const next = letters[at + 1] ?? "";
  if (isBareAlif(next) || next === "ة" || next === "آ") return true;
  if (next === "ى" && at + 1 === letters.length - 1) return true;
  if (own & MARK.shadda || at === 0) return false;
  const before = marks[at - 1] ?? 0;
  if (letter === "و" && before & (MARK.damma | MARK.fatha)) return true;
  if (letter === "ي" && before & (MARK.kasra | MARK.fatha)) return true;
  const nextMarks = marks[at + 1] ?? 0;
  const isNextVoweled = nextMarks & VOWELS || isBareAlif(letters[at + 2]);
  const isBetweenVowels = before & VOWELS && isNextVoweled;
  return Boolean(isBetweenVowels && !(nextMarks & MARK.shadda));
}
