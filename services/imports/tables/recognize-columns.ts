import { hasArabicLetters } from "#models/arabic/keys.ts";
import type { ColumnMeaning } from "#models/imports/tables/table-rules.ts";
import { isHeading, meaningOfHeading } from "./column-headings.ts";

const TRANSLITERATED = /[āīūēōḥḫḍḏġṣšṭṯẓʿʾ]/iu;
const LETTER = /\p{L}/u;

/** Whether a row is one of headings: one of its cells is a known heading, or only the rows below it have Arabic letters. */
export function isHeadingRow(
  first: readonly string[],
  below: readonly (readonly string[])[],
): boolean {
  if (first.filter(isHeading).length >= Math.min(2, first.length)) return true;
  return (
    !first.some(hasArabicLetters) &&
    below.length > 0 &&
    below.every((row) => row.some(hasArabicLetters))
  );
}

/** The likely meaning of each column, by its name, else by the script of its cells; no two of them the same. */
export function recognizeColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMeaning[] {
  const width = Math.max(names.length, ...rows.map((row) => row.length));
  const named = Array.from({ length: width }, (_, at) => meaningOfHeading(names[at] ?? ""));
  const columns = named.map((meaning, at) =>
    meaning && named.indexOf(meaning) === at ? meaning : "ignore",
  );
  const free = named.flatMap((meaning, at) =>
    meaning
      ? []
      : [{ at, cells: rows.map((row) => row[at] ?? "").filter((cell) => LETTER.test(cell)) }],
  );
  const give = (meaning: ColumnMeaning, column: { at: number } | undefined) => {
    if (column && !columns.includes(meaning)) columns[column.at] = meaning;
  };
  const arabic = free.filter(({ cells }) => most(cells, hasArabicLetters));
  // A sentence is longer than its word.
  give("arabicWord", arabic.toSorted((a, b) => lengthOfAll(a.cells) - lengthOfAll(b.cells))[0]);
  give(
    "englishMeaning",
    free.find(({ cells }) => most(cells, isEnglish)),
  );
  return columns;
}

function isEnglish(cell: string): boolean {
  return !hasArabicLetters(cell) && !TRANSLITERATED.test(cell);
}

function most(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length > cells.length / 2;
}

function lengthOfAll(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
}
