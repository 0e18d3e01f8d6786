import { answerQuery } from "#models/database/read-together.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";
import { wordsWithLettersOf } from "./words-by-arabic-key.ts";

const MOST_WORDS = 200;

/** Own words that were given a root, or have the letters of one of these keys (`duplicateKey`); of a root at most 200, the newest first. */
export async function wordsOfRoot(
  userId: string,
  root: string,
  arabicKeys: readonly string[],
): Promise<Word[]> {
  const words = await Promise.all([
    answerQuery({
      model: WordModel,
      filter: { userId, root },
      sort: { createdAt: -1, _id: -1 },
      limit: MOST_WORDS,
      toResult: (stored: StoredWord[]) => stored.map(toWord),
    }),
    wordsWithLettersOf(userId, arabicKeys),
  ]);
  return [...new Map(words.flat().map((word) => [word.id, word])).values()];
}
