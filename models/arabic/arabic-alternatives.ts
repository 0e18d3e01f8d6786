import { type Separators, splitParts } from "./alternatives.ts";
import { bracketReadings } from "./brackets.ts";
import { searchKey } from "./keys.ts";
import type { Expected } from "./verdict.ts";

const EXPECTED_SEPARATORS: Separators = {
  signs: "/|;؛\n",
  word: isOr,
  spacedDash: true,
};
const TYPED_SEPARATORS: Separators = { ...EXPECTED_SEPARATORS, signs: "/|;؛,،\n" };
const MOST_ALTERNATIVES = 64;

/**
 * Every text that answers the item: whole, without bracketed parts, in parts, and for a verb its two
 * tenses and each of these with the particle. A sentence stands alone. At most 64.
 */
export function arabicAlternatives(item: Expected): string[] {
  if (item.kind === "sentence") return [item.expected, ...bracketReadings(item.expected, () => [])];
  const texts = item.category === "verb" ? [item.expected, item.pastTense, item.presentTense] : [];
  const alternatives = (texts.length > 0 ? texts : [item.expected]).flatMap((text) =>
    text
      ? [text, ...readings(text), ...splitParts(text, EXPECTED_SEPARATORS).flatMap(readings)]
      : [],
  );
  const distinct = [...new Set(alternatives)].slice(0, MOST_ALTERNATIVES / 2);
  const particles = item.category === "verb" ? splitArabicList(item.particle ?? "") : [];
  const withParticle = particles.flatMap((particle) =>
    distinct.filter((text) => !hasWord(text, particle)).map((text) => `${text} ${particle}`),
  );
  return [...new Set([...distinct, ...withParticle])].slice(0, MOST_ALTERNATIVES);
}

/** The single answers of a typed list; a comma separates here, which it does not in a stored text. */
export function splitArabicList(typed: string): string[] {
  return splitParts(typed, TYPED_SEPARATORS);
}

function readings(text: string): string[] {
  return bracketReadings(text, (content) => splitParts(content, TYPED_SEPARATORS));
}

function hasWord(text: string, word: string): boolean {
  return searchKey(text).split(" ").includes(searchKey(word));
}

function isOr(word: string): boolean {
  return searchKey(word) === "او";
}
