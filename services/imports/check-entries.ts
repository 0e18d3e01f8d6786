import { duplicateKey } from "#models/arabic/keys.ts";
import {
  type BulkEntry,
  type EntryText,
  entryProblem,
} from "#models/imports/import-batch-rules.ts";
import { findWordsByArabicKeys } from "#models/words/words-by-arabic-key.ts";

type RepeatedWord = { arabicWord: string; englishMeaning: string };

/** `twin` is the word a duplicate repeats: one owned already, or an earlier one of the list. */
export type CheckedEntry = BulkEntry & { twin: RepeatedWord | null };

/**
 * Checks whether each entry can be a word and whether it repeats another: equal letters in the
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
  const seen = new Map<string, RepeatedWord>(
    owned.map((word) => [placeOf(word.category, word.arabicKey), word]),
  );
  return entries.map((entry, index) => {
    const problem = problems[index] ?? null;
    const place = placeOf(entry.category, keys[index] ?? "");
    const repeated = problem ? null : (seen.get(place) ?? null);
    if (!problem && !repeated) seen.set(place, repeatedWord(entry));
    return {
      ...entry,
      isAiGenerated: false,
      isValid: problem === null,
      isDuplicate: repeated !== null,
      errorMessage: problem,
      remark: null,
      twin: repeated && repeatedWord(repeated),
    };
  });
}

function keyOf(entry: EntryText): string {
  return duplicateKey(entry.arabicWord ?? "");
}

function placeOf(category: string, arabicKey: string): string {
  return `${category} ${arabicKey}`;
}

function repeatedWord({
  arabicWord,
  englishMeaning,
}: { [half in keyof RepeatedWord]: string | null }): RepeatedWord {
  return { arabicWord: arabicWord ?? "", englishMeaning: englishMeaning ?? "" };
}
