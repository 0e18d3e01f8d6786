import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { findSameWord } from "#models/words/duplicate-candidates.ts";
import { findMadeWords, wordKeys } from "#models/words/word.ts";
import { duplicateMessage } from "#services/words/find-duplicate.ts";
import {
  type EntryOutcome,
  type ImportedEntry,
  type ImportingLearner,
  importTogether,
} from "./import-together.ts";

export type EntryFailure = { error: string; index: number; arabicWord: string };

/**
 * Imports entries in one transaction, whatever they claim about themselves; imported ones and failures
 * (index from 0) add up to the entries.
 */
export async function importEntries(
  learner: ImportingLearner,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<{ importedCount: number; errors: EntryFailure[] }> {
  const outcomes = await importAll(learner, entries, now);
  const errors = outcomes.flatMap((outcome, index) =>
    "failure" in outcome
      ? [{ error: outcome.failure, index, arabicWord: entries[index]?.arabicWord ?? "" }]
      : [],
  );
  return { importedCount: entries.length - errors.length, errors };
}

/** Imports entries in one transaction, or one by one where a vocalized form turns out to be taken; the results are in their order. */
export async function importAll(
  learner: ImportingLearner,
  entries: readonly ImportedEntry[],
  now: Date,
): Promise<EntryOutcome[]> {
  try {
    return await inTransaction(() => importTogether(learner, entries, now));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const [entry] = entries;
    if (entry && entries.length === 1) {
      const outcome = await takenOutcome(learner.id, entry);
      // The word that took its place has gone since.
      return outcome ? [outcome] : importAll(learner, entries, now);
    }
    // One of them is taken, and the database does not say which.
    const outcomes: EntryOutcome[] = [];
    for (const one of entries) outcomes.push(...(await importAll(learner, [one], now)));
    return outcomes;
  }
}

async function takenOutcome(userId: string, entry: ImportedEntry): Promise<EntryOutcome | null> {
  const { effectId, category, arabicWord, englishMeaning } = entry;
  const made = (await findMadeWords(userId, effectId ? [effectId] : [])).get(effectId ?? "");
  if (made) return { wordId: made };
  const text = { arabicWord: arabicWord ?? "", englishMeaning: englishMeaning ?? "" };
  const existing = await findSameWord(userId, wordKeys(text).vocalisedKey, category);
  if (!existing) return null;
  return { ...duplicateOutcome(entry), existing: { id: existing.id, canConfirm: false } };
}

/** Returns the failure of a word whose vocalized form turned out to be taken while it was stored. */
export function duplicateOutcome({ arabicWord, englishMeaning }: EntryText): { failure: string } {
  return {
    failure: duplicateMessage({
      arabicWord: arabicWord ?? "",
      englishMeaning: englishMeaning ?? "",
    }),
  };
}
