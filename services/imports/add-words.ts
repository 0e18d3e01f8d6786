import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { claimImage } from "#services/images/claim-image.ts";
import {
  type EntryOutcome,
  type ImportedEntry,
  type ImportingLearner,
  importAll,
} from "./import-entries.ts";

/**
 * Adds words as an import does, each with its own result, in the given order. What a run of the same effect made before it
 * died is given again.
 */
export async function addWords(
  learner: ImportingLearner,
  words: readonly ImportedEntry[],
  { effectId, now }: { effectId: string | null; now: Date },
): Promise<EntryOutcome[]> {
  const entries = words.map((word, index) => ({
    ...word,
    ...(effectId && { effectId: `${effectId}-${index}` }),
  }));
  const foreign = new Set<ImportedEntry>();
  for (const entry of entries) {
    const image = { wanted: entry.imageUrl, now };
    if (!(await claimImage(learner.id, image))) foreign.add(entry);
  }
  const left = entries.filter((entry) => !foreign.has(entry));
  const outcomes = (await importAll(learner, left, now)).values();
  return entries.map((entry) => {
    const settled = foreign.has(entry) ? undefined : outcomes.next().value;
    return settled ?? { failure: IMAGE_MESSAGES.foreign };
  });
}
