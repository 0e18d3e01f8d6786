import { insertAsTheyAre } from "#models/database/insert-as-they-are.ts";
import { keepNewest } from "#models/database/keep-newest.ts";
import { ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { MOST_NEWEST } from "#models/users/kept-rules.ts";
import {
  PracticeModel,
  type PracticeSession,
  type StoredPractice,
  toPractice,
} from "./practice-session.ts";

export type NewPractice = Pick<
  PracticeSession,
  | "userId"
  | "name"
  | "setIds"
  | "vocabularyIds"
  | "isDrawn"
  | "sessionType"
  | "displayOptions"
  | "asksForms"
  | "asksRoots"
  | "pronunciationOptions"
  | "items"
  | "board"
  | "selectionKey"
  | "createdAt"
  | "playedAt"
> & { effectId: string | null };

/** Stores a new run; an effect that the learner's runs had already raises the duplicate-key error. */
export async function insertPractice(practice: NewPractice): Promise<PracticeSession> {
  const { userId, name, setIds, vocabularyIds, isDrawn, items, board, effectId } = practice;
  const { sessionType, displayOptions, asksForms, asksRoots, pronunciationOptions } = practice;
  const { selectionKey, createdAt, playedAt } = practice;
  const stored: StoredPractice = {
    _id: new ObjectId(),
    userId: new ObjectId(userId),
    setIds: setIds.map((id) => new ObjectId(id)),
    vocabularyIds: vocabularyIds.map((id) => new ObjectId(id)),
    items: items.map((item) => ({ ...item, wordId: new ObjectId(item.wordId) })),
    ...{ name, isDrawn, sessionType, displayOptions, asksForms, asksRoots, pronunciationOptions },
    ...{ board, selectionKey, effectId, createdAt, playedAt, completedAt: null },
    ...{ retry: null, seconds: 0, questionsAnswered: 0, correctAnswers: 0, finishedSeconds: null },
  };
  await insertAsTheyAre(PracticeModel, [stored]);
  return toPractice(stored);
}

/** Keeps the newest runs of a learner, once another one was stored, and gives their number where it is worth telling. */
export function keepNewestPractices(userId: string): Promise<number | null> {
  const most = MOST_NEWEST.practices;
  return keepNewest(PracticeModel, { filter: { userId }, time: "createdAt", most });
}

/** The run that this effect made, or null. */
export async function findMadePractice(
  userId: string,
  effectId: string,
): Promise<PracticeSession | null> {
  const stored = await PracticeModel.findOne({
    userId,
    effectId: trusted({ $eq: effectId, $gt: "" }),
  }).lean();
  return stored && toPractice(stored);
}
