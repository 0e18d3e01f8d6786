import {
  progressOf,
  progress as progressShape,
  toProgressView,
} from "#app/views/progress/progress-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { fieldNames } from "#models/field-table.ts";
import { type CsvCell, csvRow, UTF8_MARK } from "#services/data-export/csv.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";
import { SCHEDULE_COLUMNS, scheduleCells } from "./schedule-columns.ts";

const WORD_COLUMNS = fieldNames(vocabularyItem.shape);
const PROGRESS_COLUMNS = fieldNames(progressShape.shape).filter((column) => column !== "userId");

/** The CSV file of a learner's words with their progress, named as the API names them; a page of words at a time. */
export async function* wordTable(
  pages: AsyncIterable<readonly ScheduledWord[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield UTF8_MARK + csvRow([...WORD_COLUMNS, ...PROGRESS_COLUMNS, ...SCHEDULE_COLUMNS]);
  for await (const page of pages) {
    if (page.length > 0) yield page.map((word) => csvRow(cellsOf(word, timeZone))).join("");
  }
}

function cellsOf(scheduled: ScheduledWord, timeZone: string): CsvCell[] {
  const word = toVocabularyItem(scheduled.word);
  const progress = progressOf(scheduled);
  const facts = toProgressView(progress, timeZone);
  return [
    ...WORD_COLUMNS.map((column) => word[column]),
    ...PROGRESS_COLUMNS.map((column) => facts[column]),
    ...scheduleCells(progress),
  ];
}
