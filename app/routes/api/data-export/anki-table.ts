import { progressOf } from "#app/views/progress/progress-view.ts";
import { toVocabularyItem } from "#app/views/words/word-view.ts";
import { fieldNames } from "#models/field-table.ts";
import { OPTIONAL_TEXTS } from "#models/words/word-fields.ts";
import { type CsvCell, unguardedCsvRow } from "#services/data-export/csv.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";
import { SCHEDULE_COLUMNS, scheduleCells } from "./schedule-columns.ts";

const MORE_TEXTS = fieldNames(OPTIONAL_TEXTS);
// Anki fills the fields of a note type from the columns of the same names, and the first field else from the first column.
const COLUMNS = [
  "Front",
  "Back",
  ...MORE_TEXTS,
  "category",
  "partOfSpeech",
  "acceptedAnswers",
  ...SCHEDULE_COLUMNS,
  "tags",
  "id",
];

// https://docs.ankiweb.net/importing/text-files.html#file-headers
const HEAD = [
  "#separator:Comma",
  "#html:false",
  "#notetype:Basic (and reversed card)",
  `#columns:${COLUMNS.join(",")}`,
  `#tags column:${COLUMNS.length - 1}`,
  `#guid column:${COLUMNS.length}`,
];

/** The file of a learner's words that Anki takes without a choice: a note to a word, whose id lets a later import update it. */
export async function* ankiTable(
  pages: AsyncIterable<readonly ScheduledWord[]>,
): AsyncGenerator<string> {
  yield HEAD.map((line) => `${line}\r\n`).join("");
  for await (const page of pages) {
    if (page.length > 0) yield page.map((word) => unguardedCsvRow(cellsOf(word))).join("");
  }
}

function cellsOf(scheduled: ScheduledWord): CsvCell[] {
  const word = toVocabularyItem(scheduled.word);
  const tags = new Set([word.category, word.partOfSpeech ?? word.category]);
  return [
    word.arabicWord,
    word.englishMeaning,
    ...MORE_TEXTS.map((column) => word[column]),
    word.category,
    word.partOfSpeech,
    word.acceptedAnswers,
    ...scheduleCells(progressOf(scheduled)),
    [...tags].join(" "),
    word.id,
  ];
}
