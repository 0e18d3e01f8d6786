import { hasArabicLetters } from "#models/arabic/keys.ts";
import { wordOfEntry } from "#models/imports/import-batch-rules.ts";
import type { ImportTable } from "#models/imports/tables/import-table.ts";
import type { TableRow } from "#models/imports/tables/row-rules.ts";
import { wordKeys } from "#models/words/word.ts";
import { findWordsByArabicKeys } from "#models/words/words-by-arabic-key.ts";
import { entryOfRow } from "./row-entry.ts";

type KnownWord = { arabicWord: string; englishMeaning: string; category: string };

/** The words of rows that were judged before, by their letters. */
export type EarlierWords = Map<string, KnownWord[]>;

type Judgment = Pick<TableRow, "kind" | "reason" | "known">;

const NO_ARABIC = "This word has no Arabic letters";

/**
 * Judges rows by the chosen columns: new words, words that are there already (the learner's, or of rows that were judged
 * before), homographs of these, and rows that cannot be words. Adds the new words to `earlier`.
 */
export async function judgeRows(
  userId: string,
  rows: readonly TableRow[],
  table: Pick<ImportTable, "columns" | "isOwn" | "firstRow" | "hasHeadings">,
  earlier: EarlierWords,
): Promise<Judgment[]> {
  const read = rows.map(({ cells }) => readRow(cells, table));
  const letters = read.flatMap((one) => ("word" in one ? one.keys.arabicKey : []));
  const owned = Map.groupBy(
    await findWordsByArabicKeys(userId, letters),
    ({ arabicKey }) => arabicKey,
  );
  return rows.map(({ number }, at) => {
    const one = read[at];
    if (!one || (table.hasHeadings && number === table.firstRow)) return judgment("heading");
    if ("problem" in one) return judgment("doubtful", one.problem);
    const { word, keys, hasCategory } = one;
    const before = earlier.get(keys.arabicKey) ?? [];
    const known = [...(owned.get(keys.arabicKey) ?? []), ...before];
    const same = known.find((other) => isSame(word, other, hasCategory));
    if (same) return judgment("same", null, same);
    earlier.set(keys.arabicKey, [...before, word]);
    return known[0] ? judgment("homograph", null, known[0]) : judgment("new");
  });
}

function readRow(cells: readonly string[], table: Pick<ImportTable, "columns" | "isOwn">) {
  const { entry, hasCategory } = entryOfRow(cells, table);
  const read = wordOfEntry(entry);
  if ("problem" in read) return read;
  const { word } = read;
  if (!hasArabicLetters(word.arabicWord)) return { problem: NO_ARABIC };
  return { word, keys: wordKeys(word), hasCategory };
}

/** The same vocalized word in its category, or the same letters and meaning where nothing that was given differs. */
function isSame(word: KnownWord, other: KnownWord, hasCategory: boolean): boolean {
  const [keys, others] = [wordKeys(word), wordKeys(other)];
  const isOfCategory = word.category === other.category;
  if (keys.vocalisedKey === others.vocalisedKey && isOfCategory) return true;
  const isBare = [keys, others].some((one) => one.vocalisedKey.toLowerCase() === one.arabicKey);
  const isVocalizedAlike = isBare || keys.vocalisedKey === others.vocalisedKey;
  return (
    keys.meaningKey === others.meaningKey && isVocalizedAlike && (isOfCategory || !hasCategory)
  );
}

function judgment(
  kind: Judgment["kind"],
  reason: string | null = null,
  word: KnownWord | null = null,
): Judgment {
  const known = word && { arabicWord: word.arabicWord, englishMeaning: word.englishMeaning };
  return { kind, reason, known };
}
