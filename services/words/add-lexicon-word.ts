import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { type LexiconEntry, wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import type { Word } from "#models/words/word.ts";
import type { Learner } from "#services/study/learner.ts";
import { type Duplicate, takenBy } from "./find-duplicate.ts";
import { storeWord } from "./store-word.ts";

/** Adds a word of the lexicon as it stands there; the same vocalized word in its category is there already. */
export async function addLexiconWord(
  learner: Learner,
  entry: LexiconEntry,
  now: Date,
): Promise<{ outcome: "added"; word: Word } | Duplicate> {
  const text = wordTextOf(entry);
  const facts = { source: "dictionary", origin: "starter", isAiGenerated: false, now } as const;
  try {
    return { outcome: "added", word: await inTransaction(() => storeWord(learner, text, facts)) };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return takenBy(learner.id, text);
  }
}
