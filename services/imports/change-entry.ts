import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { type BatchEntry, changeBatch, findBatch } from "#models/imports/import-batch.ts";
import { completeEntry, type EntryText } from "#models/imports/import-batch-rules.ts";
import { checkEntries } from "./check-entries.ts";

type Place = { batchId: string; number: number };

/** Changes the text of an entry that is not a word yet; returns false if it is not there. Which entries repeat others is worked out again. */
export function changeEntry(
  userId: string,
  place: Place,
  text: EntryText,
  now: Date,
): Promise<boolean> {
  return rewrite(userId, place, now, (entries) =>
    entries.map((entry) =>
      entry.number === place.number
        ? { ...entry, ...completeEntry(text), failure: null, isProcessed: true }
        : entry,
    ),
  );
}

/** Removes an entry that is not a word yet from the batch; returns false if it is not there. */
export function removeEntry(userId: string, place: Place, now: Date): Promise<boolean> {
  return rewrite(userId, place, now, (entries) =>
    entries.filter((entry) => entry.number !== place.number),
  );
}

function rewrite(
  userId: string,
  { batchId, number }: Place,
  now: Date,
  change: (entries: readonly BatchEntry[]) => BatchEntry[],
): Promise<boolean> {
  return inTransaction(async () => {
    const batch = await findBatch(userId);
    const isThere = batch?.entries.some((entry) => entry.number === number && !entry.wordId);
    if (!batch || batch.id !== batchId || batch.completedAt || !isThere) return false;
    const entries = await checkAgain(userId, change(batch.entries));
    orChangedMeanwhile(await changeBatch(userId, batch, { entries }, now));
    return true;
  });
}

/** Checks entries again as things are now. Entries that became words are left alone; their words stand for them. */
export async function checkAgain(
  userId: string,
  entries: readonly BatchEntry[],
): Promise<BatchEntry[]> {
  const open = entries.filter((entry) => entry.wordId === null);
  const checked = await checkEntries(userId, open.map(completeEntry));
  const byNumber = new Map(open.map(({ number }, index) => [number, checked[index]] as const));
  return entries.map((entry) => {
    const found = byNumber.get(entry.number);
    const { remark, isAiGenerated } = entry;
    return found ? { ...entry, ...found, remark, isAiGenerated } : entry;
  });
}
