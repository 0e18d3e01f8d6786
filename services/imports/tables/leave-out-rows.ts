import { inTransaction } from "#models/database/mongoose.server.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import type { RowKind } from "#models/imports/tables/row-rules.ts";
import { rowsOfChunk, type TablePlace } from "#models/imports/tables/table-rows.ts";
import { changeRows } from "./change-table.ts";
import { pageOfRows } from "./table-page.ts";

/** Takes of the rows of a page those with these numbers into the import and leaves the others out; false if the table is not open any more. */
export function leaveOutRows(
  place: TablePlace,
  page: { kind: RowKind; page: number },
  taken: ReadonlySet<number>,
): Promise<boolean> {
  return inTransaction(async () => {
    let table = await findTable(place.userId);
    if (table?.id !== place.tableId || !table.checkedAt || table.importStartedAt) return false;
    const shown = await pageOfRows(place.userId, table, page);
    const numbers = new Set(shown.map(({ row }) => row.number));
    for (const number of new Set(shown.map(({ chunk }) => chunk))) {
      const rows = (await rowsOfChunk(place, number)).map((row) =>
        numbers.has(row.number) ? { ...row, isLeftOut: !taken.has(row.number) } : row,
      );
      table = await changeRows(table, place, {}, { number, rows });
    }
    return true;
  });
}
