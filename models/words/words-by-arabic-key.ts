import { trusted } from "#models/database/mongoose.server.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";
import type { Category } from "./word-rules.ts";

const MOST_WORDS = 1000;

export type LettersOfWord = Pick<
  StoredWord,
  "arabicKey" | "category" | "arabicWord" | "englishMeaning"
>;

/** Own words that have the letters of one of these keys (`duplicateKey`), at most a thousand; of equal letters the oldest first. */
export async function findWordsByArabicKeys(
  userId: string,
  arabicKeys: readonly string[],
): Promise<LettersOfWord[]> {
  if (arabicKeys.length === 0) return [];
  return WordModel.find(
    { userId, arabicKey: trusted({ $in: [...new Set(arabicKeys)] }) },
    { _id: 0, arabicKey: 1, category: 1, arabicWord: 1, englishMeaning: 1 },
  )
    .sort({ arabicKey: 1, _id: 1 })
    .limit(MOST_WORDS)
    .lean();
}

/** An own word of that category with the letters of that key, the oldest besides the one with the id `not`, or null. */
export async function findWordByArabicKey(
  userId: string,
  { arabicKey, category }: { arabicKey: string; category: Category },
  not?: string,
): Promise<Word | null> {
  const other = not ? { _id: trusted({ $ne: not }) } : {};
  const stored = await WordModel.findOne({ userId, arabicKey, category, ...other })
    .sort({ _id: 1 })
    .lean();
  return stored && toWord(stored);
}

const MOST_WITH_LETTERS = 5;

/** Own words of any category with the letters of that key, the oldest first, at most five. */
export async function findWordsWithLetters(userId: string, arabicKey: string): Promise<Word[]> {
  const stored = await WordModel.find({ userId, arabicKey })
    .sort({ arabicKey: 1, _id: 1 })
    .limit(MOST_WITH_LETTERS)
    .lean();
  return stored.map(toWord);
}
