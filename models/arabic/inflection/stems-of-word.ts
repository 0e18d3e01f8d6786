import { splitArabicList } from "../arabic-alternatives.ts";
import { MARK, oneWord, type WrittenWord } from "../written-word.ts";
import { isParticiple, nounStems } from "./noun-stems.ts";
import type { Stem } from "./stem.ts";
import { guessedPresents, pastStems, presentStems, shortImperative } from "./verb-stems.ts";

/** A word whose forms are looked for in a text. */
export type KnownWord = {
  category: string;
  partOfSpeech?: string | null;
  arabicWord: string;
  pluralForm?: string | null;
  feminine?: string | null;
  collective?: string | null;
  dual?: string | null;
  pastTense?: string | null;
  presentTense?: string | null;
  verbalNoun?: string | null;
};

/** Whether a word is several words, which have no other forms. */
export function isPhrase({ arabicWord }: KnownWord): boolean {
  return /\s/.test(arabicWord.trim());
}

/** The letters of all stems that forms of a word are recognized by, of a present without the letter of the person; none of a phrase. */
export function lettersOfStems(known: KnownWord): string[] {
  if (isPhrase(known)) return [];
  const imperatives = known.category === "verb" ? presentsOf(known).map(shortImperative) : [];
  const stems = stemsOf(known).map(({ word }) => word);
  const words = [oneWord(known.arabicWord), ...stems, ...imperatives];
  return [...new Set(words.flatMap((word) => (word ? word.letters.join("") : [])))];
}

function stemsOf(known: KnownWord): Stem[] {
  if (known.category === "expression") return expressionStems(known);
  if (known.category !== "verb") {
    return [known.arabicWord, ...otherForms(known)].flatMap((text) => nounStemsOf(text, known));
  }
  return [
    ...pastStemsOf(known),
    ...presentsOf(known).flatMap(presentStems),
    ...nounStemsOf(known.verbalNoun, known),
  ];
}

/** The forms of a noun or an adjective that its letters do not say, each by itself. */
export function otherForms({ pluralForm, feminine, collective, dual }: KnownWord): string[] {
  const oblique = dual?.replace(/ا(ن\p{M}*)$/u, "ي$1");
  return [pluralForm, feminine, collective, dual, oblique].flatMap((text) =>
    text ? splitArabicList(text) : [],
  );
}

/** The stems of one form of a noun or an adjective. */
export function nounStemsOf(
  text: string | null | undefined,
  { partOfSpeech }: Pick<KnownWord, "partOfSpeech">,
): Stem[] {
  const word = oneWord(text);
  if (!word) return [];
  const isNumber = partOfSpeech === "number";
  const hasFeminine = partOfSpeech === "adjective" || isNumber || isParticiple(word);
  return nounStems(word, { hasFeminine, isNumber });
}

/** The stems of the past tense of a verb. */
export function pastStemsOf(known: KnownWord): Stem[] {
  const past = oneWord(known.pastTense || known.arabicWord);
  return past ? pastStems(past) : [];
}

/** The present tense of a verb, or what it may be if that is not known. */
export function presentsOf(known: KnownWord): WrittenWord[] {
  const own = oneWord(known.presentTense);
  const past = oneWord(known.pastTense || known.arabicWord);
  if (own) return [own];
  return past ? guessedPresents(past) : [];
}

/** The stems of an expression of one word. */
export function expressionStems({ arabicWord }: KnownWord): Stem[] {
  const word = oneWord(arabicWord);
  if (!word) return [];
  const endings = { free: [""], bound: [""] };
  // But and its like double their n before a noun.
  const isDoubled = (word.marks.at(-1) ?? 0) & MARK.sukun && word.letters.at(-1) === "ن";
  const own = isDoubled ? { ...word, marks: word.marks.with(-1, 0) } : word;
  const stems: Stem[] = [{ word: own, endings, distance: 0 }];
  if (word.letters.at(-1) === "ى") {
    const letters = word.letters.with(-1, "ي");
    stems.push({ word: { ...word, letters }, endings, distance: 1 });
  }
  return stems;
}
