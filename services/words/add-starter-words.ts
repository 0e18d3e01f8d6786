import { inTransaction } from "#models/database/mongoose.server.ts";
import { ChangedMeanwhile, isDuplicateKey } from "#models/database/write-conflict.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { repeatedAmong } from "#models/words/duplicate-candidates.ts";
import { wordKeys } from "#models/words/word.ts";
import type { WordText } from "#models/words/word-text.ts";
import type { Learner } from "#services/study/learner.ts";
import { storeWords } from "./store-words.ts";

const starterWords = EVERYDAY_WORDS.map((entry) => ({
  id: entry.id,
  text: wordTextOf(entry),
  ...wordKeys(entry),
}));

/** Whether that is the id of an everyday word. */
export function isStarterWord(id: unknown): id is string {
  return starterWords.some((word) => word.id === id);
}

/** The everyday words that a learner does not have yet by their letters or their meaning, the first to learn first. */
export async function missingStarterWords(
  userId: string,
): Promise<{ id: string; arabicWord: string; englishMeaning: string }[]> {
  const missing = await missingAmong(userId, starterWords);
  return missing.map(({ id, text: { arabicWord, englishMeaning } }) => ({
    id,
    arabicWord,
    englishMeaning,
  }));
}

/**
 * Adds the everyday words with these ids of the lexicon (all unless they are given), all of them or none; one whose
 * letters or meaning the learner has already is left out. Returns how many were added.
 */
export function addStarterWords(
  learner: Learner,
  now: Date,
  ids?: readonly string[],
): Promise<{ added: number }> {
  return inTransaction(async () => {
    // A second request waits here, or runs again, and then finds the words of the first.
    await changeUserStats(learner.id, {});
    const chosen = starterWords.filter(({ id }) => !ids || ids.includes(id));
    const missing = await missingAmong(learner.id, chosen);
    await store(
      learner,
      missing.map(({ text }) => text),
      now,
    );
    return { added: missing.length };
  });
}

async function missingAmong(userId: string, words: typeof starterWords) {
  const repeated = await repeatedAmong(userId, words);
  return words.filter((word) => !repeated.includes(word));
}

async function store(learner: Learner, texts: readonly WordText[], now: Date): Promise<void> {
  const facts = { source: "dictionary", origin: "starter", isAiGenerated: false } as const;
  try {
    await storeWords(
      learner,
      texts.map((text) => ({ ...text, ...facts })),
      now,
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw new ChangedMeanwhile();
    throw error;
  }
}
