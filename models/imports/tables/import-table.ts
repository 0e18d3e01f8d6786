import { defineModel, Mixed } from "#models/database/mongoose.server.ts";
import { oneForEachLearner } from "#models/database/one-for-each-learner.ts";
import { always, collection, required, type Told } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { RowCounts } from "./row-rules.ts";
import type { ColumnMeaning } from "./table-rules.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How a table came. */
export type TableSource = "file" | "pasted" | "anki";

const moment = field<Date | null>(Date, null);

// One for each learner: the learner's id is the key.
const importTableSchema = collection("importTables", {
  _id: always.id,
  tableId: always.text,
  source: required<TableSource>(String),
  /** The names that came with the columns, other than in a row of headings. */
  names: { type: [String], default: [] as string[] },
  /** The number of its first row, and whether that holds headings. */
  firstRow: always.number,
  hasHeadings: always.yesOrNo,
  /** Whether it is the product's own CSV file. */
  isOwn: always.yesOrNo,
  /** The meaning of each column, guessed until it is chosen. */
  columns: required<ColumnMeaning[]>([String]),
  /** The counts of each chunk of its rows; a hundred documents inside of one take long to make. */
  counts: required<RowCounts[]>(Mixed),
  /** The check that its rows go through or went through; null before the first. */
  checkId: field<string | null>(String, null),
  checkedAt: moment,
  /** The sets that its rows name. */
  sets: { type: [String], default: [] as string[] },
  importStartedAt: moment,
  completedAt: moment,
  /** The chunk, from 0, that is imported next. */
  nextChunk: field(Number, 0),
  /** Grows with every change. */
  rev: field(Number, 0),
  expiresAt: always.time,
});
importTableSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ImportTableModel = defineModel("ImportTable", importTableSchema);

/** The one table of a learner that is taken in, or the last that was. */
export type ImportTable = Told<typeof ImportTableModel, "tableId" | "expiresAt">;

export type NewTable = Pick<
  ImportTable,
  "id" | "source" | "names" | "firstRow" | "hasHeadings" | "isOwn" | "columns" | "counts"
>;

const tables = oneForEachLearner<ImportTable>(ImportTableModel, "tableId");

/** Puts a table in place of the learner's earlier one and returns the id of that, or null. */
export function putTable(userId: string, table: NewTable, now: Date): Promise<string | null> {
  const begun = { checkId: null, checkedAt: null, sets: [], importStartedAt: null };
  const unfinished = { ...begun, completedAt: null, nextChunk: 0, rev: 0 };
  return tables.put(userId, { ...table, ...unfinished }, tableExpiry(now));
}

/** The learner's table, or null. */
export const findTable = tables.find;

export type TableChange = Partial<
  Omit<ImportTable, "id" | "source" | "names" | "firstRow" | "isOwn" | "rev">
>;

/** Changes the learner's table as it was read; false if it was changed since or another took its place. */
export function changeTable(
  userId: string,
  table: Pick<ImportTable, "id" | "rev">,
  change: TableChange,
): Promise<boolean> {
  return tables.change(userId, table, change);
}

/** Removes the learner's table and returns its id, or null without one; its rows are to be removed then. */
export async function removeTable(userId: string): Promise<string | null> {
  const stored = await ImportTableModel.findOneAndDelete({ _id: userId }).lean();
  return stored?.tableId ?? null;
}

/** The time until which a table that was opened `now` is kept. */
export function tableExpiry(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}
