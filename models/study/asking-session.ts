import { lookupById } from "#models/database/lookup-by-id.ts";
import { answerOne } from "#models/database/read-together.ts";
import { ProgressModel } from "#models/progress/progress.ts";
import {
  type FoundWord,
  toWordWithProgress,
  type WordWithProgress,
} from "#models/progress/word-with-progress.ts";
import { WordModel } from "#models/words/word.ts";
import {
  type StoredSession,
  type StudySession,
  StudySessionModel,
  toStudySession,
} from "./study-session.ts";

/** An open session with the word that its current question asks; null when all are answered or the word is gone. */
export type AskingSession = StudySession & { asked: WordWithProgress | null };

/** The learner's open session and the word it asks, in one read; null without one. */
export function findAskingSession(userId: string): Promise<AskingSession | null> {
  return answerOne({
    model: StudySessionModel,
    filter: { userId, isOpen: true },
    stages: [
      { $set: { current: { $arrayElemAt: ["$questions", "$position"] } } },
      lookupById(WordModel, "current.wordId", "words"),
      lookupById(ProgressModel, "current.wordId", "progress"),
    ],
    toResult: (found: StoredSession & FoundWord) => ({
      ...toStudySession(found),
      asked: toWordWithProgress(userId, found),
    }),
  });
}
