import { vocalisedKey } from "../keys.ts";
import { MARK, oneWord, type WrittenWord } from "../written-word.ts";
import { type Reading, readingsOf, withoutEnd } from "./attached-particles.ts";
import { isSameStem, type Stem } from "./stem.ts";
import {
  expressionStems,
  isPhrase,
  type KnownWord,
  nounStemsOf,
  otherForms,
  pastStemsOf,
  presentsOf,
} from "./stems-of-word.ts";
import { imperativeStems, presentStems, shortImperative } from "./verb-stems.ts";

const PERSONS = "يتنأا";
/** Every ending that a stem may have. */
const ENDS = "ات تان تين تا تي تما تمو تم تن نا ان ين ون وا ت ة ا ي و ن".split(" ");
const VOWELS = MARK.fatha | MARK.damma | MARK.kasra;
/** The distances of forms that are words of their own too. */
const OTHER_FORM = 1;
const VERBAL_NOUN = 4;
const LONGEST_TOKEN = 60;

/** How far a word of a text is from a known word, or null if it is no form of it. */
export type FormMatcher = (token: string) => number | null;

/**
 * Finds the forms of a known word in a text: inflected ones, with or without attached particles and pronouns. The distance
 * is 0 for a word that is written the same. Marks may be missing on either side, not contradict.
 */
export function formMatcher(known: KnownWord): FormMatcher {
  const key = vocalisedKey(known.arabicWord);
  const match = isPhrase(known) ? null : matcherOf(known);
  return (token) => {
    if (vocalisedKey(token) === key) return 0;
    const word = match && token.length <= LONGEST_TOKEN ? oneWord(token) : null;
    if (!match || !word) return null;
    return closest(
      readingsOf(word).map((reading) => plus(match(reading), attachedLetters(reading) + 1)),
    );
  };
}

/** How far a word of a text is from a known word, as its matcher says. */
export function distanceFrom(token: string, known: KnownWord): number | null {
  return formMatcher(known)(token);
}

/** The letters of the stems that a word of a text may have, without what is attached to it, its ending and its person, each once. */
export function possibleStems(token: string): string[] {
  const word = oneWord(token);
  if (!word) return [];
  const readings = token.length > LONGEST_TOKEN ? [] : readingsOf(word);
  const cores = readings.flatMap(({ core }) => {
    const letters = core.letters.join("");
    const shorter = ENDS.flatMap((end) => withoutEnd(core, end)?.letters.join("") ?? []);
    return [letters, ...shorter].flatMap((one) =>
      PERSONS.includes(one[0] ?? "-") && one.length > 1 ? [one, one.slice(1)] : [one],
    );
  });
  return [...new Set([word.letters.join(""), ...cores])];
}

function attachedLetters({ hasConjunction, preposition, hasArticle, isFuture, pronoun }: Reading) {
  return (
    Number(hasConjunction) +
    preposition.length +
    Number(hasArticle) +
    Number(isFuture) +
    pronoun.length
  );
}

type Match = (reading: Reading) => number | null;

function matcherOf(known: KnownWord): Match {
  if (known.category === "verb") {
    const asPast = pastMatch(known);
    const asPresent = presentMatch(known);
    const asNoun = nounMatch(known.verbalNoun, known);
    return (reading) =>
      closest([asPast(reading), asPresent(reading), plus(asNoun(reading), VERBAL_NOUN)]);
  }
  if (known.category === "expression") return expressionMatch(known);
  const asSingular = nounMatch(known.arabicWord, known);
  const asOthers = otherForms(known).map((text) => nounMatch(text, known));
  return (reading) => {
    const others = asOthers.map((match) => match(reading));
    return closest([asSingular(reading), plus(closest(others), OTHER_FORM)]);
  };
}

function plus(distance: number | null, more: number): number | null {
  return distance === null ? null : distance + more;
}

function closest(distances: readonly (number | null)[]): number | null {
  let best: number | null = null;
  for (const one of distances) if (one !== null && (best === null || one < best)) best = one;
  return best;
}

function nounMatch(text: string | null | undefined, known: KnownWord): Match {
  const stems = nounStemsOf(text, known);
  return ({ core, pronoun, isFuture, hasArticle }) =>
    isFuture || (hasArticle && pronoun !== "") ? null : stemDistance(core, pronoun, stems);
}

function pastMatch(known: KnownWord): Match {
  const stems = pastStemsOf(known);
  return ({ core, pronoun, isFuture, hasArticle, preposition }) =>
    isFuture || hasArticle || preposition ? null : stemDistance(core, pronoun, stems);
}

function presentMatch(known: KnownWord): Match {
  const matches = presentsOf(known).map(matchOfPresent);
  return (reading) => {
    const { hasArticle, preposition } = reading;
    if (hasArticle || (preposition && preposition !== "ل")) return null;
    return closest(matches.map((match) => match(reading)));
  };
}

function matchOfPresent(present: WrittenWord): Match {
  const stems = presentStems(present);
  const asImperative = imperativeMatch(present);
  return (reading) => {
    const { core, pronoun, isFuture, preposition } = reading;
    const [person = "", ...letters] = core.letters;
    const rest = { letters, marks: core.marks.slice(1) };
    const asPresent = PERSONS.includes(person) ? stemDistance(rest, pronoun, stems) : null;
    // I eat: the two hamzas are written as one.
    const isMerged = person === "آ" && present.letters[1] === "أ";
    const whole = { letters: ["أ", ...letters], marks: [0, ...rest.marks] };
    return closest([
      asPresent,
      isMerged ? stemDistance(whole, pronoun, stems) : null,
      isFuture || preposition ? null : asImperative(reading),
    ]);
  };
}

/** An imperative without an alif before it: its first letter has a vowel, or it lost the hamza that it began with. */
function imperativeMatch(present: WrittenWord): Match {
  const first = present.marks[1] ?? 0;
  const stems = imperativeStems(present);
  const short = shortImperative(present);
  return ({ core, pronoun }) => {
    const hasNoVowel = ((core.marks.at(-1) ?? 0) & (MARK.fatha | MARK.damma | MARK.shadda)) === 0;
    if (short && hasNoVowel && isSameStem(core, short)) return 3;
    return first & VOWELS ? stemDistance(core, pronoun, stems) : null;
  };
}

function expressionMatch(known: KnownWord): Match {
  const stems = expressionStems(known);
  return ({ core, pronoun, hasArticle, isFuture }) =>
    hasArticle || isFuture ? null : stemDistance(core, pronoun, stems);
}

function stemDistance(core: WrittenWord, pronoun: string, stems: readonly Stem[]): number | null {
  let best: number | null = null;
  for (const { word, endings, distance } of stems) {
    const cut = core.letters.length - word.letters.length;
    if (cut < 0) continue;
    for (const end of pronoun === "" ? endings.free : endings.bound) {
      if (end.length !== cut || (best !== null && distance + cut >= best)) continue;
      const stem = cut === 0 ? core : withoutEnd(core, end);
      if (stem && isSameStem(stem, word)) best = distance + cut;
    }
  }
  return best;
}
