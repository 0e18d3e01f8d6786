import { trusted } from "#models/database/mongoose.server.ts";
import type { WordKeys } from "./duplicate-candidates.ts";
import { findWords, toWord, type Word, WordModel } from "./word.ts";

const MOST_FOUND = 250;

/** The learner's own words among these ids and, by the same read, those (some hundred at most) that have exactly these letters or this meaning; in no order. */
export async function findWordsAndExact(
  userId: string,
  wordIds: readonly string[],
  { arabicKey, meaningKey }: Pick<WordKeys, "arabicKey" | "meaningKey">,
): Promise<{ words: Word[]; exact: Word[] }> {
  const stored = await WordModel.find({
    $or: [
      { _id: trusted({ $in: [...wordIds] }), userId },
      { userId, arabicKey },
      { userId, meaningKey },
    ],
  })
    .limit(MOST_FOUND)
    .lean();
  const isExact = (one: (typeof stored)[number]) =>
    one.arabicKey === arabicKey || one.meaningKey === meaningKey;
  const exact = stored.filter(isExact).map(toWord);
  const isCutOff = stored.length === MOST_FOUND;
  const wanted = new Set(wordIds);
  const words = isCutOff
    ? await findWords(userId, wordIds)
    : stored.map(toWord).filter(({ id }) => wanted.has(id));
  return { words, exact };
}
