import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { toWord, type Word, WordModel } from "./word.ts";
import type { Category } from "./word-rules.ts";

/** One page of the learner's words, newest first, after the word with that id. */
export function listWords(
  userId: string,
  page: { limit: number; after?: string | undefined; category?: Category | undefined },
): Promise<Word[]> {
  return answerQuery({
    model: WordModel,
    filter: {
      userId,
      ...(page.category ? { category: page.category } : {}),
      ...(page.after ? { _id: trusted({ $lt: page.after }) } : {}),
    },
    sort: { _id: -1 },
    limit: page.limit,
    toResult: (stored) => stored.map(toWord),
  });
}

/** The words added right after the one with that id, newest first: the page before in a list of words. */
export function newerWords(
  userId: string,
  page: { limit: number; before: string; category?: Category | undefined },
): Promise<Word[]> {
  return answerQuery({
    model: WordModel,
    filter: {
      userId,
      ...(page.category ? { category: page.category } : {}),
      _id: trusted({ $gt: page.before }),
    },
    sort: { _id: 1 },
    limit: page.limit,
    toResult: (stored) => stored.map(toWord).reverse(),
  });
}

/** Words of all learners, oldest first, after the one with that id: for upkeep only. */
export async function wordsAfter(after: string | undefined, limit: number): Promise<Word[]> {
  const stored = await WordModel.find(after ? { _id: trusted({ $gt: after }) } : {})
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(toWord);
}
