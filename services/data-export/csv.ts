export type CsvCell = string | number | boolean | Date | null | readonly string[];

/** The start of UTF-8 text by which spreadsheets recognize it. */
export const UTF8_MARK = "\uFEFF";

// Text that a spreadsheet may take for a formula, also in full width and behind blanks that an import trims.
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
// Anki takes a line that begins with # for a comment.
const NEEDS_QUOTES = /[",\r\n]|^[\s#]|\s$/;

/**
 * One line of a CSV file with its line end (RFC 4180). Null is empty, a list stands one entry to a line.
 * A text that could be run as a formula gets a single quote in front.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return rowOf(cells, (text) => (FORMULA.test(text) ? `'${text}` : text));
}

/** The same with every text as it is, for readers that run no formulas. */
export function unguardedCsvRow(cells: readonly CsvCell[]): string {
  return rowOf(cells, (text) => text);
}

function rowOf(cells: readonly CsvCell[], written: (text: string) => string): string {
  return `${cells.map((cell) => csvCell(cell, written)).join(",")}\r\n`;
}

function csvCell(value: CsvCell, written: (text: string) => string): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = written(typeof value === "string" ? value : value.join("\n"));
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell of our own files as it was before it was guarded. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
