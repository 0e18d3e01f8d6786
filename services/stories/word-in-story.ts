import { possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import type { Story } from "#models/stories/story.ts";
import { usesOf, wordsOf } from "#models/stories/story-text.ts";
import { findWord, findWords, type Word } from "#models/words/word.ts";
import { idsWithGrams } from "#models/words/word-search.ts";
import { rarestGram } from "#services/words/search-grams.ts";
import { readSearch } from "#services/words/search-text.ts";

const MOST_CANDIDATES = 300;

/** A word of a story: its place, as it stands there, and the learner's own word that it is a form of, if there is one. */
export type WordInStory = { sentence: number; at: number; text: string; own: Word | null };

/** The word at a place of a story, or null where there is none. A word that the story was made of goes before others. */
export async function wordInStory(
  { userId, sentences, uses, words }: Story,
  { sentence, at }: { sentence: number; at: number },
): Promise<WordInStory | null> {
  const arabic = sentences[sentence]?.arabic ?? "";
  const text = wordsOf(arabic)[at];
  if (text === undefined) return null;
  const use = uses.find((one) => one.sentence === sentence && one.from <= at && at <= one.to);
  const chosen = use && words[use.word];
  const own = chosen ? await findWord(userId, chosen.vocabularyId) : null;
  return { sentence, at, text, own: own ?? (await ownWordAt(userId, arabic, { at, text })) };
}

/** The own word that a word of a sentence is a form of, the nearest of several. */
async function ownWordAt(
  userId: string,
  arabic: string,
  { at, text }: { at: number; text: string },
): Promise<Word | null> {
  const pieces = possibleStems(text).flatMap((stem) => readSearch(stem));
  const grams = [...new Set(pieces.map((piece) => rarestGram([piece])))];
  if (grams.length === 0) return null;
  const ids = await idsWithGrams(userId, grams, MOST_CANDIDATES);
  const words = await findWords(userId, ids);
  const use = usesOf([{ arabic }], words).find(({ from, to }) => from <= at && at <= to);
  return (use && words[use.word]) ?? null;
}
