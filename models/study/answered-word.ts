import { isId } from "#models/database/id.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import {
  type Progress,
  ProgressModel,
  type StoredProgress,
  toProgress,
} from "#models/progress/progress.ts";
import type { StoredUser } from "#models/users/user.ts";
import { type StoredWord, toWord, type Word } from "#models/words/word.ts";
import type { StudyStreak } from "./rules/streak.ts";

/** The stored state that an answer to a word builds on; `version` belongs to the learner's totals. */
export type AnsweredWord = {
  word: Word;
  progress: Progress;
  version: number;
  /** How many answers the learner has; null until they were counted. */
  answers: number | null;
  streak: StudyStreak;
};

type Found = StoredProgress & {
  words: StoredWord[];
  stats: { version: number; kept?: { answers?: number } }[];
  users: StoredUser[];
};

/** A learner's word with all that an answer to it changes, in one read; null for a missing, foreign or malformed id. */
export async function findAnsweredWord(
  userId: string,
  wordId: string,
): Promise<AnsweredWord | null> {
  return (await findAnsweredWords(userId, [wordId])).get(wordId) ?? null;
}

/** Finds many words as `findAnsweredWord` does, by their ids; leaves out missing, foreign and malformed ids. */
export async function findAnsweredWords(
  userId: string,
  wordIds: readonly string[],
): Promise<Map<string, AnsweredWord>> {
  const ids = [...new Set(wordIds)].filter(isId).map((wordId) => new ObjectId(wordId));
  if (ids.length === 0) return new Map();
  const stored = await ProgressModel.aggregate<Found>([
    { $match: { _id: { $in: ids }, userId: new ObjectId(userId) } },
    { $lookup: { from: "vocabulary", localField: "_id", foreignField: "_id", as: "words" } },
    { $lookup: { from: "userStats", localField: "userId", foreignField: "_id", as: "stats" } },
    { $lookup: { from: "users", localField: "userId", foreignField: "_id", as: "users" } },
  ]);
  return new Map(
    stored.flatMap((found) => {
      const answered = answeredWord(found);
      return answered ? [[answered.word.id, answered] as const] : [];
    }),
  );
}

function answeredWord(found: Found): AnsweredWord | null {
  const [word] = found.words;
  const [user] = found.users;
  if (!word || !user) return null;
  return {
    word: toWord(word),
    progress: toProgress(found),
    version: found.stats[0]?.version ?? 0,
    answers: found.stats[0]?.kept?.answers ?? null,
    streak: { streak: user.streak, lastStudyDate: user.lastStudyDate ?? null },
  };
}
