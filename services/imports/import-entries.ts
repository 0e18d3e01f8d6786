import { inTransaction } from "#models/database/mongoose.server.ts";
import { ChangedMeanwhile, isDuplicateKey } from "#models/database/write-conflict.ts";
import { type EntryText, wordOfEntry } from "#models/imports/import-batch-rules.ts";
import { generatedSource } from "#models/usage/generated-word.ts";
import { wordKeys } from "#models/words/word.ts";
import { findWordByArabicKey } from "#models/words/words-by-arabic-key.ts";
import type { Learner } from "#services/study/learner.ts";
import { duplicateMessage } from "#services/words/find-duplicate.ts";
import { storeWord } from "#services/words/store-word.ts";

export type ImportingLearner = Pick<Learner, "id" | "timeZone">;

/** An entry that is to become a word; that it was generated is believed only if the learner had it generated. */
type ImportedEntry = EntryText & { isAiGenerated?: boolean };

/** What became of an entry: the word it is now, or the sentence that says why it is not one. */
export type EntryOutcome = { wordId: string } | { failure: string };

export type EntryFailure = { error: string; index: number; arabicWord: string };

/**
 * Imports entries one by one, each in a transaction of its own, whatever they claim about themselves;
 * imported ones and failures (index from 0) add up to the entries.
 */
export async function importEntries(
  learner: ImportingLearner,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<{ importedCount: number; errors: EntryFailure[] }> {
  const errors: EntryFailure[] = [];
  for (const [index, entry] of entries.entries()) {
    const outcome = await importAlone(learner, entry, now);
    if ("failure" in outcome) {
      errors.push({ error: outcome.failure, index, arabicWord: entry.arabicWord ?? "" });
    }
  }
  return { importedCount: entries.length - errors.length, errors };
}

/**
 * Stores an entry as a word unless its letters are there in its category. Two imports at once write
 * the same totals of the learner: the later one waits or runs again, and looks again once it may write.
 */
export async function importEntry(
  learner: ImportingLearner,
  entry: ImportedEntry,
  now: Date,
): Promise<EntryOutcome> {
  const read = wordOfEntry(entry);
  if ("problem" in read) return { failure: read.problem };
  const { word: text } = read;
  const place = { arabicKey: wordKeys(text).arabicKey, category: text.category };
  const repeated = await findWordByArabicKey(learner.id, place);
  if (repeated) return { failure: duplicateMessage(repeated) };
  const generatedBy = entry.isAiGenerated
    ? await generatedSource([learner.id], text.arabicWord, now)
    : null;
  const isAiGenerated = generatedBy !== null;
  const source = generatedBy ?? "manual";
  const facts = { source, origin: "imported", isAiGenerated, now } as const;
  const word = await storeWord(learner, text, facts);
  if (await findWordByArabicKey(learner.id, place, word.id)) throw new ChangedMeanwhile();
  return { wordId: word.id };
}

/** What to tell of a word whose vocalized form turned out to be taken while it was stored. */
export function duplicateOutcome({ arabicWord, englishMeaning }: EntryText): EntryOutcome {
  return {
    failure: duplicateMessage({
      arabicWord: arabicWord ?? "",
      englishMeaning: englishMeaning ?? "",
    }),
  };
}

async function importAlone(
  learner: ImportingLearner,
  entry: ImportedEntry,
  now: Date,
): Promise<EntryOutcome> {
  try {
    return await inTransaction(() => importEntry(learner, entry, now));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return duplicateOutcome(entry);
  }
}
