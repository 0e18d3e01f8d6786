import { answerQuery } from "#models/database/read-together.ts";
import type { WordKeys } from "./duplicate-candidates.ts";
import { placeOfWord, toWord, type Word, WordModel } from "./word.ts";
import type { Category } from "./word-rules.ts";

// Of one category as many of these are looked at: an index of theirs would be read by nothing else.
const MOST_LOOKED_AT = 200;

/** The learner's own words that have exactly these letters or this meaning, the newest first. */
export async function exactWords(
  userId: string,
  { arabicKey, meaningKey }: Pick<WordKeys, "arabicKey" | "meaningKey">,
  { limit, category }: { limit: number; category?: Category | undefined },
): Promise<Word[]> {
  const newest = (key: Record<string, string>) =>
    answerQuery<Word[]>({
      model: WordModel,
      filter: { userId, ...key },
      sort: { createdAt: -1, _id: -1 },
      limit: category ? MOST_LOOKED_AT : limit,
      toResult: (stored) => stored.map(toWord),
    });
  const found = (await Promise.all([newest({ arabicKey }), newest({ meaningKey })])).flat();
  const byId = new Map(found.map((word) => [word.id, word]));
  return [...byId.values()]
    .filter((word) => category === undefined || word.category === category)
    .sort((a, b) => (placeOfWord(a) < placeOfWord(b) ? 1 : -1))
    .slice(0, limit);
}
