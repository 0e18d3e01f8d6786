import { hasArabicLetters } from "#models/arabic/keys.ts";
import { wordOfEntry } from "#models/imports/import-batch-rules.ts";
import type { ImportTable } from "#models/imports/tables/import-table.ts";
import type { TableRow } from "#models/imports/tables/row-rules.ts";
import { wordKeys } from "#models/words/word.ts";
import { findWordsByArabicKeys } from "#models/words/words-by-arabic-key.ts";
import { entryOfRow } from "./row-entry.ts";

type KnownWord = {
  word: { arabicWord: string; englishMeaning: string; category: string };
  keys: ReturnType<typeof wordKeys>;
};

/** The words of rows that were judged before, by their letters. */
export type EarlierWords = Map<string, KnownWord[]>;

type Judgment = Pick<TableRow, "kind" | "reason" | "known">;

const NO_ARABIC = "This word has no Arabic letters";
// Each row is compared with them all; no word has as many.
const MOST_HOMOGRAPHS = 50;
const TOO_MANY_HOMOGRAPHS = `More than ${MOST_HOMOGRAPHS} words have these letters`;

/**
 * Judges rows by the chosen columns: new words, words that are there already (the learner's, or of rows that were judged
 * before), homographs of these, and rows that cannot be words. Adds the new words to `earlier`.
 */
export async function judgeRows(
  userId: string,
  rows: readonly TableRow[],
  table: Pick<ImportTable, "columns" | "isOwn" | "names" | "firstRow" | "hasHeadings">,
  earlier: EarlierWords,
): Promise<Judgment[]> {
  const read = rows.map(({ cells }) => readRow(cells, table));
  const letters = read.flatMap((one) => ("word" in one ? one.keys.arabicKey : []));
  const words = await findWordsByArabicKeys(userId, letters);
  const owned = Map.groupBy(
    words.map((word) => ({ word, keys: wordKeys(word) })),
    ({ keys }) => keys.arabicKey,
  );
  return rows.map(({ number }, at) => {
    const one = read[at];
    if (!one || (table.hasHeadings && number === table.firstRow)) return judgment("heading");
    if ("problem" in one) return judgment("doubtful", one.problem);
    const { arabicKey } = one.keys;
    const before = earlier.get(arabicKey) ?? [];
    const known = [...(owned.get(arabicKey) ?? []), ...before];
    const same = known.find((other) => isSame(one, other));
    if (same) return judgment("same", null, same);
    if (known.length > MOST_HOMOGRAPHS) return judgment("doubtful", TOO_MANY_HOMOGRAPHS);
    earlier.set(arabicKey, [...before, one]);
    return known[0] ? judgment("homograph", null, known[0]) : judgment("new");
  });
}

function readRow(
  cells: readonly string[],
  table: Pick<ImportTable, "columns" | "isOwn" | "names">,
) {
  const { entry, hasCategory } = entryOfRow(cells, table);
  const read = wordOfEntry(entry);
  if ("problem" in read) return read;
  const { word } = read;
  if (!hasArabicLetters(word.arabicWord)) return { problem: NO_ARABIC };
  return { word, keys: wordKeys(word), hasCategory };
}

/** The same vocalized word in its category, or the same letters and meaning where nothing that was given differs. */
function isSame(row: KnownWord & { hasCategory: boolean }, other: KnownWord): boolean {
  const [keys, others] = [row.keys, other.keys];
  const isOfCategory = row.word.category === other.word.category;
  if (keys.vocalisedKey === others.vocalisedKey && isOfCategory) return true;
  const isBare = [keys, others].some((one) => one.vocalisedKey.toLowerCase() === one.arabicKey);
  const isVocalizedAlike = isBare || keys.vocalisedKey === others.vocalisedKey;
  return (
    keys.meaningKey === others.meaningKey && isVocalizedAlike && (isOfCategory || !row.hasCategory)
  );
}

function judgment(
  kind: Judgment["kind"],
  reason: string | null = null,
  other: KnownWord | null = null,
): Judgment {
  if (!other) return { kind, reason, known: null };
  const { arabicWord, englishMeaning } = other.word;
  return { kind, reason, known: { arabicWord, englishMeaning } };
}
