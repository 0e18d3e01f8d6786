import {
  completeEntry,
  EMPTY_LIST,
  type EntryText,
  LIST_TOO_LONG,
  LONGEST_LIST,
  MOST_ENTRIES,
  tooManyEntries,
} from "#models/imports/import-batch-rules.ts";
import { lengthOf } from "#models/text-length.ts";
import { guessCategory } from "./guess-category.ts";
import { splitLine, tidyLine } from "./split-line.ts";

// Reading takes as long as there are lines, however empty; nobody's list is that long.
const LONGEST_READ = 10 * LONGEST_LIST;

const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/;

export type ReadList =
  | { outcome: "empty" | "too-long" | "too-many"; message: string }
  | { outcome: "read"; entries: EntryText[]; incomplete: number[] };

/**
 * Reads a pasted list, one entry for each line with something in it, in order. `incomplete` holds the
 * numbers (from 1, empty lines not counted) of lines without both an Arabic word and a meaning.
 */
export function readList(input: string): ReadList {
  const tooLong = { outcome: "too-long", message: LIST_TOO_LONG } as const;
  if (input.length > LONGEST_READ) return tooLong;
  const lines = linesOf(input);
  if (lines.length === 0) return { outcome: "empty", message: EMPTY_LIST };
  if (lines.length > MOST_ENTRIES) {
    return { outcome: "too-many", message: tooManyEntries(lines.length) };
  }
  if (lengthOf(input.replaceAll("\r\n", "\n")) > LONGEST_LIST) return tooLong;
  const entries = lines.map(toEntry);
  const incomplete = entries.flatMap((entry, index) =>
    entry.arabicWord && entry.englishMeaning ? [] : [index + 1],
  );
  return { outcome: "read", entries, incomplete };
}

/** The tidied lines of a pasted list that have something in them; entry 1 is read from the first. */
export function linesOf(input: string): string[] {
  return input
    .split(LINE_BREAK)
    .map(tidyLine)
    .filter((line) => line !== "");
}

/**
 * Parts a list of more lines than one import takes: `taken` ends with the last line that is taken. A list that is too
 * long to be read at all stays whole.
 */
export function cutList(input: string): { taken: string; rest: string } {
  if (input.length > LONGEST_READ) return { taken: input, rest: "" };
  const lines = input.split(LINE_BREAK);
  const end = lines.flatMap((line, at) => (tidyLine(line) === "" ? [] : [at]))[MOST_ENTRIES];
  const isWhole = end === undefined || lengthOf(lines.join("\n")) > LONGEST_LIST;
  if (isWhole) return { taken: input, rest: "" };
  return { taken: lines.slice(0, end).join("\n"), rest: lines.slice(end).join("\n") };
}

function toEntry(line: string): EntryText {
  const { arabicWord, englishMeaning } = splitLine(line);
  const category = guessCategory(arabicWord ?? "", englishMeaning ?? "");
  return completeEntry({ arabicWord, englishMeaning, category });
}
