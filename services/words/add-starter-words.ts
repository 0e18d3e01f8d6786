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
  text: wordTextOf(entry),
  ...wordKeys(entry),
}));

/**
 * Adds the everyday words, all of them or none; one whose letters or meaning the learner has already is left out.
 * Returns how many were added.
 */
export function addStarterWords(learner: Learner, now: Date): Promise<{ added: number }> {
  return inTransaction(async () => {
    // A second request waits here, or runs again, and then finds the words of the first.
    await changeUserStats(learner.id, {});
    const repeated = await repeatedAmong(learner.id, starterWords);
    const missing = starterWords.filter((word) => !repeated.includes(word));
    await store(
      learner,
      missing.map(({ text }) => text),
      now,
    );
    return { added: missing.length };
  });
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
