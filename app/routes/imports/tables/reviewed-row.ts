import type { ImportTable } from "#models/imports/tables/import-table.ts";
import type { TableRow } from "#models/imports/tables/row-rules.ts";
import { entryOfRow } from "#services/imports/tables/row-entry.ts";

/** A row as the page of its table shows it. */
export type ReviewedRow = Pick<TableRow, "number" | "kind" | "reason" | "known"> & {
  arabicWord: string | null;
  englishMeaning: string | null;
  category: string;
  isTaken: boolean;
};

export function reviewedRow(row: TableRow, table: ImportTable): ReviewedRow {
  const { number, kind, reason, known, cells, isLeftOut } = row;
  const { arabicWord, englishMeaning, category } = entryOfRow(cells, table).entry;
  return { number, kind, reason, known, arabicWord, englishMeaning, category, isTaken: !isLeftOut };
}
