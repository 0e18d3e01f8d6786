import { isId } from "#models/database/id.ts";
import type { StretchInTime } from "#models/database/read-in-time.ts";
import { findProgressOf, listProgress, type Progress } from "#models/progress/progress.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import type { Category } from "#models/words/word-rules.ts";

/** A word and how it is scheduled; progress is null only for a record that lost its other half. */
export type ScheduledWord = { word: Word; progress: Progress | null };

/** Some own words with their progress after a place, newest first, or oldest first towards the newer. */
export async function listScheduledWords(
  userId: string,
  stretch: StretchInTime & { category?: Category | undefined },
): Promise<ScheduledWord[]> {
  if (stretch.category) return withProgress(userId, await listWords(userId, stretch));
  const [words, progress] = await Promise.all([
    listWords(userId, stretch),
    listProgress(userId, stretch),
  ]);
  return withProgress(userId, words, progress);
}

/** These own words with their progress, in the order asked for; unknown ids are left out. */
export async function findScheduledWords(
  userId: string,
  wordIds: readonly string[],
): Promise<ScheduledWord[]> {
  const [words, progress] = await Promise.all([
    findWords(userId, wordIds),
    findProgressOf(userId, wordIds.filter(isId)),
  ]);
  return words.map((word) => ({ word, progress: progress.get(word.id) ?? null }));
}

/** The words of these progress records, in their order; those deleted meanwhile are left out. */
export async function wordsOf(
  userId: string,
  progress: readonly Progress[],
): Promise<ScheduledWord[]> {
  const words = await findWords(
    userId,
    progress.map((one) => one.wordId),
  );
  const byId = new Map(progress.map((one) => [one.wordId, one]));
  return words.map((word) => ({ word, progress: byId.get(word.id) ?? null }));
}

/** These words with their progress, in their order; what was read of it already is not read again. */
export async function withProgress(
  userId: string,
  words: readonly Word[],
  known: readonly Progress[] = [],
): Promise<ScheduledWord[]> {
  const byId = new Map(known.map((one) => [one.wordId, one]));
  const unknown = words.map(({ id }) => id).filter((id) => !byId.has(id));
  const others = await findProgressOf(userId, unknown);
  return words.map((word) => ({
    word,
    progress: byId.get(word.id) ?? others.get(word.id) ?? null,
  }));
}
