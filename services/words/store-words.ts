import { insertProgresses } from "#models/progress/progress.ts";
import { changeActivityDay } from "#models/study/activity-day.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { insertWords, type NewWord } from "#models/words/word.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { formKeysOf } from "./form-keys.ts";
import { makeSearchable } from "./searchable-word.ts";

/** Writes many new words with everything that belongs to them and gives their ids in this order; a duplicate raises the duplicate-key error. */
export async function storeWords(
  learner: Pick<Learner, "id" | "timeZone">,
  given: readonly Omit<NewWord, "createdAt">[],
  now: Date,
): Promise<string[]> {
  if (given.length === 0) return [];
  const dated = given.map((word) => ({ ...word, createdAt: now }));
  const ids = await storeDatedWords(learner.id, dated);
  await changeActivityDay(learner.id, dayOf(learner, now), {
    counts: { wordsAdded: ids.length },
    list: { added: ids },
  });
  return ids;
}

/** The same for words that were added elsewhere, at times of their own: the activity of no day is changed. */
export async function storeDatedWords(
  userId: string,
  given: readonly NewWord[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const words = await insertWords(
    userId,
    given.map((word) => ({ ...word, formKeys: formKeysOf(word) })),
  );
  const counts = Object.fromEntries(
    CATEGORIES.map((name) => [name, given.filter(({ category }) => category === name).length]),
  );
  const version = await changeUserStats(userId, { words: counts, neverAsked: counts });
  await makeSearchable(userId, words, version);
  await insertProgresses(userId, words, version);
  return words.map(({ id }) => id);
}
