import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { type CheckedEntry, checkEntries } from "./check-entries.ts";
import { enrichEntries } from "./enrich-entries.ts";

/** Checks entries and enriches the new ones among them; duplicates and invalid ones come back as they were. */
export async function processEntries(
  userId: string,
  entries: readonly EntryText[],
): Promise<CheckedEntry[]> {
  const checked = await checkEntries(userId, entries);
  const enriched = await enrichEntries(checked.filter(isNew));
  let next = 0;
  return checked.map((entry) => (isNew(entry) ? (enriched[next++] ?? entry) : entry));
}

/** Whether an entry would become a word. */
export function isNew(entry: { isValid: boolean; isDuplicate: boolean }): boolean {
  return entry.isValid && !entry.isDuplicate;
}
