import { randomUUID } from "node:crypto";
import type { ImportTable } from "#models/imports/tables/import-table.ts";
import { isImportable } from "#models/imports/tables/row-rules.ts";
import {
  rowsOfChunk,
  type TableChunk,
  type TablePlace,
} from "#models/imports/tables/table-rows.ts";
import {
  type ColumnMeaning,
  MOST_TABLE_SETS,
  TABLE_MESSAGES,
} from "#models/imports/tables/table-rules.ts";
import { changeTableIf } from "./change-table.ts";
import { type EarlierWords, judgeRows } from "./judge-rows.ts";
import { entryOfRow } from "./row-entry.ts";

/** The columns of a table as a learner chose them. */
export type ChosenColumns = Pick<ImportTable, "columns" | "hasHeadings">;

export type ColumnChoice =
  | { outcome: "checked" }
  /** It is not the learner's open table or has other columns, its import has begun, or they were chosen again meanwhile. */
  | { outcome: "gone" }
  | { outcome: "refused"; problem: string };

// Several columns may name sets or be left out.
const MAY_REPEAT: readonly ColumnMeaning[] = ["set", "tags", "ignore"];

/**
 * Says what the columns of the open table mean and finds out what would become of each row, some rows at a time; no
 * word is stored. After an interruption the columns are chosen again.
 */
export async function chooseColumns(
  userId: string,
  tableId: string,
  chosen: ChosenColumns,
  now: Date,
): Promise<ColumnChoice> {
  const problem = problemOf(chosen.columns);
  if (problem) return { outcome: "refused", problem };
  const checkId = randomUUID();
  const place = { userId, tableId };
  const open = await changeTableIf(place, (table) =>
    table.importStartedAt || table.columns.length !== chosen.columns.length
      ? null
      : { ...chosen, checkId, checkedAt: null },
  );
  if (!open) return { outcome: "gone" };
  const table = { ...open, ...chosen };
  const earlier: EarlierWords = new Map();
  const sets = new Set<string>();
  for (const number of table.counts.keys()) {
    const chunk = await checkedChunk(place, table, number, earlier);
    for (const name of setsIn(chunk, table)) sets.add(name);
    if (sets.size > MOST_TABLE_SETS) {
      return { outcome: "refused", problem: TABLE_MESSAGES.tooManySets };
    }
    const isCurrent = await changeTableIf(place, isOfCheck(checkId), chunk);
    if (!isCurrent) return { outcome: "gone" };
  }
  const done = { checkedAt: now, sets: [...sets] };
  const isChecked = await changeTableIf(place, (one) => isOfCheck(checkId)(one) && done);
  return { outcome: isChecked ? "checked" : "gone" };
}

function isOfCheck(checkId: string) {
  return (table: ImportTable) => (table.checkId === checkId ? {} : null);
}

function problemOf(columns: readonly ColumnMeaning[]): string | null {
  if (!columns.includes("arabicWord")) return TABLE_MESSAGES.noArabic;
  if (!columns.includes("englishMeaning")) return TABLE_MESSAGES.noEnglish;
  const isTwice = (meaning: ColumnMeaning, at: number) =>
    !MAY_REPEAT.includes(meaning) && columns.indexOf(meaning) !== at;
  return columns.some(isTwice) ? TABLE_MESSAGES.twice : null;
}

async function checkedChunk(
  place: TablePlace,
  table: ImportTable,
  number: number,
  earlier: EarlierWords,
): Promise<TableChunk> {
  const rows = await rowsOfChunk(place, number);
  const judged = await judgeRows(place.userId, rows, table, earlier);
  return { number, rows: rows.map((row, at) => ({ ...row, ...judged[at], isLeftOut: false })) };
}

function setsIn({ rows }: TableChunk, table: ImportTable): string[] {
  return rows.flatMap(({ kind, cells }) =>
    isImportable(kind) ? entryOfRow(cells, table).sets : [],
  );
}
