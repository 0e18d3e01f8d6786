import { duplicateKey } from "#models/arabic/keys.ts";
import { mapFields } from "#models/field-table.ts";
import { type BulkEntry, NOT_ENRICHED } from "#models/imports/import-batch-rules.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { OPTIONAL_TEXTS } from "#models/words/word-fields.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { type EnrichedLines, enrichLines } from "#services/generation/enrich-lines.ts";
import type { GeneratedWord, LineToEnrich } from "#services/generation/generation-provider.ts";

/** The user whose daily limit pays for filling in, the time of it, and the signal that ends it early. */
export type Enriching = {
  user: { id: string; subscriptionTier: Tier };
  now: Date;
  signal: AbortSignal;
};

/**
 * Fills in what can be found out about new entries, same number and order; one that stays as it was says so in its
 * remark and costs nothing. Throws a `GenerationFailure` if the service failed for all of them.
 */
export async function enrichEntries<Entry extends BulkEntry>(
  entries: readonly Entry[],
  { user, now, signal }: Enriching,
): Promise<Pick<EnrichedLines, "giveBack"> & { entries: Entry[] }> {
  const caller = { kind: "user", id: user.id, tier: user.subscriptionTier } as const;
  const lines = entries.flatMap((entry, n) => lineOf(entry, n) ?? []);
  const { words, giveBack } = await enrichLines(caller, lines, { now, signal });
  return {
    entries: entries.map((entry, n) => {
      const word = words.get(n);
      return word ? enriched(entry, word) : { ...entry, remark: NOT_ENRICHED };
    }),
    giveBack,
  };
}

function lineOf(
  { arabicWord, englishMeaning, category }: BulkEntry,
  n: number,
): LineToEnrich | null {
  const known = CATEGORIES.find((one) => one === category);
  return arabicWord && englishMeaning && known
    ? { n, arabicWord, englishMeaning, category: known }
    : null;
}

/** The learner's meaning, category and whatever else they gave stay; the word gets its marks if it has the same letters. */
function enriched<Entry extends BulkEntry>(entry: Entry, word: GeneratedWord): Entry {
  const isSameWord = duplicateKey(word.arabicWord) === duplicateKey(entry.arabicWord ?? "");
  return {
    ...entry,
    ...mapFields(OPTIONAL_TEXTS, (name) => entry[name] || word[name]),
    arabicWord: isSameWord ? word.arabicWord : entry.arabicWord,
    partOfSpeech: entry.partOfSpeech ?? word.partOfSpeech,
    isAiGenerated: true,
    remark: word.remark,
  };
}
