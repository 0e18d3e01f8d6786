import { keepNewest } from "#models/database/keep-newest.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { MOST_NEWEST } from "#models/users/kept-rules.ts";
import { PracticeModel, toPractice } from "./practice-model.ts";
import type { PracticeSession } from "./practice-session.ts";

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
  const [stored] = await PracticeModel.create([practice]);
  if (!stored) throw new Error("no practice session was stored");
  return toPractice(stored.toObject());
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
