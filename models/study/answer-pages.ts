import { trusted } from "#models/database/mongoose.server.ts";
import {
  type Answer,
  AnswerModel,
  beyond,
  type PlaceInHistory,
  type PlainAnswer,
  toPlainAnswer,
} from "./answer.ts";

const LATEST_FIRST = { vocabularyId: 1, answeredAt: -1, _id: -1 } as const;

/** One page of all of a learner's answers, after that answer: by word, oldest word first, the latest answer first within one. */
export async function listAnswers(
  userId: string,
  page: { limit: number; after?: Pick<Answer, "wordId" | "answeredAt" | "id"> | undefined },
): Promise<PlainAnswer[]> {
  const { limit, after } = page;
  if (!after) return read({ userId }, limit);
  const { wordId, answeredAt, id } = after;
  const ofWord = { userId, vocabularyId: wordId };
  const sameMoment = { ...ofWord, answeredAt, _id: trusted({ $lt: id }) };
  const earlier = { ...ofWord, answeredAt: trusted({ $lt: answeredAt }) };
  const laterWords = { userId, vocabularyId: trusted({ $gt: wordId }) };
  const found: PlainAnswer[] = [];
  for (const filter of [sameMoment, earlier, laterWords]) {
    if (found.length < limit) found.push(...(await read(filter, limit - found.length)));
  }
  return found;
}

/** The first answers of the words after that one, oldest word first, the latest answer first within one. */
export function answersOfLaterWords(
  userId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<PlainAnswer[]> {
  return read({ userId, ...(after && { vocabularyId: trusted({ $gt: after }) }) }, limit);
}

/** One page of a word's answers after that place, the earliest first. */
export function answersOfWordInTime(
  userId: string,
  wordId: string,
  { limit, after }: { limit: number; after?: PlaceInHistory | undefined },
): Promise<PlainAnswer[]> {
  const filter = { userId, vocabularyId: wordId, ...(after && beyond(after, "$gt")) };
  return read(filter, limit, { answeredAt: 1, _id: 1 });
}

async function read(
  filter: Record<string, unknown>,
  limit: number,
  order: Record<string, 1 | -1> = LATEST_FIRST,
): Promise<PlainAnswer[]> {
  const stored = await AnswerModel.find(filter, { effects: 0 }).sort(order).limit(limit).lean();
  return stored.map(toPlainAnswer);
}

/** How many answers a learner has, counted up to `most`. */
export function countAnswers(userId: string, most: number): Promise<number> {
  return AnswerModel.countDocuments({ userId }).limit(most);
}
