import { fieldNames } from "#models/field-table.ts";
import { completeEntry, type EntryText } from "#models/imports/import-batch-rules.ts";
import type { ImportTable } from "#models/imports/tables/import-table.ts";
import { type ColumnMeaning, MOST_TAGS } from "#models/imports/tables/table-rules.ts";
import { cutTo } from "#models/text-length.ts";
import { LONGEST_SET_NAME } from "#models/word-sets/word-set-rules.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import {
  CATEGORIES,
  type Category,
  PARTS_OF_SPEECH,
  type PartOfSpeech,
} from "#models/words/word-rules.ts";
import { withoutGuard } from "#services/data-export/csv.ts";
import { guessCategory } from "#services/imports/guess-category.ts";
import { visibleText } from "#services/imports/split-line.ts";

const MANY_LINES: readonly string[] = ["exampleSentence", "exampleMeaning"];
const SHORT_PARTS = new Map<string, PartOfSpeech>(
  Object.entries({
    ...({ n: "noun", v: "verb", adj: "adjective", adv: "adverb", prep: "particle" } as const),
    ...({ pron: "pronoun", num: "number", expression: "phrase", sentence: "phrase" } as const),
  }),
);

type Reading = Pick<ImportTable, "columns" | "isOwn" | "names">;

/** The entry that a row stands for by the chosen columns, whether its category was given, the sets it names, and whether it has too many tags to name more. */
export function entryOfRow(
  cells: readonly string[],
  { columns, isOwn, names }: Reading,
): { entry: EntryText; hasCategory: boolean; sets: string[]; hasMoreTags: boolean } {
  const cellOf = (meaning: ColumnMeaning) => {
    const cell = cells[columns.indexOf(meaning)] ?? "";
    // Our file for Anki, which has a header, has no guards.
    return isOwn && names.length === 0 ? withoutGuard(cell) : cell;
  };
  const textOf = (name: (typeof COLUMN_TEXTS)[number]) => {
    const cell = isOwn ? cellOf(name) : visibleText(cellOf(name));
    return (isOwn || MANY_LINES.includes(name) ? cell : onOneLine(cell)).trim() || null;
  };
  const texts = Object.fromEntries(COLUMN_TEXTS.map((name) => [name, textOf(name)]));
  const given = CATEGORIES.find((one) => one === cellOf("category").trim().toLowerCase());
  const partOfSpeech =
    readPart(cellOf("partOfSpeech")) ?? (given ? null : readPart(cellOf("category")));
  const category = given ?? (partOfSpeech && categoryOfPart(partOfSpeech));
  return {
    entry: completeEntry({
      ...texts,
      category: category ?? guessCategory(texts.arabicWord ?? "", texts.englishMeaning ?? ""),
      partOfSpeech,
      acceptedAnswers: cellOf("acceptedAnswers")
        .split(isOwn ? /\r?\n/ : /[\r\n;]+/)
        .map((answer) => answer.trim())
        .filter((answer) => answer !== ""),
    }),
    hasCategory: Boolean(category),
    ...setsOf(cells, columns, isOwn ? [category, partOfSpeech] : []),
  };
}

/** Lines are listed, unless a sign ends them. */
function onOneLine(cell: string): string {
  return cell
    .trim()
    .replace(/(?<=[^\s\p{P}]|[)\]»”])\s*\n\s*/gu, ", ")
    .replace(/\s+/g, " ");
}

const COLUMN_TEXTS = fieldNames(WORD_TEXTS);

function readPart(cell: string): PartOfSpeech | null {
  const name = cell.trim().toLowerCase().replace(/\.$/, "");
  return PARTS_OF_SPEECH.find((one) => one === name) ?? SHORT_PARTS.get(name) ?? null;
}

function categoryOfPart(part: PartOfSpeech): Category {
  if (part === "verb") return "verb";
  return part === "phrase" ? "expression" : "noun";
}

/** The sets that a row names, but for tags that its entry says, and whether it has tags beyond those. */
function setsOf(
  cells: readonly string[],
  columns: readonly ColumnMeaning[],
  said: readonly (string | null)[],
) {
  const namesIn = (wanted: ColumnMeaning, split: (cell: string) => string[]) =>
    columns.flatMap((meaning, at) =>
      meaning === wanted ? split(visibleText(cells[at] ?? "").trim()).flatMap(setName) : [],
    );
  const named = namesIn("tags", (cell) => cell.split(/[,;]/.test(cell) ? /[,;]/ : /\s+/));
  const tags = [...new Set(named)].filter((name) => !said.includes(name));
  const sets = new Set([...namesIn("set", (cell) => [cell]), ...tags.slice(0, MOST_TAGS)]);
  return { sets: [...sets], hasMoreTags: tags.length > MOST_TAGS };
}

function setName(text: string): string[] {
  const name = cutTo(text.replace(/\s+/g, " ").trim(), LONGEST_SET_NAME).trim();
  return name === "" ? [] : [name];
}
