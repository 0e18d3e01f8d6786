import type { ImportTable } from "#models/imports/tables/import-table.ts";
import type { TableRow } from "#models/imports/tables/row-rules.ts";
import { rowsOfChunk } from "#models/imports/tables/table-rows.ts";
import { csvRow, UTF8_MARK } from "#services/data-export/csv.ts";
import { entryOfRow } from "./row-entry.ts";

/** A CSV file of what became of each row, a line for each, or of what would become of it before the import. */
export async function* tableReport(userId: string, table: ImportTable): AsyncGenerator<string> {
  yield UTF8_MARK + csvRow(["row", "arabicWord", "englishMeaning", "outcome", "reason"]);
  for (const number of table.counts.keys()) {
    const rows = await rowsOfChunk({ userId, tableId: table.id }, number);
    yield rows
      .filter(({ kind }) => kind !== "heading")
      .map((row) => lineOf(row, table))
      .join("");
  }
}

function lineOf(row: TableRow, table: ImportTable): string {
  const { arabicWord, englishMeaning } = entryOfRow(row.cells, table).entry;
  const { known, reason, failure } = row;
  const why = failure ?? reason ?? (known ? `${known.arabicWord} - ${known.englishMeaning}` : null);
  return csvRow([row.number, arabicWord, englishMeaning, outcomeOf(row), why]);
}

function outcomeOf({ kind, wordId, failure, isLeftOut }: TableRow): string {
  if (wordId) return "imported";
  if (failure) return "failed";
  if (kind === "same") return "already there";
  if (kind === "doubtful") return "not a word";
  return isLeftOut ? "left out" : "not imported yet";
}
