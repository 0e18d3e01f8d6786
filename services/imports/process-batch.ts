import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { type BatchEntry, changeBatch, findBatch } from "#models/imports/import-batch.ts";
import { NOT_ENRICHED } from "#models/imports/import-batch-rules.ts";
import { type Enriching, enrichEntries } from "./enrich-entries.ts";

/** Which batch, how many of its entries at most, and whether they stay as they were typed. */
type Part = { batchId: string; portion: number; asTyped?: boolean };

/**
 * Fills in the next entries of a batch. False when the batch is not the learner's open one. What another request
 * processed or changed meanwhile stays as it is then, and costs nothing here. Throws as `enrichEntries` does.
 */
export async function processBatch(part: Part, enriching: Enriching): Promise<boolean> {
  const { user, now } = enriching;
  const batch = await findBatch(user.id);
  if (batch?.id !== part.batchId) return false;
  const waiting = batch.entries.filter((entry) => !entry.isProcessed).slice(0, part.portion);
  if (part.asTyped) {
    const left = waiting.map((entry) => ({ ...entry, remark: NOT_ENRICHED }));
    return (await store(part.batchId, left, enriching)) !== null;
  }
  const { entries, giveBack } = await enrichEntries(waiting, enriching);
  let kept: BatchEntry[] | null = null;
  try {
    kept = await store(part.batchId, entries, { user, now });
    return kept !== null;
  } finally {
    await giveBack(countPaid(entries) - countPaid(kept ?? []));
  }
}

function countPaid(entries: readonly BatchEntry[]): number {
  return entries.filter(({ isAiGenerated }) => isAiGenerated).length;
}

/** Stores those entries that nobody processed meanwhile, and returns them; null when the batch is not the open one any more. */
function store(
  batchId: string,
  processed: readonly BatchEntry[],
  { user, now }: Pick<Enriching, "user" | "now">,
): Promise<BatchEntry[] | null> {
  const byNumber = new Map(processed.map((entry) => [entry.number, entry]));
  return inTransaction(async () => {
    const current = await findBatch(user.id);
    if (current?.id !== batchId) return null;
    const kept: BatchEntry[] = [];
    const entries = current.entries.map((entry) => {
      const better = entry.isProcessed ? undefined : byNumber.get(entry.number);
      if (!better) return entry;
      kept.push(better);
      return { ...entry, ...better, isProcessed: true };
    });
    orChangedMeanwhile(await changeBatch(user.id, current, { entries }, now));
    return kept;
  });
}
