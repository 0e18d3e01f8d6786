import { isDeepStrictEqual } from "node:util";
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
  const store = (processed: readonly BatchEntry[]) =>
    storeProcessed(part.batchId, { waiting, processed }, { user, now });
  if (part.asTyped) {
    return (await store(waiting.map((entry) => ({ ...entry, remark: NOT_ENRICHED })))) !== null;
  }
  const { entries, giveBack } = await enrichEntries(waiting, enriching);
  let kept: BatchEntry[] | null = null;
  try {
    kept = await store(entries);
    return kept !== null;
  } finally {
    await giveBack(countPaid(entries) - countPaid(kept ?? []));
  }
}

function countPaid(entries: readonly BatchEntry[]): number {
  return entries.filter(({ isAiGenerated }) => isAiGenerated).length;
}

/**
 * Stores the entries that nobody processed meanwhile, or that another request found nothing left of the day's limit for
 * while this one filled them in; returns those. Null when the batch is not the open one any more.
 */
function storeProcessed(
  batchId: string,
  { waiting, processed }: Record<"waiting" | "processed", readonly BatchEntry[]>,
  { user, now }: Pick<Enriching, "user" | "now">,
): Promise<BatchEntry[] | null> {
  const byNumber = new Map(
    processed.map((entry, at) => [entry.number, { entry, before: waiting[at] }]),
  );
  return inTransaction(async () => {
    const current = await findBatch(user.id);
    if (current?.id !== batchId) return null;
    const kept: BatchEntry[] = [];
    const entries = current.entries.map((entry) => {
      const own = byNumber.get(entry.number);
      const isWaiting = !entry.isProcessed || isLeftAsTyped(entry, own?.before);
      if (!own || !isWaiting || (entry.isProcessed && !own.entry.isAiGenerated)) return entry;
      kept.push(own.entry);
      return { ...entry, ...own.entry, isProcessed: true };
    });
    orChangedMeanwhile(await changeBatch(user.id, current, { entries }, now));
    return kept;
  });
}

/** Whether all that happened to an entry is that it was not filled in. */
function isLeftAsTyped(entry: BatchEntry, before: BatchEntry | undefined): boolean {
  return (
    before !== undefined &&
    isDeepStrictEqual(entry, { ...before, remark: NOT_ENRICHED, isProcessed: true })
  );
}
