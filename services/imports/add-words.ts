import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { wordOfEntry } from "#models/imports/import-batch-rules.ts";
import { findMadeWords } from "#models/words/word.ts";
import { claimImages } from "#services/images/claim-image.ts";
import { importAll } from "./import-entries.ts";
import type { EntryOutcome, ImportedEntry, ImportingLearner } from "./import-together.ts";

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
  const effects = entries.flatMap((entry) => entry.effectId ?? []);
  const made = await findMadeWords(learner.id, effects);
  const open = entries.filter(
    (entry) => !made.has(entry.effectId ?? "") && "word" in wordOfEntry(entry),
  );
  const wanted = open.flatMap(({ imageUrl }) => imageUrl ?? []);
  const claimed = await claimImages(learner.id, wanted, now);
  const mayCarry = ({ imageUrl }: ImportedEntry) => !imageUrl || claimed.has(imageUrl);
  const foreign = new Set(open.filter((entry) => !mayCarry(entry)));
  const left = entries.filter((entry) => !foreign.has(entry));
  const sent = left.map((entry) => (mayCarry(entry) ? entry : { ...entry, imageUrl: null }));
  const outcomes = (await importAll(learner, sent, now)).values();
  return entries.map((entry) => {
    const settled = foreign.has(entry) ? undefined : outcomes.next().value;
    return settled ?? { failure: IMAGE_MESSAGES.foreign };
  });
}
