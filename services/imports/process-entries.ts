import type { EntryText } from "#models/imports/import-batch-rules.ts";
import { type CheckedEntry, checkEntries } from "./check-entries.ts";
import { type Enriching, enrichEntries } from "./enrich-entries.ts";

/** Checks entries and fills in the new ones among them; duplicates and invalid ones come back as they were. Throws as `enrichEntries` does. */
export async function processEntries(
  entries: readonly EntryText[],
  enriching: Enriching,
): Promise<CheckedEntry[]> {
  const checked = await checkEntries(enriching.user.id, entries);
  const enriched = await enrichEntries(checked.filter(isNew), enriching);
  let next = 0;
  return checked.map((entry) => (isNew(entry) ? (enriched.entries[next++] ?? entry) : entry));
}

/** Whether an entry would become a word. */
export function isNew(entry: { isValid: boolean; isDuplicate: boolean }): boolean {
  return entry.isValid && !entry.isDuplicate;
}
