import {
  LONGEST_ROW,
  MOST_COLUMNS,
  rowTooLong,
  TableProblem,
  tooManyColumns,
} from "#models/imports/tables/table-rules.ts";
import { guessSeparator } from "./guess-separator.ts";

// Anki begins its text files with lines such as "#separator:tab".
const HEADER = /^#([a-z ]+):(.*)$/i;
const MOST_HEADER_LINES = 20;
const SEPARATORS = new Map([
  ...Object.entries({ tab: "\t", comma: ",", semicolon: ";", pipe: "|", colon: ":", space: " " }),
  ...Object.entries({ "": "\t", ",": ",", ";": ";", "|": "|", ":": ":" }),
]);
const SEEN_LENGTH = 16_384;

/** How a text is to be read as a table. */
export type TableFormat = {
  /** The lines of its header, which come before the rows. */
  headerLines: number;
  /** Where the rows begin. */
  start: number;
  /** Null where each line is a word and its meaning, with a dash or nothing between. */
  separator: string | null;
  isHtml: boolean;
  names: string[];
  /** The columns, from 0, with tags and with a deck. */
  tagsAt: number | null;
  deckAt: number | null;
};

/**
 * Finds out how a text is to be read as a table: by its header if it has one, else by its first records. Throws a
 * TableProblem for a header beyond the bounds of rows.
 */
export function formatOf(text: string): TableFormat {
  const { facts, headerLines, start } = headerOf(text);
  const given = facts.get("separator");
  const known = given === undefined ? undefined : SEPARATORS.get(given.toLowerCase());
  const separator = known ?? guessSeparator(text.slice(start, start + SEEN_LENGTH));
  const columnAt = (name: string) => {
    const number = Number(facts.get(name));
    return Number.isInteger(number) && number > 0 ? number - 1 : null;
  };
  return {
    ...{ headerLines, start, separator },
    isHtml: facts.get("html")?.toLowerCase() === "true",
    names: namesIn(facts, separator),
    tagsAt: columnAt("tags column"),
    deckAt: columnAt("deck column"),
  };
}

function headerOf(text: string) {
  const facts = new Map<string, string>();
  let start = 0;
  while (text[start] === "#" && facts.size < MOST_HEADER_LINES) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    if (line.length > LONGEST_ROW) throw new TableProblem(rowTooLong(facts.size + 1));
    const [, name, value] = HEADER.exec(line.trimEnd()) ?? [];
    if (name === undefined || value === undefined || facts.has(name.toLowerCase())) break;
    facts.set(name.toLowerCase(), value.trim());
    start = end < 0 ? text.length : end + 1;
  }
  return { facts, headerLines: facts.size, start };
}

function namesIn(facts: ReadonlyMap<string, string>, separator: string | null): string[] {
  const names = facts.get("columns")?.split(separator ?? "\t") ?? [];
  if (names.length > MOST_COLUMNS) {
    throw new TableProblem(tooManyColumns([...facts.keys()].indexOf("columns") + 1));
  }
  return names.map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"'),
  );
}
