import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { type StoredWord, toWord, type Word, WordModel } from "./word.ts";
import type { Category } from "./word-rules.ts";

/** Some of the learner's words after a place, newest first, or oldest first towards the newer. */
export async function listWords(
  userId: string,
  { category, ...stretch }: StretchInTime & { category?: Category | undefined },
): Promise<Word[]> {
  const filter = { userId, ...(category ? { category } : {}) };
  const query = { model: WordModel, filter };
  return (await readInTime<StoredWord>(query, "createdAt", stretch)).map(toWord);
}
