import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { changeKept } from "#models/study/kept-counts.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { findMadeSet } from "#models/word-sets/own-sets.ts";
import { insertSet, type WordSet } from "#models/word-sets/word-set.ts";
import { insertItems } from "#models/word-sets/word-set-item.ts";
import { ownsAllWords } from "#models/words/own-word-ids.ts";
import { authorName } from "./author-names.ts";
import { searchOf } from "./set-search.ts";

export type WishedSet = Pick<WordSet, "name" | "description" | "color" | "isPublic"> & {
  wordIds: readonly string[];
};

export type CreatedSet = { outcome: "created"; set: WordSet } | { outcome: "foreign-word" };

/** Makes a set of own words, once for each effect; with a word that is not there nothing is made. */
export async function createSet(
  userId: string,
  wish: WishedSet,
  { effectId = null, now }: { effectId?: string | null; now: Date },
): Promise<CreatedSet> {
  const made = effectId && (await findMadeSet(userId, { effectId }));
  if (made) return { outcome: "created", set: made.set };
  if (!(await ownsAllWords(userId, wish.wordIds))) return { outcome: "foreign-word" };
  const { wordIds, ...texts } = wish;
  const wordCount = new Set(wordIds).size;
  const search = searchOf(texts, await authorName(userId));
  const facts = { ...texts, userId, wordCount, search, effectId, createdAt: now };
  try {
    return await inTransaction(async () => {
      if (wordCount > 0) {
        // A deletion of one of the words either came before or finds the new item.
        await changeUserStats(userId, {});
        if (!(await ownsAllWords(userId, wordIds))) return { outcome: "foreign-word" };
      }
      const set = await insertSet(facts);
      await insertItems(set, wordIds, now);
      await changeKept(userId, { sets: 1, setWords: wordCount });
      return { outcome: "created", set };
    });
  } catch (error) {
    const first = effectId && isDuplicateKey(error) && (await findMadeSet(userId, { effectId }));
    if (!first) throw error;
    return { outcome: "created", set: first.set };
  }
}
