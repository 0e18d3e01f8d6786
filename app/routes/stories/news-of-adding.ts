import type { addEntry } from "#app/actions/words/add-entry.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { NOT_CREATED } from "#models/words/word-rules.ts";
import { duplicateMessage } from "#services/words/find-duplicate.ts";

/** Why an entry is no own word after it was to be added: it failed, or another word is written alike; null if it is one. */
export function newsOfAdding(
  added: Awaited<ReturnType<typeof addEntry>>,
  { englishMeaning }: LexiconEntry,
) {
  if (added.outcome === "failed") {
    return { title: NOT_CREATED, description: added.problem, tone: "destructive" } as const;
  }
  if (added.outcome !== "duplicate" || added.existing.englishMeaning === englishMeaning)
    return null;
  return { title: duplicateMessage(added.existing) };
}
