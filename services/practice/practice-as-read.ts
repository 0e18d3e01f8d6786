import type { PracticeSession } from "#models/practice/practice-session.ts";
import { ownSetIds } from "#models/word-sets/own-sets.ts";
import { findWords } from "#models/words/word.ts";

/** A run without the sets and words of its choice that were deleted since, in the order they were chosen. */
export async function practiceAsRead(practice: PracticeSession): Promise<PracticeSession> {
  const [ownSets, words] = await Promise.all([
    ownSetIds(practice.userId, practice.setIds),
    findWords(practice.userId, practice.vocabularyIds),
  ]);
  const setIds = practice.setIds.filter((id) => ownSets.includes(id));
  return { ...practice, setIds, vocabularyIds: words.map(({ id }) => id) };
}
