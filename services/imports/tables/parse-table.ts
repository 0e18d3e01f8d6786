import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, type Info, parse } from "csv-parse";
import {
  LONGEST_ROW,
  MOST_COLUMNS,
  MOST_ROWS,
  rowTooLong,
  TABLE_MESSAGES,
  TableProblem,
  tooManyColumns,
} from "#models/imports/tables/table-rules.ts";
import { splitLine, tidyLine } from "#services/imports/split-line.ts";
import { textOfHtml } from "./html-text.ts";
import type { TableFormat } from "./table-format.ts";

// Parsing as many letters takes a few milliseconds; others have their turn between.
const LETTERS_AT_ONCE = 16_384;
const LINE_END = /\r\n?|\n/;
const LAST_LINE_END = /(?:\r\n?|\n)$/;
const MOST_BYTES_OF_LETTER = 4;
// Empty lines and lines of long cells count, too.
const MOST_LINES = 20 * MOST_ROWS;

export type ParsedRow = { number: number; cells: string[] };

/** The rows of a text in their order, empty ones left out; others have their turn between. Throws a TableProblem that names the row. */
export async function* parseTable(text: string, format: TableFormat): AsyncGenerator<ParsedRow> {
  const rows = format.separator === null ? splitRows(text, format) : separatedRows(text, format);
  for await (const { number, cells } of rows) {
    if (cells.length > MOST_COLUMNS) throw new TableProblem(tooManyColumns(number));
    if (cells.reduce((sum, cell) => sum + cell.length, 0) > LONGEST_ROW) {
      throw new TableProblem(rowTooLong(number));
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    yield { number, cells: format.isHtml ? cells.map(textOfHtml) : cells };
  }
}

async function* separatedRows(text: string, format: TableFormat): AsyncGenerator<ParsedRow> {
  const parser = parse({
    delimiter: format.separator ?? "\t",
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: LONGEST_ROW * MOST_BYTES_OF_LETTER,
  });
  const lines = Readable.from(linesOf(text, format));
  const rows = lines.on("error", (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { number: format.headerLines + info.records + info.empty_lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableProblem(problemOf(error, format));
  } finally {
    lines.destroy();
  }
}

function problemOf(error: CsvError, { headerLines }: TableFormat): string {
  const { records, empty_lines } = error as CsvError & Pick<Info, "records" | "empty_lines">;
  const number = headerLines + records + empty_lines + 1;
  return error.code === "CSV_MAX_RECORD_SIZE"
    ? rowTooLong(number)
    : `Row ${number} begins a cell with a quotation mark that never ends.`;
}

async function* splitRows(text: string, format: TableFormat): AsyncGenerator<ParsedRow> {
  let number = format.headerLines;
  for await (const lines of linesOf(text, format)) {
    for (const line of lines.replace(LAST_LINE_END, "").split(LINE_END)) {
      number += 1;
      const { arabicWord, englishMeaning } = splitLine(tidyLine(line));
      yield { number, cells: [arabicWord ?? "", englishMeaning ?? ""] };
    }
  }
}

/** Some lines at a time; a line of separators alone would else be a row of millions of cells. */
async function* linesOf(text: string, { start, headerLines }: TableFormat): AsyncGenerator<string> {
  const ends = new RegExp(LINE_END, "g");
  let line = headerLines;
  for (let from = start; from < text.length; ) {
    await setImmediate();
    let end = from;
    while (end < text.length && end - from < LETTERS_AT_ONCE) {
      ends.lastIndex = end;
      const next = ends.test(text) ? ends.lastIndex : text.length;
      line += 1;
      if (next - end > LONGEST_ROW) throw new TableProblem(rowTooLong(line));
      if (line > MOST_LINES) throw new TableProblem(TABLE_MESSAGES.tooManyRows);
      end = next;
    }
    yield text.slice(from, end);
    from = end;
  }
}
