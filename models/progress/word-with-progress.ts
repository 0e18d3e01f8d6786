import { isId } from "#models/database/id.ts";
import { lookupById } from "#models/database/lookup-by-id.ts";
import { answerOne } from "#models/database/read-together.ts";
import { type StoredWord, toWord, type Word, WordModel } from "#models/words/word.ts";
import { type Progress, ProgressModel, type StoredProgress, toProgress } from "./progress.ts";

/** A word and its progress, which only a word that is being deleted lacks. */
export type WordWithProgress = { word: Word; progress: Progress | null };

/** The result of look-ups of one word and its progress. */
export type FoundWord = { words: StoredWord[]; progress: StoredProgress[] };

/** A learner's word and its progress in one read; null for a missing, foreign or malformed id. */
export async function findWordWithProgress(
  userId: string,
  wordId: string,
): Promise<WordWithProgress | null> {
  if (!isId(wordId)) return null;
  return answerOne({
    model: WordModel,
    filter: { _id: wordId, userId },
    stages: [lookupById(ProgressModel, "_id", "progress")],
    toResult: (word: StoredWord & Pick<FoundWord, "progress">) =>
      toWordWithProgress(userId, { words: [word], progress: word.progress }),
  });
}

/** Converts the found documents; null for a word that is gone or belongs to another learner. */
export function toWordWithProgress(
  userId: string,
  { words: [word], progress: [progress] }: FoundWord,
): WordWithProgress | null {
  if (!word || String(word.userId) !== userId) return null;
  return { word: toWord(word), progress: progress ? toProgress(progress) : null };
}
