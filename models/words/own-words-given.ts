import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredWord, type Word, WordModel } from "./word.ts";

const MOST_WORDS = 5;

/** Own words that a typed text is written like, if it is Arabic, else the whole meaning of; at most five. */
export function findOwnWordsGiven(
  userId: string,
  typed: string,
  isArabic: boolean,
): Promise<Pick<Word, "arabicWord" | "englishMeaning" | "category">[]> {
  const core = coreOf(cleanEnglish(typed), true);
  const keys = isArabic ? [duplicateKey(typed)] : [core, `to ${core}`];
  return answerQuery({
    model: WordModel,
    filter: { userId, [isArabic ? "arabicKey" : "meaningKey"]: trusted({ $in: keys }) },
    projection: { arabicWord: 1, englishMeaning: 1, category: 1 },
    limit: MOST_WORDS,
    toResult: (found: StoredWord[]) =>
      found.map(({ arabicWord, englishMeaning, category }) => ({
        arabicWord,
        englishMeaning,
        category: category as Word["category"],
      })),
  });
}
