import { splitArabicList } from "#models/arabic/arabic-alternatives.ts";
import { PRONOUNS } from "#models/arabic/inflection/attached-particles.ts";
import { isSameStem } from "#models/arabic/inflection/stem.ts";
import { MARK, oneWord, type WrittenWord } from "#models/arabic/written-word.ts";
import type { Word } from "#models/words/word.ts";

/** An example with a gap for its preposition, and the ways to write that. */
export type PrepositionGap = { sentence: string; preposition: string; answers: string[] };

const GAP = "____";
const WORD = /[\p{L}\p{M}]+/gu;
/** These begin with the letter themselves, or with a preposition that has become part of them. */
const ONE_WORD =
  /^(بلاد|بداي|بطاق|بضا?ع|بنا[ءي]|بيئ|بيض|بحار|بريط|بطيخ|لسان|لقاء|لباس|لجان|ليبي|لما?ذا|لذلك|لكي|لأن)/;
const NOT_GENITIVE = MARK.damma | MARK.dammatan | MARK.fatha | MARK.fathatan;

/**
 * The example of a word with a gap in place of its preposition. Null unless the preposition stands there exactly once, alone or
 * written together with the word that follows: with a pronoun it is another word, and what only looks like it leaves open where it is.
 */
export function prepositionGap({
  particle,
  exampleSentence,
}: Pick<Word, "particle" | "exampleSentence">): PrepositionGap | null {
  if (!particle || !exampleSentence) return null;
  const places = splitArabicList(particle).flatMap((preposition) => {
    const own = oneWord(preposition);
    if (!own) return [];
    return [...exampleSentence.matchAll(WORD)].flatMap(({ 0: text, index }) => {
      const way = wayOf(oneWord(text), own);
      return way ? [{ preposition, text, index, way }] : [];
    });
  });
  const [place, ...others] = places;
  if (!place || place.way === "bound" || others.length > 0) return null;
  const { preposition, text, index, way } = place;
  const written = way === "alone" ? text : (/^\p{L}\p{M}*/u.exec(text)?.[0] ?? text);
  const rest = exampleSentence.slice(index + written.length);
  const sentence = `${exampleSentence.slice(0, index)}${GAP}${rest}`;
  return { sentence, preposition, answers: [...new Set([preposition, written])] };
}

type Way = "alone" | "attached" | "bound";

/** How a word of a sentence has the preposition; bound where a pronoun or a conjunction is attached. */
function wayOf(word: WrittenWord | null, own: WrittenWord): Way | null {
  if (!word) return null;
  const way = own.letters.length === 1 ? wayOfLetter(word, own) : wayOfWord(word, own);
  if (way || !/^[وف]$/.test(word.letters[0] ?? "")) return way;
  const rest = { letters: word.letters.slice(1), marks: word.marks.slice(1) };
  return wayOf(rest, own) && "bound";
}

function wayOfWord(word: WrittenWord, own: WrittenWord): Way | null {
  const isDoubled = word.marks.some((marks) => marks & MARK.shadda);
  if (isSameStem(word, own) && !isDoubled) return "alone";
  const before = own.letters.join("").replace(/ى$/, "ي");
  const letters = word.letters.join("");
  const pronoun = letters.startsWith(before) ? letters.slice(before.length) : null;
  return pronoun === "" || PRONOUNS.some((one) => one === pronoun) ? "bound" : null;
}

function wayOfLetter({ letters, marks }: WrittenWord, own: WrittenWord): Way | null {
  const [letter = ""] = own.letters;
  if (letters[0] !== letter) return null;
  const rest = letters.slice(1).join("");
  if (PRONOUNS.includes(rest)) return "bound";
  const [first = 0, second = 0] = marks;
  if (first === 0)
    return rest.length > 3 && rest.startsWith(letter === "ل" ? "ل" : "ال") ? "attached" : null;
  const isWordItself = Boolean(second & MARK.sukun) && letters[1] !== "ل";
  const hasOtherEnd = Boolean((marks.at(-1) ?? 0) & NOT_GENITIVE) || rest.endsWith("وا");
  if (first !== own.marks[0] || isWordItself || hasOtherEnd || rest.length < 2) return null;
  return ONE_WORD.test(letters.join("")) ? null : "attached";
}
