import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";

const MOST_WORDS = 1000;

export type LettersOfWord = Pick<
  StoredWord,
  "arabicKey" | "vocalisedKey" | "category" | "arabicWord" | "englishMeaning"
> & { id: string };

/** Own words that have the letters of one of these keys (`duplicateKey`), at most a thousand; of equal letters the oldest first. */
export async function findWordsByArabicKeys(
  userId: string,
  arabicKeys: readonly string[],
): Promise<LettersOfWord[]> {
  if (arabicKeys.length === 0) return [];
  const stored = await WordModel.find(
    { userId, arabicKey: trusted({ $in: [...new Set(arabicKeys)] }) },
    { arabicKey: 1, vocalisedKey: 1, category: 1, arabicWord: 1, englishMeaning: 1 },
  )
    .sort({ arabicKey: 1, createdAt: 1, _id: 1 })
    .limit(MOST_WORDS)
    .lean();
  return stored.map(({ _id, ...word }) => ({ ...word, id: String(_id) }));
}

/** The same words whole, in one command with what a page asks for at that time. */
export async function wordsWithLettersOf(
  userId: string,
  arabicKeys: readonly string[],
): Promise<Word[]> {
  if (arabicKeys.length === 0) return [];
  return answerQuery({
    model: WordModel,
    filter: { userId, arabicKey: trusted({ $in: [...new Set(arabicKeys)] }) },
    sort: { arabicKey: 1, createdAt: 1, _id: 1 },
    limit: MOST_WORDS,
    toResult: (stored: StoredWord[]) => stored.map(toWord),
  });
}

const MOST_WITH_LETTERS = 5;

/** Own words of any category with the letters of that key, the oldest first, at most five. */
export async function findWordsWithLetters(userId: string, arabicKey: string): Promise<Word[]> {
  const stored = await WordModel.find({ userId, arabicKey })
    .sort({ arabicKey: 1, createdAt: 1, _id: 1 })
    .limit(MOST_WITH_LETTERS)
    .lean();
  return stored.map(toWord);
}
