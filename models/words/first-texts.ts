import { trusted } from "#models/database/mongoose.server.ts";
import { type Word, WordModel } from "./word.ts";

export type FirstTexts = Pick<Word, "id" | "arabicWord" | "englishMeaning">;

/** The two texts of these words, whoever owns them; the caller has checked who may see them. */
export async function textsOfWords(wordIds: readonly string[]): Promise<FirstTexts[]> {
  if (wordIds.length === 0) return [];
  const stored = await WordModel.find(
    { _id: trusted({ $in: [...wordIds] }) },
    { arabicWord: 1, englishMeaning: 1 },
  ).lean();
  return stored.map(({ _id, arabicWord, englishMeaning }) => {
    return { id: String(_id), arabicWord, englishMeaning };
  });
}
