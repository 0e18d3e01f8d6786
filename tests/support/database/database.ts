import { afterAll, beforeAll } from "vitest";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { readMemory } from "#models/users/learner-memory.ts";
import { studyChoicesOf, type UserRecord } from "#models/users/user.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import type { Learner } from "#services/study/learner.ts";
import { makeUser } from "#tests/support/users/make-user.ts";
import { makeWords } from "#tests/support/word-sets/make-set.ts";
import { emptyDatabase } from "./test-database.ts";

/** Gives the tests of a file an empty database of their own. */
export function withDatabase(): void {
  beforeAll(async () => {
    await connectDatabase(await emptyDatabase());
  });

  afterAll(disconnectDatabase);
}

/** A learner stored in the database. */
export async function makeLearner(overrides: Partial<UserRecord> = {}): Promise<Learner> {
  const user = await makeUser(overrides);
  const { id, timeZone, dailyNewWords, dailyReviews, desiredRetention } = user;
  const { newWordCards, countExactMatches, exactInARow, schedulesForms } = studyChoicesOf(user);
  return {
    id,
    timeZone: timeZone ?? null,
    dailyNewWords,
    dailyReviews,
    desiredRetention,
    newWordCards,
    countExactMatches,
    exactInARow,
    schedulesForms,
    memory: readMemory(user.memory),
  };
}

/** The text of a word, all optional fields empty. */
export function wordText(overrides: Partial<WordText> = {}): WordText {
  return completeText({
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    category: "noun",
    ...overrides,
  });
}

/** Adds that many different nouns and gives their ids, oldest first. */
export function addWords(learner: Learner, count: number, now = new Date()): Promise<string[]> {
  return makeWords(learner, count, {}, now);
}
