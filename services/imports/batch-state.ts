import type { BatchEntry, ImportBatch } from "#models/imports/import-batch.ts";
import { NOT_ENRICHED } from "#models/imports/import-batch-rules.ts";
import { isNew } from "./process-entries.ts";
import { linesOf } from "./read-list.ts";

export type BatchCounts = {
  /** Entries that are still in the list. */
  entries: number;
  toProcess: number;
  /** New entries, imported already or not. */
  toImport: number;
  imported: number;
  pending: number;
  duplicates: number;
  /** Duplicates found only while importing; part of `duplicates`. */
  taken: number;
  invalid: number;
  failed: number;
  /** New entries that were filled in; `notEnriched` counts new entries that could not be. */
  enriched: number;
  notEnriched: number;
};

/** Where a batch stands, in numbers. */
export function countBatch({ entries }: Pick<ImportBatch, "entries">): BatchCounts {
  const count = (is: (entry: BatchEntry) => boolean) => entries.filter(is).length;
  return {
    entries: entries.length,
    toProcess: count((entry) => !entry.isProcessed),
    toImport: count(isNew),
    imported: count((entry) => entry.wordId !== null),
    pending: count(isPending),
    duplicates: count((entry) => entry.isDuplicate || isTaken(entry)),
    taken: count(isTaken),
    invalid: count((entry) => !entry.isValid),
    failed: count((entry) => entry.failure !== null && !isTaken(entry)),
    enriched: count((entry) => isNew(entry) && entry.isAiGenerated),
    notEnriched: count((entry) => isNew(entry) && entry.remark === NOT_ENRICHED),
  };
}

export type ListFacts = {
  /** Words that were there already when the list was read. */
  duplicates: number;
  isAnyNew: boolean;
  /** Lines of this import and lines left for the next. */
  taken: number;
  left: number;
};

export function listFacts(batch: Pick<ImportBatch, "input" | "rest" | "entries">): ListFacts {
  const { duplicates, taken, toImport } = countBatch(batch);
  return {
    duplicates: duplicates - taken,
    isAnyNew: toImport > 0,
    taken: linesOf(batch.input).length,
    left: linesOf(batch.rest).length,
  };
}

/** Whether an entry waits to be imported. */
export function isPending(entry: BatchEntry): boolean {
  return isNew(entry) && entry.wordId === null && entry.failure === null;
}

/** Whether an entry turned out to be there already when it was imported. */
function isTaken(entry: BatchEntry): boolean {
  return entry.failure?.includes("already exists") ?? false;
}
