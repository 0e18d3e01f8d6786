import { possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import { wordAt, wordsOf } from "#models/stories/story-text.ts";
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
  const tokens = wordsOf(arabic);
  const stems = possibleStems(tokens[at] ?? "");
  const pieces = stems.flatMap((stem) => readSearch(stem));
  const grams = [...new Set(pieces.map((piece) => rarestGram([piece])))];
  if (grams.length === 0) return null;
  const ids = await idsWithGrams(userId, grams, MOST_CANDIDATES);
  const words = await findWords(userId, ids);
  return words[wordAt(tokens, at, words) ?? -1] ?? null;
}
