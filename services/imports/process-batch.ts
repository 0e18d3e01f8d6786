import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { changeBatch, findBatch } from "#models/imports/import-batch.ts";
import { enrichEntries } from "./enrich-entries.ts";

/**
 * Enriches the next entries of a batch, at most that many, or all. False when the batch is not the
 * learner's open one. What another request processed or changed meanwhile stays as it is then.
 */
export async function processBatch(
  userId: string,
  { batchId, portion }: { batchId: string; portion: number },
  now: Date,
): Promise<boolean> {
  const batch = await findBatch(userId);
  if (batch?.id !== batchId) return false;
  const waiting = batch.entries.filter((entry) => !entry.isProcessed).slice(0, portion);
  const enriched = await enrichEntries(waiting);
  const byNumber = new Map(waiting.map(({ number }, index) => [number, enriched[index]] as const));
  return inTransaction(async () => {
    const current = await findBatch(userId);
    if (current?.id !== batchId) return false;
    const entries = current.entries.map((entry) => {
      const better = entry.isProcessed ? undefined : byNumber.get(entry.number);
      return better ? { ...entry, ...better, isProcessed: true } : entry;
    });
    orChangedMeanwhile(await changeBatch(userId, current, { entries }, now));
    return true;
  });
}
