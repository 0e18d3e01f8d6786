import { lookupById } from "#models/database/lookup-by-id.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type Word, WordModel } from "#models/words/word.ts";
import { WordSetItemModel } from "./word-set-item.ts";

/** The word that a set is drawn with. */
export type Face = Pick<Word, "arabicWord" | "englishMeaning">;

/** The word of a set that is listed first, or null for a set without words; the caller has checked who may see it. */
export function faceOfSet(setId: string): Promise<Face | null> {
  return answerQuery({
    model: WordSetItemModel,
    filter: { setId },
    sort: { addedAt: -1, _id: -1 },
    limit: 1,
    stages: [
      lookupById(WordModel, "vocabularyId", "words"),
      { $project: { "words.arabicWord": 1, "words.englishMeaning": 1 } },
    ],
    toResult: ([item]: { words: Face[] }[]) => item?.words[0] ?? null,
  });
}
