import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import {
  type BatchEntry,
  changeBatch,
  findBatch,
  type ImportBatch,
  reopenBatch,
} from "#models/imports/import-batch.ts";
import { type BatchCounts, countBatch, isPending } from "./batch-state.ts";
import { checkAgain } from "./change-entry.ts";
import { importPending } from "./import-pending.ts";
import type { EntryOutcome, ImportingLearner } from "./import-together.ts";
import { linesOf } from "./read-list.ts";

export type ImportProgress =
  | { outcome: "gone" }
  | { outcome: "nothing-to-import" }
  | { outcome: "unfinished" }
  /** The database had too much to do; what was imported before stays so, and the rest may be asked for again. */
  | { outcome: "busy"; isBegun: boolean }
  /** `isRepeated`: it had ended before; `linesLeft`: lines for the next import. */
  | { outcome: "finished"; counts: BatchCounts; linesLeft: number; isRepeated: boolean };

/**
 * Imports the next entries of a batch, at most that many. They become words in the transaction that
 * marks them as imported, so that a batch posted twice, or in two tabs, is imported once.
 */
export async function importBatch(
  learner: ImportingLearner,
  { batchId, portion }: { batchId: string; portion: number },
  now: Date,
): Promise<ImportProgress> {
  let isBegun = false;
  try {
    const begun = await inTransaction(() => begin(learner.id, batchId, now));
    if (begun) return begun;
    isBegun = true;
    await importPending(
      learner,
      (most, settle) => settleNext(learner.id, { batchId, now, most }, settle),
      { portion, now },
    );
    return await inTransaction(() => finish(learner.id, batchId, now));
  } catch (error) {
    if (unavailabilityOf(error) !== "crowded") throw error;
    return { outcome: "busy", isBegun };
  }
}

/** Lets a batch be looked over again after its import failed. */
export async function stopImport(userId: string, batchId: string, now: Date): Promise<void> {
  await reopenBatch(userId, batchId, now);
}

async function begin(userId: string, batchId: string, now: Date): Promise<ImportProgress | null> {
  const batch = await findBatch(userId);
  if (batch?.id !== batchId) return { outcome: "gone" };
  if (batch.completedAt) {
    return finished(batch, { isRepeated: true });
  }
  const counts = countBatch(batch);
  if (counts.pending === 0 && counts.imported === 0) return { outcome: "nothing-to-import" };
  if (!batch.importStartedAt) {
    orChangedMeanwhile(await changeBatch(userId, batch, { importStartedAt: now }, now));
  }
  return null;
}

/** Marks the next entries with what became of them, those without an outcome not at all; false when none waits any more. */
async function settleNext(
  userId: string,
  { batchId, now, most }: { batchId: string; now: Date; most: number },
  settle: (entries: readonly BatchEntry[]) => Promise<EntryOutcome[]>,
): Promise<boolean> {
  const batch = await findBatch(userId);
  const next = batch?.id === batchId ? batch.entries.filter(isPending).slice(0, most) : [];
  if (!batch || next.length === 0) return false;
  const outcomes = await settle(next);
  if (outcomes.length === 0) return true;
  const byNumber = new Map(next.map(({ number }, at) => [number, toldOf(outcomes[at])]));
  const entries = batch.entries.map((entry) => ({ ...entry, ...byNumber.get(entry.number) }));
  orChangedMeanwhile(await changeBatch(userId, batch, { entries }, now));
  return true;
}

/** The part of an outcome that a batch keeps. */
function toldOf(outcome: EntryOutcome | undefined) {
  return outcome && "failure" in outcome ? { failure: outcome.failure } : outcome;
}

async function finish(userId: string, batchId: string, now: Date): Promise<ImportProgress> {
  const batch = await findBatch(userId);
  if (batch?.id !== batchId) return { outcome: "gone" };
  const counts = countBatch(batch);
  if (batch.completedAt) return finished(batch, { isRepeated: true });
  if (counts.pending > 0) return { outcome: "unfinished" };
  const end =
    counts.imported > 0
      ? { completedAt: now }
      : { importStartedAt: null, entries: await openAgain(userId, batch) };
  orChangedMeanwhile(await changeBatch(userId, batch, end, now));
  return finished(batch, { isRepeated: false });
}

function finished(batch: ImportBatch, { isRepeated }: { isRepeated: boolean }): ImportProgress {
  const linesLeft = linesOf(batch.rest).length;
  return { outcome: "finished", counts: countBatch(batch), linesLeft, isRepeated };
}

/** Where nothing could be imported the entries are looked over again, with what is true of them now. */
function openAgain(userId: string, { entries }: ImportBatch) {
  return checkAgain(
    userId,
    entries.map((entry) => ({ ...entry, failure: null })),
  );
}
