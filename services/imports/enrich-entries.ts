import { NOT_ENRICHED } from "#models/imports/import-batch-rules.ts";
import type { CheckedEntry } from "./check-entries.ts";

/** Fills in what can be found out about new entries, same number and order; one that stays as it was says so in its remark. */
export async function enrichEntries(entries: readonly CheckedEntry[]): Promise<CheckedEntry[]> {
  return entries.map((entry) => ({ ...entry, remark: NOT_ENRICHED }));
}
