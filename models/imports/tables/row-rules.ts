import { mapFields } from "#models/field-table.ts";

/** The kinds of rows, as they are found before the import; a row of headings is none of them. */
export const ROW_KINDS = ["new", "same", "homograph", "doubtful"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Facts that come with a row besides its cells, as its source knows them. */
export type RowExtra = Record<string, unknown>;

/** A row of a table and what was found out about it or became of it. */
export type TableRow = {
  /** Its number in the file, from 1. */
  number: number;
  cells: string[];
  extra: RowExtra | null;
  kind: RowKind | "heading" | null;
  /** Says why it cannot be a word. */
  reason: string | null;
  /** The word it repeats or shares its letters with. */
  known: { arabicWord: string; englishMeaning: string } | null;
  isLeftOut: boolean;
  /** The word it became, or why it became none; null both until it was tried. */
  wordId: string | null;
  failure: string | null;
};

/** A row that was just read. */
export function newRow({
  number,
  cells,
  extra = null,
}: {
  number: number;
  cells: readonly string[];
  extra?: RowExtra | null;
}): TableRow {
  const unknown = { kind: null, reason: null, known: null, wordId: null, failure: null };
  return { number, cells: cells.map(storable), extra, ...unknown, isLeftOut: false };
}

function storable(cell: string): string {
  return cell.replaceAll("\0", "").toWellFormed();
}

/** Whether rows of that kind may become words. */
export function isImportable(kind: TableRow["kind"]): boolean {
  return kind === "new" || kind === "homograph";
}

/** Whether a row waits to be imported. */
export function isPending(row: TableRow): boolean {
  return isImportable(row.kind) && !row.isLeftOut && row.wordId === null && row.failure === null;
}

const COUNTED = {
  new: ({ kind }) => kind === "new",
  same: ({ kind }) => kind === "same",
  homograph: ({ kind }) => kind === "homograph",
  doubtful: ({ kind }) => kind === "doubtful",
  leftOut: (row) => isImportable(row.kind) && row.isLeftOut,
  imported: ({ wordId }) => wordId !== null,
  failed: ({ failure }) => failure !== null,
  pending: isPending,
} satisfies Record<string, (row: TableRow) => boolean>;

/** The numbers of rows of each kind, and in each state. */
export type RowCounts = Record<keyof typeof COUNTED, number>;

export function countRows(rows: readonly TableRow[]): RowCounts {
  return mapFields(COUNTED, (_, is: (row: TableRow) => boolean) => rows.filter(is).length);
}

export function sumOfCounts(counts: readonly RowCounts[]): RowCounts {
  return mapFields(COUNTED, (name) => counts.reduce((sum, one) => sum + one[name], 0));
}
