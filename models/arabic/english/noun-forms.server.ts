import irregular from "irregular-plurals";
import { isEnglishWord } from "./word-list.server.ts";

const BASES = Map.groupBy(irregular, ([, plural]) => plural);

/** The plurals of a noun, or of a phrase that ends in one. */
export function pluralsOf(phrase: string): string[] {
  return withLast(phrase, (noun) => {
    const own = irregular.get(noun);
    if (own !== undefined) return [own];
    if (noun.endsWith("man")) return [`${noun.slice(0, -3)}men`];
    if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
    if (/(?:[sxz]|[cs]h)$/.test(noun)) return [`${noun}es`];
    return noun.endsWith("o") ? [`${noun}s`, `${noun}es`] : [`${noun}s`];
  });
}

/** The singulars that a noun is the plural of, or a phrase that ends in one. */
export function singularsOf(phrase: string): string[] {
  return withLast(phrase, (noun) => {
    const known = (BASES.get(noun) ?? []).map(([singular]) => singular);
    const guessed = [
      noun.replace(/men$/, "man"),
      noun.replace(/ies$/, "y"),
      noun.replace(/es$/, ""),
      noun.replace(/s$/, ""),
    ].filter((one) => isEnglishWord(one) && pluralsOf(one).includes(noun));
    return [...known, ...guessed];
  });
}

function withLast(phrase: string, formsOf: (noun: string) => string[]): string[] {
  const at = phrase.lastIndexOf(" ") + 1;
  const noun = phrase.slice(at);
  const forms = new Set(formsOf(noun));
  forms.delete(noun);
  return [...forms].map((form) => phrase.slice(0, at) + form);
}
