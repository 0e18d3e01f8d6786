import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import {
  changeTable,
  findTable,
  type ImportTable,
  type TableChange,
} from "#models/imports/tables/import-table.ts";
import { countRows } from "#models/imports/tables/row-rules.ts";
import {
  changeChunk,
  type TableChunk,
  type TablePlace,
} from "#models/imports/tables/table-rows.ts";

/** Changes a table of a learner, and a chunk of it, unless `change` returns null; returns it as it was before, or null. */
export function changeTableIf(
  place: TablePlace,
  change: (table: ImportTable) => TableChange | null,
  chunk?: TableChunk,
): Promise<ImportTable | null> {
  return inTransaction(async () => {
    const table = await findTable(place.userId);
    const changes = table?.id === place.tableId ? change(table) : null;
    if (!table || !changes) return null;
    await changeRows(table, place, changes, chunk);
    return table;
  });
}

/** Changes a table as it was read, and a chunk of it with its counts, and returns it as it is then; part of a transaction, which runs again if it was changed since. */
export async function changeRows(
  table: ImportTable,
  place: TablePlace,
  changes: TableChange,
  chunk?: TableChunk,
): Promise<ImportTable> {
  const counts = chunk && table.counts.with(chunk.number, countRows(chunk.rows));
  const change = counts ? { ...changes, counts } : changes;
  orChangedMeanwhile(await changeTable(place.userId, table, change));
  if (chunk) orChangedMeanwhile(await changeChunk(place, chunk));
  return { ...table, ...change, rev: table.rev + 1 };
}
