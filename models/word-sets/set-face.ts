import { lookupById } from "#models/database/lookup-by-id.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type Word, WordModel } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { WordSetItemModel } from "./word-set-item.ts";

/** The word that a set is drawn with. */
export type Face = Pick<Word, "arabicWord" | "englishMeaning">;

const LONGEST_FACE = 8;
const MOST_LOOKED_AT = 24;

/**
 * The word a set is drawn with: the first of its list that is short enough to be drawn large, else the first; null for
 * a set without words. The caller has checked who may see it.
 */
export async function faceOfSet(setId: string): Promise<Face | null> {
  const [first = null] = await firstWords(setId, 1);
  if (!first || isFace(first)) return first;
  return (await firstWords(setId, MOST_LOOKED_AT)).find(isFace) ?? first;
}

/** The word that practice is drawn with for a learner without sets, chosen the same way from the newest words. */
export async function faceOfWords(userId: string): Promise<Face | null> {
  const words = await listWords(userId, { limit: MOST_LOOKED_AT });
  return words.find(isFace) ?? words[0] ?? null;
}

/** One word of at most eight letters, whatever its vowel marks. */
function isFace({ arabicWord }: Face): boolean {
  const letters = arabicWord.trim().replace(/\p{M}/gu, "");
  return letters.length <= LONGEST_FACE && !/\s/.test(letters);
}

function firstWords(setId: string, limit: number): Promise<Face[]> {
  return answerQuery({
    model: WordSetItemModel,
    filter: { setId },
    sort: { addedAt: -1, _id: -1 },
    limit,
    stages: [
      lookupById(WordModel, "vocabularyId", "words"),
      { $project: { "words.arabicWord": 1, "words.englishMeaning": 1 } },
    ],
    toResult: (items: { words: Face[] }[]) => items.flatMap(({ words }) => words),
  });
}
