import { englishAlternatives } from "#models/arabic/english-alternatives.ts";
import { cleanEnglish } from "#models/arabic/english-text.ts";
import { clean, duplicateKey } from "#models/arabic/keys.ts";
import type { Word } from "#models/words/word.ts";

type Named = Pick<Word, "arabicWord" | "englishMeaning" | "category">;

/**
 * The group of each word, in their order: words that share one of their meanings or have the same letters are of one group,
 * also by way of a third. Each can be taken for the other.
 */
export function meaningGroups(words: readonly Named[]): number[] {
  const groups = words.map((_, index) => index);
  const first = new Map<string, number>();
  const groupOf = (index: number): number => {
    const next = groups[index] ?? index;
    return next === index ? index : groupOf(next);
  };
  for (const [index, word] of words.entries()) {
    for (const key of keysOf(word)) {
      const other = first.get(key);
      if (other === undefined) first.set(key, index);
      else groups[groupOf(index)] = groupOf(other);
    }
  }
  return groups.map((_, index) => groupOf(index));
}

function keysOf({ arabicWord, englishMeaning, category }: Named): string[] {
  const item = { expected: englishMeaning, category };
  const meanings = englishAlternatives(item, category === "verb")
    .map((text) => cleanEnglish(text).replace(/^(?:to|a|an|the) /, ""))
    .filter((text) => text !== "");
  const letters = duplicateKey(clean(arabicWord));
  return [...new Set(meanings)].concat(letters === "" ? [] : `ar ${letters}`);
}
