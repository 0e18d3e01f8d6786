import { fieldNames } from "#models/field-table.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";

export const MOST_TABLE_BYTES = 5 * 1024 * 1024;
export const MOST_ROWS = 10_000;
/** Rows of a chunk become words in one transaction, for which other writers wait. */
export const ROWS_OF_CHUNK = 100;
/** Rows that a page of the review lists. */
export const ROWS_OF_PAGE = 50;
export const MOST_COLUMNS = 100;
/** In characters, blanks and separators included; all texts of a word are shorter. */
export const LONGEST_ROW = 32_000;
/** The longest text that is pasted, in UTF-16 units; a longer one is a file. */
export const LONGEST_PASTE = 500_000;
/** The most sets that one table names. */
export const MOST_TABLE_SETS = 100;
/** The most tags of a row. */
export const MOST_TAGS = 10;

/** The meaning of a column. `tags` names several sets, `set` one. */
export const COLUMN_MEANINGS = [
  ...fieldNames(WORD_TEXTS),
  "category",
  "partOfSpeech",
  "acceptedAnswers",
  "set",
  "tags",
  "ignore",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

export const MORE_TAGS = `Only its first ${MOST_TAGS} tags became sets`;

/** Says why a table is not taken in, in a sentence for its learner. */
export class TableProblem extends Error {
  override readonly name = "TableProblem";
}

/** Says that a row, by its number in the file, has more characters than it may. */
export function rowTooLong(number: number): string {
  return `Row ${number} is too long: at most ${LONGEST_ROW.toLocaleString("en-US")} characters.`;
}

/** Says that a row has more columns than a table may. */
export function tooManyColumns(number: number): string {
  return `Row ${number} has more than ${MOST_COLUMNS} columns.`;
}

export const TABLE_MESSAGES = {
  nothing: "Choose a file or paste a table.",
  both: "Choose a file or paste a table, not both.",
  empty: "This file is empty.",
  pasteTooLong: "This is too long to be pasted. Save it as a file and choose that.",
  tooLarge: "This file is larger than 5 MB. Split it into several files.",
  notText: "This isn’t a table: it’s a picture, an archive or another file that isn’t text.",
  excel: "This is an Excel or Numbers file. Save it as CSV first.",
  anki: "This is an Anki package. The link below leads to where it’s imported.",
  unreadable: "We couldn’t read the letters of this file. Save it as UTF-8 and choose it again.",
  noRows: "There are no rows in this table.",
  tooManyRows: `This table has more than ${MOST_ROWS.toLocaleString("en-US")} rows. Split it into several files.`,
  tooManySets: `This column names more than ${MOST_TABLE_SETS} sets. Choose another one, or none.`,
  twice: "Two columns have the same meaning. Choose one of them.",
  noArabic: "Choose which column is the Arabic word.",
  noEnglish: "Choose which column is the English meaning.",
} as const;
