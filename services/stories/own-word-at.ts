import { possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import { usesOf, wordsOf } from "#models/stories/story-text.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { idsWithGrams } from "#models/words/word-search.ts";
import { rarestGram } from "#services/words/search-grams.ts";
import { readSearch } from "#services/words/search-text.ts";

const MOST_CANDIDATES = 300;

/** The own word that a word of a sentence is a form of, the nearest of several, or null. */
export async function ownWordAt(
  userId: string,
  { arabic, at }: { arabic: string; at: number },
): Promise<Word | null> {
  const stems = possibleStems(wordsOf(arabic)[at] ?? "");
  const pieces = stems.flatMap((stem) => readSearch(stem));
  const grams = [...new Set(pieces.map((piece) => rarestGram([piece])))];
  if (grams.length === 0) return null;
  const ids = await idsWithGrams(userId, grams, MOST_CANDIDATES);
  const words = await findWords(userId, ids);
  const use = usesOf([{ arabic }], words).find(({ from, to }) => from <= at && at <= to);
  return (use && words[use.word]) ?? null;
}
