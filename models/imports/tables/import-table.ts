import { defineModel, Mixed, ObjectId, Schema } from "#models/database/mongoose.server.ts";
import { oneForEachLearner } from "#models/database/one-for-each-learner.ts";
import { field } from "#models/field-table.ts";
import type { RowCounts } from "./row-rules.ts";
import type { ColumnMeaning } from "./table-rules.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How a table came. */
export type TableSource = "file" | "pasted" | "anki";

/** The one table of a learner that is taken in, or the last that was. */
export type ImportTable = {
  id: string;
  source: TableSource;
  /** The names that came with the columns, other than in a row of headings. */
  names: string[];
  /** The number of its first row, and whether that holds headings. */
  firstRow: number;
  hasHeadings: boolean;
  /** Whether it is the product's own CSV file. */
  isOwn: boolean;
  /** The meaning of each column, guessed until it is chosen. */
  columns: ColumnMeaning[];
  /** The counts of each chunk of its rows. */
  counts: RowCounts[];
  /** The check that its rows go through or went through; null before the first. */
  checkId: string | null;
  checkedAt: Date | null;
  /** The sets that its rows name. */
  sets: string[];
  importStartedAt: Date | null;
  completedAt: Date | null;
  /** The chunk, from 0, that is imported next. */
  nextChunk: number;
  /** Grows with every change. */
  rev: number;
};

type StoredTable = Omit<ImportTable, "id"> & {
  _id: InstanceType<typeof ObjectId>;
  tableId: string;
  expiresAt: Date;
};

const moment = field<Date | null>(Date, null);

// One for each learner: the learner's id is the key.
const importTableSchema = new Schema<StoredTable>(
  {
    _id: { type: ObjectId, required: true },
    tableId: { type: String, required: true },
    source: { type: String, required: true },
    names: { type: [String], default: [] },
    firstRow: { type: Number, required: true },
    hasHeadings: { type: Boolean, required: true },
    isOwn: { type: Boolean, required: true },
    columns: { type: [String], required: true },
    // A hundred documents inside of one take long to make.
    counts: { type: Mixed, required: true },
    checkId: field<string | null>(String, null),
    checkedAt: moment,
    sets: { type: [String], default: [] },
    importStartedAt: moment,
    completedAt: moment,
    nextChunk: { type: Number, default: 0 },
    rev: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: "importTables", versionKey: false },
);
importTableSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ImportTableModel = defineModel("ImportTable", importTableSchema);

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
