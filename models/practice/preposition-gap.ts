import { splitArabicList } from "#models/arabic/arabic-alternatives.ts";
import { PRONOUNS, readingsOf } from "#models/arabic/inflection/attached-particles.ts";
import { isSameStem, withoutLetter } from "#models/arabic/inflection/stem.ts";
import { MARK, oneWord, textOfWord, type WrittenWord } from "#models/arabic/written-word.ts";
import type { Word } from "#models/words/word.ts";

/** An example with a gap for its preposition, and the ways to write that. */
export type PrepositionGap = { sentence: string; preposition: string; answers: string[] };
type Way = "alone" | "attached" | "bound";

const GAP = "____";
const WORD = /[\p{L}\p{M}]+/gu;
const LONGEST_WORD = 60;
const SHORTEST_NOUN = 3;
const MOST_LISTED = 4;
const VOWELS: ReadonlySet<number> = new Set([MARK.fatha, MARK.damma, MARK.kasra]);
const CONTRACTED = /^(?:منا|مما?|ممن|عنا|عما?|عمن|فيما?|إلام|علام)$/;
/** Not surely a letter and one noun: كَرِيم, لِلُّغَة, لِيَكْتُبَ, لِذٰلِكَ, بِرِيطَانِيّ, لِسَان. */
const MAY_BE_OTHER = /^(?:[^بل]|ل[ليتنأ]|لذلك$|بريط|..ا)/;

/**
 * The example of a word with a gap in place of its preposition. Null unless it surely stands there exactly once, alone or
 * written together with the word that follows: with a pronoun it is another word, and what may be it leaves open where it is.
 */
export function prepositionGap({
  particle,
  exampleSentence,
}: Pick<Word, "particle" | "exampleSentence">): PrepositionGap | null {
  if (!particle || !exampleSentence) return null;
  const listed = splitArabicList(particle).slice(0, MOST_LISTED).flatMap(readListed);
  const places = [...exampleSentence.matchAll(WORD)].flatMap(({ 0: text, index }) => {
    const word = text.length > LONGEST_WORD ? null : oneWord(text);
    const ways = listed.map((own) => ({ own, text, index, way: word && wayOf(word, own) }));
    return ways.filter(({ way }) => way !== null);
  });
  const [place] = places;
  if (!place || places.some(({ way, index }) => way === "bound" || index !== place.index))
    return null;
  const { text, index, way } = place;
  const preposition = textOfWord(place.own);
  const isAlone = way === "alone";
  const rest = isAlone ? "" : text.replace(/^\p{L}\p{M}*/u, "");
  const after = exampleSentence.slice(index + text.length);
  const alike = listed.filter(({ letters }) => letters.length > 1 === isAlone).map(textOfWord);
  const whole = isAlone ? text : preposition + rest;
  const answers = [...alike, ...(/\p{M}/u.test(whole) ? [whole] : [])];
  if (/^[اٱ]ل/.test(rest)) answers.push(`${preposition}ال`);
  const sentence = `${exampleSentence.slice(0, index)}${GAP}${rest}${after}`;
  return { sentence, preposition, answers: [...new Set(answers)] };
}

/** A listed preposition; a letter with the vowel that it has before a noun. */
function readListed(text: string): WrittenWord[] {
  const own = oneWord(text);
  if (own?.letters.length !== 1) return own ? [own] : [];
  return [{ ...own, marks: [own.letters[0] === "ك" ? MARK.fatha : MARK.kasra] }];
}

/** How a word has the preposition; bound where something else is attached, or where it may be a word without it. */
function wayOf(word: WrittenWord, own: WrittenWord): Way | null {
  const wayIn = own.letters.length === 1 ? wayOfLetter : wayOfWord;
  const isAfterAnd = /^[وف]$/.test(word.letters[0] ?? "");
  return wayIn(word, own) ?? (isAfterAnd && wayIn(withoutLetter(word, 0), own) ? "bound" : null);
}

function wayOfWord(word: WrittenWord, own: WrittenWord): Way | null {
  const isDoubled = word.marks.some((marks) => marks & MARK.shadda);
  if (isSameStem(word, own) && !isDoubled) return "alone";
  const letters = word.letters.join("");
  const before = own.letters.join("").replace(/ى$/, "ي");
  const [start, end] = [letters.slice(0, before.length), letters.slice(before.length)];
  const hasPronoun = start === before && ["", ...PRONOUNS].includes(end);
  const isContracted = letters[0] === before[0] && CONTRACTED.test(letters);
  return hasPronoun || isContracted ? "bound" : null;
}

function wayOfLetter(word: WrittenWord, own: WrittenWord): Way | null {
  const text = word.letters.join("");
  const [first = 0] = word.marks;
  if (word.letters[0] !== own.letters[0]) return null;
  if (first !== 0 && first !== own.marks[0])
    return PRONOUNS.includes(text.slice(1)) ? "bound" : null;
  const isSure = first === 0 ? /^بال[^غوي]../.test(text) : isBeforeNoun(word, text);
  return isSure ? "attached" : "bound";
}

/** Whether an article or a genitive follows the letter. */
function isBeforeNoun(word: WrittenWord, text: string): boolean {
  if (/^.ال/.test(text)) return true;
  if (!VOWELS.has(word.marks[1] ?? 0) || MAY_BE_OTHER.test(text)) return false;
  return readingsOf(word).some(({ preposition, core: { letters, marks } }) => {
    const end = (marks.at(-1) ?? 0) & (MARK.kasra | MARK.kasratan);
    return preposition !== "" && letters.length >= SHORTEST_NOUN && end !== 0;
  });
}
