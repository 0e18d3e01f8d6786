import { inTransaction } from "#models/database/mongoose.server.ts";
import { ChangedMeanwhile, isDuplicateKey } from "#models/database/write-conflict.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { changeUserStats } from "#models/study/user-stats.ts";
import { completeText, type WordText } from "#models/words/word-text.ts";
import type { Learner } from "#services/study/learner.ts";
import { findDuplicate } from "./find-duplicate.ts";
import { storeWord } from "./store-word.ts";

/** Adds the everyday words that the learner does not have yet, all of them or none; returns how many that were. */
export function addStarterWords(learner: Learner, now: Date): Promise<{ added: number }> {
  return inTransaction(async () => {
    // Whoever comes second waits here, or runs again, and then finds the words of the first.
    await changeUserStats(learner.id, {});
    let added = 0;
    for (const entry of EVERYDAY_WORDS) {
      const text = textOf(entry);
      if (await findDuplicate(learner.id, text)) continue;
      await store(learner, text, now);
      added += 1;
    }
    return { added };
  });
}

async function store(learner: Learner, text: WordText, now: Date): Promise<void> {
  const facts = { source: "dictionary", origin: "starter", isAiGenerated: false, now } as const;
  try {
    await storeWord(learner, text, facts);
  } catch (error) {
    if (isDuplicateKey(error)) throw new ChangedMeanwhile();
    throw error;
  }
}

function textOf(entry: LexiconEntry): WordText {
  return completeText({ ...entry, partOfSpeech: entry.pos });
}
