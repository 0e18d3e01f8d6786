import { openBatch } from "#models/imports/import-batch.ts";
import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { checkEntries } from "./check-entries.ts";
import { isNew } from "./process-entries.ts";

/** Opens a batch of these entries in place of an earlier one; says how many are new. */
export async function startBatch(
  userId: string,
  list: { input: string; rest?: string; entries: readonly EntryText[] },
  now: Date,
): Promise<{ newCount: number }> {
  const checked = await checkEntries(userId, list.entries);
  const numbered = checked.map((entry, index) => ({
    ...entry,
    number: index + 1,
    isProcessed: !isNew(entry),
    wordId: null,
    failure: null,
  }));
  await openBatch(userId, { ...list, entries: numbered }, now);
  return { newCount: checked.filter(isNew).length };
}
