import { isId } from "#models/database/id.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { answerOne, answerQuery } from "#models/database/read-together.ts";
import {
  PracticeModel,
  type PracticeSession,
  type StoredPractice,
  toPractice,
} from "./practice-session.ts";

/** The learner's own run, or null for a missing, foreign or malformed id. */
export async function findPractice(
  userId: string,
  practiceId: string,
): Promise<PracticeSession | null> {
  if (!isId(practiceId)) return null;
  return answerOne({
    model: PracticeModel,
    filter: { _id: practiceId, userId },
    toResult: toPractice,
  });
}

/** The runs in which the learner did something, the last one first. */
export function latestPractice(userId: string, limit: number): Promise<PracticeSession[]> {
  return answerQuery({
    model: PracticeModel,
    filter: { userId, playedAt: trusted({ $gt: new Date(0) }) },
    sort: { playedAt: -1, _id: -1 },
    limit,
    toResult: (stored) => stored.map(toPractice),
  });
}

/** The fewest seconds in which a learner matched the same choice of words; null before the first time. */
export function bestSeconds(userId: string, selectionKey: string): Promise<number | null> {
  return answerQuery({
    model: PracticeModel,
    filter: { userId, selectionKey, finishedSeconds: trusted({ $gte: 0 }) },
    sort: { finishedSeconds: 1 },
    limit: 1,
    projection: { finishedSeconds: 1 },
    toResult: ([best]: StoredPractice[]) => best?.finishedSeconds ?? null,
  });
}

/** Some of the runs of a learner after a place, newest first. */
export async function listPractice(
  userId: string,
  stretch: Omit<StretchInTime, "towards">,
): Promise<PracticeSession[]> {
  const query = { model: PracticeModel, filter: { userId } };
  return (await readInTime<StoredPractice>(query, "createdAt", stretch)).map(toPractice);
}
