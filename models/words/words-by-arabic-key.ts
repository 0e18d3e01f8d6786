import { trusted } from "#models/database/mongoose.server.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";
import type { Category } from "./word-rules.ts";

const MOST_WORDS = 1000;

export type LettersOfWord = Pick<
  StoredWord,
  "arabicKey" | "category" | "arabicWord" | "englishMeaning"
>;

/** Own words that have the letters of one of these keys (`duplicateKey`), at most a thousand. */
export async function findWordsByArabicKeys(
  userId: string,
  arabicKeys: readonly string[],
): Promise<LettersOfWord[]> {
  if (arabicKeys.length === 0) return [];
  return WordModel.find(
    { userId, arabicKey: trusted({ $in: [...new Set(arabicKeys)] }) },
    { _id: 0, arabicKey: 1, category: 1, arabicWord: 1, englishMeaning: 1 },
  )
    .limit(MOST_WORDS)
    .lean();
}

/** An own word of that category with the letters of that key, the oldest, or null. */
export async function findWordByArabicKey(
  userId: string,
  { arabicKey, category }: { arabicKey: string; category: Category },
): Promise<Word | null> {
  const stored = await WordModel.findOne({ userId, arabicKey, category }).sort({ _id: 1 }).lean();
  return stored && toWord(stored);
}
