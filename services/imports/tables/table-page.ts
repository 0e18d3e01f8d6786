import type { ImportTable } from "#models/imports/tables/import-table.ts";
import type { RowKind, TableRow } from "#models/imports/tables/row-rules.ts";
import { rowsOfChunk } from "#models/imports/tables/table-rows.ts";
import { ROWS_OF_PAGE } from "#models/imports/tables/table-rules.ts";

/** Rows of one kind in their order, fifty on a page; each with the number of its chunk. Pages count from 1. */
export async function pageOfRows(
  userId: string,
  table: Pick<ImportTable, "id" | "counts">,
  { kind, page }: { kind: RowKind; page: number },
): Promise<{ chunk: number; row: TableRow }[]> {
  const place = { userId, tableId: table.id };
  const from = (page - 1) * ROWS_OF_PAGE;
  const found: { chunk: number; row: TableRow }[] = [];
  let before = 0;
  for (const [chunk, counts] of table.counts.entries()) {
    const count = counts[kind];
    if (count > 0 && before + count > from && found.length < ROWS_OF_PAGE) {
      const rows = (await rowsOfChunk(place, chunk)).filter((row) => row.kind === kind);
      const taken = rows.slice(Math.max(0, from - before), from + ROWS_OF_PAGE - before);
      found.push(...taken.map((row) => ({ chunk, row })));
    }
    before += count;
  }
  return found;
}
