import { openBatch } from "#models/imports/import-batch.ts";
import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { checkEntries } from "./check-entries.ts";
import { isNew } from "./process-entries.ts";

/** Opens a batch of these entries in place of an earlier one; says how many are new and how many repeat a word. */
export async function startBatch(
  userId: string,
  { input, entries }: { input: string; entries: readonly EntryText[] },
  now: Date,
): Promise<{ newCount: number; duplicateCount: number }> {
  const checked = await checkEntries(userId, entries);
  const numbered = checked.map((entry, index) => ({
    ...entry,
    number: index + 1,
    isProcessed: !isNew(entry),
    wordId: null,
    failure: null,
  }));
  await openBatch(userId, { input, entries: numbered }, now);
  return {
    newCount: checked.filter(isNew).length,
    duplicateCount: checked.filter((entry) => entry.isDuplicate).length,
  };
}
