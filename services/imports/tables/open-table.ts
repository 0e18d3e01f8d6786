import { randomUUID } from "node:crypto";
import {
  type ImportTable,
  putTable,
  removeTable,
  type TableSource,
  tableExpiry,
} from "#models/imports/tables/import-table.ts";
import { countRows, newRow, type RowCounts } from "#models/imports/tables/row-rules.ts";
import { insertChunk, removeChunks, type TablePlace } from "#models/imports/tables/table-rows.ts";
import {
  type ColumnMeaning,
  MOST_ROWS,
  ROWS_OF_CHUNK,
  TABLE_MESSAGES,
  TableProblem,
} from "#models/imports/tables/table-rules.ts";
import { areOwnColumns } from "./column-headings.ts";
import { isHeadingRow, recognizeColumns } from "./recognize-columns.ts";

const LETTERS_OF_CHUNK = 1_000_000;
const LETTERS_OF_TABLE = 32_000_000;

/** A table to be taken in. */
export type GivenTable = {
  source: TableSource;
  /** The names of the columns; without them the first row may hold headings. */
  names?: readonly string[];
  /** The meaning of columns that is known, by their number from 0. */
  known?: ReadonlyMap<number, ColumnMeaning>;
  rows: AsyncIterable<GivenRow> | Iterable<GivenRow>;
};

export type GivenRow = {
  number: number;
  cells: readonly string[];
  /** Handed to `takeExtras` once the row has become a word; its JSON counts towards the length of the table. */
  extra?: Record<string, unknown>;
};

/**
 * Stores a table in place of the learner's earlier one, its columns recognized as far as they can be, and returns its id. Where reading it
 * fails, or it has too many rows or none, nothing is stored: throws a TableProblem, or what `rows` throws.
 */
export async function openTable(userId: string, given: GivenTable, now: Date): Promise<string> {
  const place = { userId, tableId: randomUUID() };
  const facts = await storeChunks(place, given, tableExpiry(now)).catch(async (error) => {
    await removeChunks(place);
    throw error;
  });
  const { tableId: id } = place;
  const before = await putTable(userId, { id, source: given.source, ...facts }, now);
  if (before) await removeChunks({ userId, tableId: before });
  return id;
}

/** Throws the learner's table away. */
export async function discardTable(userId: string): Promise<void> {
  const tableId = await removeTable(userId);
  if (tableId) await removeChunks({ userId, tableId });
}

type Facts = Pick<ImportTable, "names" | "firstRow" | "hasHeadings" | "isOwn" | "columns">;

async function storeChunks(
  place: TablePlace,
  table: GivenTable,
  expiresAt: Date,
): Promise<Facts & { counts: RowCounts[] }> {
  let facts: Facts | null = null;
  const counts: RowCounts[] = [];
  let words = 0;
  for await (const given of chunksOf(table.rows)) {
    facts ??= factsOf(table, given);
    if (counts.length === 0 && facts.hasHeadings) words -= 1;
    words += given.length;
    if (words > MOST_ROWS) throw new TableProblem(TABLE_MESSAGES.tooManyRows);
    const rows = given.map(newRow);
    await insertChunk(place, { number: counts.length, rows }, expiresAt);
    counts.push(countRows(rows));
  }
  if (!facts || words === 0) throw new TableProblem(TABLE_MESSAGES.noRows);
  return { ...facts, counts };
}

async function* chunksOf(rows: GivenTable["rows"]): AsyncGenerator<GivenRow[]> {
  let chunk: GivenRow[] = [];
  let lettersOfChunk = 0;
  let letters = 0;
  for await (const row of rows) {
    const length = lengthOfRow(row);
    letters += length;
    if (letters > LETTERS_OF_TABLE) throw new TableProblem(TABLE_MESSAGES.tooLarge);
    if (chunk.length === ROWS_OF_CHUNK || lettersOfChunk + length > LETTERS_OF_CHUNK) {
      if (chunk.length > 0) yield chunk;
      [chunk, lettersOfChunk] = [[], 0];
    }
    chunk.push(row);
    lettersOfChunk += length;
  }
  if (chunk.length > 0) yield chunk;
}

function lengthOfRow({ cells, extra }: GivenRow): number {
  const letters = cells.reduce((sum, cell) => sum + cell.length, 0);
  return letters + (extra ? JSON.stringify(extra).length : 0);
}

function factsOf({ names = [], known }: GivenTable, rows: readonly GivenRow[]): Facts {
  const [first = [], ...below] = rows.map(({ cells }) => cells);
  const hasHeadings = names.length === 0 && isHeadingRow(first, below);
  const headings = hasHeadings ? first : names;
  const guessed = recognizeColumns(headings, hasHeadings ? below : [first, ...below]);
  return {
    names: [...names],
    firstRow: rows[0]?.number ?? 1,
    hasHeadings,
    isOwn: areOwnColumns(headings),
    columns: guessed.map((meaning, at) => known?.get(at) ?? meaning),
  };
}
