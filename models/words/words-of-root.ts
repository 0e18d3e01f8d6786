import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";

const MOST_WORDS = 200;

/** Own words that were given a root, or have the letters of one of these keys (`duplicateKey`); of both at most 200, the newest of a root first. */
export async function wordsOfRoot(
  userId: string,
  root: string,
  arabicKeys: readonly string[],
): Promise<Word[]> {
  const found = { model: WordModel, limit: MOST_WORDS, toResult };
  const words = await Promise.all([
    answerQuery({ ...found, filter: { userId, root }, sort: { createdAt: -1, _id: -1 } }),
    arabicKeys.length === 0
      ? []
      : answerQuery({
          ...found,
          filter: { userId, arabicKey: trusted({ $in: [...arabicKeys] }) },
          sort: { arabicKey: 1, createdAt: 1, _id: 1 },
        }),
  ]);
  return [...new Map(words.flat().map((word) => [word.id, word])).values()];
}

function toResult(stored: StoredWord[]): Word[] {
  return stored.map(toWord);
}
