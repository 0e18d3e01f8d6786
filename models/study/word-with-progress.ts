import { isId } from "#models/database/id.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredWord, toWord, type Word, WordModel } from "#models/words/word.ts";
import { type Progress, ProgressModel, type StoredProgress, toProgress } from "./progress.ts";
import {
  type StoredSession,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

/** A word and its progress, which only a word that is being deleted lacks. */
export type WordWithProgress = { word: Word; progress: Progress | null };

/** An open session with the word that its current question asks; null when all are answered or the word is gone. */
export type AskingSession = StudySession & { asked: WordWithProgress | null };

type Joined = { words: StoredWord[]; progress: StoredProgress[] };

const withForeign = (
  { collection }: { collection: { collectionName: string } },
  localField: string,
  as: string,
) => ({
  $lookup: { from: collection.collectionName, localField, foreignField: "_id", as },
});

/** A learner's word and its progress in one read; null for a missing, foreign or malformed id. */
export async function findWordWithProgress(
  userId: string,
  wordId: string,
): Promise<WordWithProgress | null> {
  if (!isId(wordId)) return null;
  return answerQuery({
    model: WordModel,
    filter: { _id: new ObjectId(wordId), userId },
    stages: [withForeign(ProgressModel, "_id", "progress")],
    toResult: ([found]: (StoredWord & Pick<Joined, "progress">)[]) =>
      found ? together(userId, { words: [found], progress: found.progress }) : null,
  });
}

/** The learner's open session and the word it asks, in one read; null without one. */
export function findAskingSession(userId: string): Promise<AskingSession | null> {
  return answerQuery({
    model: StudySessionModel,
    filter: { userId, isOpen: true },
    limit: 1,
    stages: [
      { $set: { current: { $arrayElemAt: ["$questions", "$position"] } } },
      withForeign(WordModel, "current.wordId", "words"),
      withForeign(ProgressModel, "current.wordId", "progress"),
    ],
    toResult: ([found]: (StoredSession & Joined)[]) =>
      found ? { ...toStudySession(found), asked: together(userId, found) } : null,
  });
}

function together(
  userId: string,
  { words: [word], progress: [progress] }: Joined,
): WordWithProgress | null {
  if (!word || String(word.userId) !== userId) return null;
  return { word: toWord(word), progress: progress ? toProgress(progress) : null };
}
