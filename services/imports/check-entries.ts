import { duplicateKey } from "#models/arabic/keys.ts";
import {
  type BulkEntry,
  type EntryText,
  entryProblem,
} from "#models/imports/import-batch-rules.ts";
import { findWordsByArabicKeys } from "#models/words/words-by-arabic-key.ts";

type Twin = { arabicWord: string; englishMeaning: string };

/** `twin` is the word a duplicate repeats: one owned already, or an earlier one of the list. */
export type CheckedEntry = BulkEntry & { twin: Twin | null };

/**
 * Says of each entry whether it can be a word and whether it repeats another: equal letters in the
 * same category, owned already or earlier in the list. Nothing an entry claims about itself counts.
 */
export async function checkEntries(
  userId: string,
  entries: readonly EntryText[],
): Promise<CheckedEntry[]> {
  const problems = entries.map(entryProblem);
  const keys = entries.map((entry, index) => (problems[index] ? null : keyOf(entry)));
  const owned = await findWordsByArabicKeys(
    userId,
    keys.flatMap((key) => key ?? []),
  );
  const twins = new Map<string, Twin>(
    owned.map((word) => [placeOf(word.category, word.arabicKey), word]),
  );
  return entries.map((entry, index) => {
    const problem = problems[index] ?? null;
    const place = placeOf(entry.category, keys[index] ?? "");
    const twin = problem ? null : (twins.get(place) ?? null);
    if (!problem && !twin) twins.set(place, twinOf(entry));
    return {
      ...entry,
      isAiGenerated: false,
      isValid: problem === null,
      isDuplicate: twin !== null,
      errorMessage: problem,
      remark: null,
      twin: twin && twinOf(twin),
    };
  });
}

function keyOf(entry: EntryText): string {
  return duplicateKey(entry.arabicWord ?? "");
}

function placeOf(category: string, arabicKey: string): string {
  return `${category} ${arabicKey}`;
}

function twinOf({ arabicWord, englishMeaning }: { [half in keyof Twin]: string | null }): Twin {
  return { arabicWord: arabicWord ?? "", englishMeaning: englishMeaning ?? "" };
}
