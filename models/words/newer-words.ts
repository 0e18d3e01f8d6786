import { trusted } from "#models/database/mongoose.server.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";
import type { Category } from "./word-rules.ts";

/** The words added right after the one with that id, newest first: the page before in a list of words. */
export async function newerWords(
  userId: string,
  page: { limit: number; before: string; category?: Category | undefined },
): Promise<Word[]> {
  const stored = await WordModel.find({
    userId,
    ...(page.category ? { category: page.category } : {}),
    _id: trusted({ $gt: page.before }),
  })
    .sort({ _id: 1 })
    .limit(page.limit)
    .lean<StoredWord[]>();
  return stored.map(toWord).reverse();
}
