import {
  type ColumnMeaning,
  TABLE_MESSAGES,
  TableProblem,
} from "#models/imports/tables/table-rules.ts";
import { decodeTable } from "./decode-table.ts";
import { openTable } from "./open-table.ts";
import { parseTable } from "./parse-table.ts";
import { formatOf } from "./table-format.ts";

export type ReadTable = { outcome: "opened" } | { outcome: "refused"; problem: string };

/** Opens the table of a file, or of a pasted text, in place of the learner's earlier one, unless it is none. */
export async function readTable(
  userId: string,
  given: { file: Uint8Array } | { text: string },
  now: Date,
): Promise<ReadTable> {
  try {
    await readAndOpen(userId, given, now);
    return { outcome: "opened" };
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    return { outcome: "refused", problem: error.message };
  }
}

async function readAndOpen(
  userId: string,
  given: Parameters<typeof readTable>[1],
  now: Date,
): Promise<void> {
  const source = "file" in given ? "file" : "pasted";
  const text = "file" in given ? decodeTable(given.file) : given.text.replace(/^\uFEFF/, "");
  if (text.trim() === "") throw new TableProblem(TABLE_MESSAGES.empty);
  const format = formatOf(text);
  const { names, tagsAt, deckAt } = format;
  const known = new Map<number, ColumnMeaning>();
  if (tagsAt !== null) known.set(tagsAt, "tags");
  if (deckAt !== null) known.set(deckAt, "set");
  await openTable(userId, { source, names, known, rows: parseTable(text, format) }, now);
}
