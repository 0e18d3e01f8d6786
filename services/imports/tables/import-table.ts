import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { findTable, type ImportTable } from "#models/imports/tables/import-table.ts";
import { isPending, sumOfCounts, type TableRow } from "#models/imports/tables/row-rules.ts";
import { rowsOfChunk, type TablePlace } from "#models/imports/tables/table-rows.ts";
import { MORE_TAGS, ROWS_OF_CHUNK } from "#models/imports/tables/table-rules.ts";
import { importPending } from "#services/imports/import-pending.ts";
import type { EntryOutcome, ImportedEntry } from "#services/imports/import-together.ts";
import type { Learner } from "#services/study/learner.ts";
import { putIntoNamedSets } from "#services/word-sets/named-sets.ts";
import { changeRows, changeTableIf } from "./change-table.ts";
import { entryOfRow } from "./row-entry.ts";
import { EXTRAS_OF, rowsTogether } from "./take-extras.ts";

/** Where an import stands; `busy`: the database had too much to do, and the rest may be asked for again. */
export type TableProgress = "gone" | "nothing-to-import" | "busy" | "unfinished" | "finished";

/**
 * Imports the next rows of the checked table, at most that many chunks. Rows become words in the transaction that marks
 * them as imported, so that each is imported once, however often and by however many requests it is asked for.
 */
export async function importTable(
  learner: Learner,
  { tableId, chunks }: { tableId: string; chunks: number },
  now: Date,
): Promise<TableProgress> {
  const place = { userId: learner.id, tableId };
  try {
    const problem = await begin(place, now);
    if (problem) return problem;
    for (let done = 0; done < chunks; done += 1) {
      const work = { portion: ROWS_OF_CHUNK, now };
      const settle = settleNext(learner, place, now);
      if (!(await importPending(learner, settle, work))) return await finish(place, now);
    }
    return "unfinished";
  } catch (error) {
    if (unavailabilityOf(error) !== "crowded") throw error;
    return "busy";
  }
}

async function begin(place: TablePlace, now: Date): Promise<TableProgress | null> {
  const table = await findTable(place.userId);
  if (table?.id !== place.tableId || !table.checkedAt) return "gone";
  if (table.completedAt) return "finished";
  if (table.importStartedAt) return null;
  if (sumOfCounts(table.counts).pending === 0) return "nothing-to-import";
  const begun = await changeTableIf(place, ({ checkId, importStartedAt }) =>
    checkId === table.checkId ? { importStartedAt: importStartedAt ?? now } : null,
  );
  return begun ? null : "gone";
}

async function finish(place: TablePlace, now: Date): Promise<TableProgress> {
  const table = await changeTableIf(place, ({ completedAt }) => ({
    completedAt: completedAt ?? now,
  }));
  return table ? "finished" : "gone";
}

function settleNext(learner: Learner, place: TablePlace, now: Date) {
  return async (
    most: number,
    settle: (entries: readonly (ImportedEntry & { number: number })[]) => Promise<EntryOutcome[]>,
  ): Promise<boolean> => {
    const table = await findTable(place.userId);
    if (table?.id !== place.tableId || !table.importStartedAt) return false;
    const { nextChunk: number } = table;
    if (number === table.counts.length) return false;
    const rows = await rowsOfChunk(place, number);
    const next = rowsTogether(rows.filter(isPending).slice(0, most), table.source);
    const outcomes = await settle(next.map((row) => toEntry(row, table)));
    const settled = next.map((row, at) => settledRow(row, outcomes[at]));
    const made = await completeWords(learner, table, settled, now);
    const byNumber = new Map(made.map((row) => [row.number, row]));
    const after = rows.map((row) => byNumber.get(row.number) ?? row);
    const nextChunk = after.some(isPending) ? number : number + 1;
    await changeRows(table, place, { nextChunk }, { number, rows: after });
    return true;
  };
}

function toEntry(row: TableRow, table: ImportTable) {
  const { entry } = entryOfRow(row.cells, table);
  return { ...entry, number: row.number, confirmDifferent: row.kind === "homograph" };
}

function settledRow(row: TableRow, outcome: EntryOutcome | undefined): TableRow {
  if (!outcome) return row;
  if ("wordId" in outcome) return { ...row, wordId: outcome.wordId };
  return { ...row, failure: outcome.failure };
}

/** Puts new words into the sets that their rows name, and gives them what else came with the rows. */
async function completeWords(
  learner: Learner,
  table: ImportTable,
  rows: readonly TableRow[],
  now: Date,
): Promise<TableRow[]> {
  const words = rows.flatMap(({ wordId, cells, extra }) =>
    wordId ? [{ wordId, extra, ...entryOfRow(cells, table) }] : [],
  );
  const extras = words.flatMap(({ wordId, extra }) => (extra ? [{ wordId, extra }] : []));
  const notTaken = await EXTRAS_OF[table.source]?.take(learner, extras, now);
  const named = words.flatMap(({ wordId, sets }) => sets.map((name) => ({ name, wordId })));
  const cut = words.filter(({ hasMoreTags }) => hasMoreTags);
  const reasons = new Map([
    ...cut.map(({ wordId }) => [wordId, MORE_TAGS] as const),
    ...(await putIntoNamedSets(learner.id, named, now)),
  ]);
  return rows.map((row) => {
    if (!row.wordId) return row;
    const reason = reasons.get(row.wordId) ?? (row.extra && notTaken);
    return reason ? { ...row, reason } : row;
  });
}
