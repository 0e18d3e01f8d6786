import type { Answer } from "./answer.ts";
import { AnswerModel, type StoredAnswer, toAnswer } from "./answer.ts";
import { trusted } from "./mongoose.server.ts";

/** An answer without what it changed. */
export type PlainAnswer = Omit<Answer, "effects">;

/** One page of all of a learner's answers, after that answer: by word, oldest word first, newest answer first within one. */
export async function listAnswers(
  userId: string,
  page: { limit: number; after?: Pick<Answer, "wordId" | "id"> | undefined },
): Promise<PlainAnswer[]> {
  const { limit, after } = page;
  if (!after) return read({ userId }, limit);
  const { wordId, id } = after;
  const sameWord = { userId, vocabularyId: wordId, _id: trusted({ $lt: id }) };
  const found = await read(sameWord, limit);
  if (found.length === limit) return found;
  const laterWords = { userId, vocabularyId: trusted({ $gt: wordId }) };
  return [...found, ...(await read(laterWords, limit - found.length))];
}

async function read(filter: Record<string, unknown>, limit: number): Promise<PlainAnswer[]> {
  const stored = await AnswerModel.find(filter, { effects: 0 })
    .sort({ vocabularyId: 1, _id: -1 })
    .limit(limit)
    .lean<StoredAnswer[]>();
  return stored.map(toAnswer);
}
