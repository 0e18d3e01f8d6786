import { afterAll, beforeAll } from "vitest";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { readMemory } from "#models/users/learner-memory.ts";
import { studyChoicesOf, type UserRecord } from "#models/users/user.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import type { Learner } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { makeUser } from "#tests/support/users/make-user.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";
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
  const { id, timeZone, dailyNewWords, desiredRetention } = user;
  const { newWordCards, countExactMatches, exactAnswers } = studyChoicesOf(user);
  return {
    id,
    timeZone: timeZone ?? null,
    dailyNewWords,
    desiredRetention,
    newWordCards,
    countExactMatches,
    exactAnswers,
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
export async function addWords(
  learner: Learner,
  count: number,
  now = new Date(),
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const base = NOUNS[index % NOUNS.length]?.arabicWord ?? "";
    const round = Math.floor(index / NOUNS.length);
    const added = await addWord(
      learner,
      wordText({
        arabicWord: base + "ا".repeat(round),
        englishMeaning: `meaning ${index}`,
      }),
      { confirmDifferent: true, now },
    );
    if (added.outcome !== "added") throw new Error("the word was taken for a duplicate");
    ids.push(added.word.id);
  }
  return ids;
}
