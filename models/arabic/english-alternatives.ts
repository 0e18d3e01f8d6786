import { type Separators, splitParts } from "./alternatives.ts";
import { bracketReadings, closingBracket } from "./brackets.ts";
import type { Expected } from "./verdict.ts";

const SEPARATORS: Separators = {
  signs: "/;|,\n",
  word: (word) => word.toLowerCase() === "or",
  spacedDash: false,
};
const MOST_ALTERNATIVES = 64;
const MOST_SLASH_READINGS = 16;
const LONGEST_SLASHED = 200;

/**
 * Every text that answers the item: whole, in parts, each without and with its brackets, and with a
 * slash between two words read either way. A sentence stands alone, brackets optional. At most 64.
 */
export function englishAlternatives(item: Expected, isVerb: boolean): string[] {
  const text = item.expected;
  if (item.kind === "sentence") return [text, ...bracketReadings(text, () => [])];
  const { signs, word } = separatorsOf(item);
  const phrases = splitParts(text, { signs: signs.replace("/", ""), word, spacedDash: false });
  const parts = phrases.flatMap((phrase) => [phrase, ...splitEnglishList(phrase, item)]);
  const readings = parts.flatMap((part) => [
    ...bracketReadings(part, (content) => splitParts(content, SEPARATORS)),
    ...(isVerb ? [] : contentInFront(part)),
  ]);
  const distinct = [...new Set([text, ...readings])].slice(0, MOST_ALTERNATIVES);
  return [...new Set([...distinct, ...distinct.flatMap(slashReadings)])].slice(
    0,
    MOST_ALTERNATIVES,
  );
}

/** The single answers of a typed list; in a capitalised expression a comma does not separate. */
export function splitEnglishList(typed: string, item: Expected): string[] {
  return splitParts(typed, separatorsOf(item));
}

function separatorsOf({ category, expected }: Expected): Separators {
  const text = expected.trim();
  const isWholeUtterance = category === "expression" && /^\p{Lu}|[.!?]$/u.test(text);
  return isWholeUtterance
    ? { ...SEPARATORS, signs: SEPARATORS.signs.replace(",", "") }
    : SEPARATORS;
}

function contentInFront(part: string): string[] {
  const closing = closingBracket(part);
  if (!closing) return [];
  const noun = closing.before.trim().replace(/^(a|an|the) /i, "");
  return [closing.content, ...splitParts(closing.content, SEPARATORS)].map(
    (content) => `${content} ${noun}`,
  );
}

function slashReadings(phrase: string): string[] {
  const words = phrase.trim().split(/\s+/);
  if (words.length < 2 || !phrase.includes("/") || phrase.length > LONGEST_SLASHED) return [];
  let readings = [""];
  for (const word of words) {
    const choices = word.split("/").filter((choice) => choice !== "");
    readings = readings
      .flatMap((reading) => choices.map((choice) => `${reading} ${choice}`))
      .slice(0, MOST_SLASH_READINGS);
  }
  return readings;
}
