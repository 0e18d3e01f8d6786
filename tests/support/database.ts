import { afterAll, beforeAll } from "vitest";
import { connectDatabase, disconnectDatabase } from "#models/mongoose.server.ts";
import { UserModel } from "#models/user.ts";
import type { WordText } from "#models/word.ts";
import type { Learner } from "#services/study/learner.ts";
import { addWord } from "#services/vocabulary/add-word.ts";
import { startTestDatabase, type TestDatabase } from "./test-database.ts";

/** Gives the tests of a file a fresh database of their own. */
export function withDatabase(): void {
  let database: TestDatabase | null = null;

  beforeAll(async () => {
    database = await startTestDatabase();
    await connectDatabase(database.uri);
  });

  afterAll(async () => {
    await disconnectDatabase();
    await database?.stop();
  });
}

let made = 0;

/** A learner stored in the database. */
export async function makeLearner(overrides: Partial<Omit<Learner, "id">> = {}): Promise<Learner> {
  made += 1;
  const username = `learner-${made}`;
  const stored = await UserModel.create({
    issuer: "test",
    subject: username,
    username,
    usernameFolded: username,
    createdAt: new Date(),
    ...overrides,
  });
  return {
    id: String(stored._id),
    timeZone: stored.timeZone ?? null,
    dailyNewWords: stored.dailyNewWords,
    desiredRetention: stored.desiredRetention,
  };
}

/** The text of a word, all optional fields empty. */
export function wordText(overrides: Partial<WordText> = {}): WordText {
  return {
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    category: "noun",
    exampleSentence: null,
    exampleMeaning: null,
    pluralForm: null,
    pastTense: null,
    presentTense: null,
    verbalNoun: null,
    particle: null,
    synonym: null,
    antonym: null,
    gender: null,
    partOfSpeech: null,
    acceptedAnswers: [],
    imageUrl: null,
    ...overrides,
  };
}

const ARABIC_WORDS = ["بَيْتٌ", "قَلَمٌ", "بَابٌ", "وَلَدٌ", "شَمْسٌ", "قَمَرٌ", "بَحْرٌ", "جَبَلٌ", "نَهْرٌ", "شَجَرَةٌ"];

/** Adds that many different nouns and gives their ids, oldest first. */
export async function addWords(
  learner: Learner,
  count: number,
  now = new Date(),
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const base = ARABIC_WORDS[index % ARABIC_WORDS.length] ?? "";
    const round = Math.floor(index / ARABIC_WORDS.length);
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
