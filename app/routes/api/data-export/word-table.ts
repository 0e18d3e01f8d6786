import { toProgressView } from "#app/routes/api/study/progress-view.ts";
import { toVocabularyItem } from "#app/routes/api/words/word-view.ts";
import { freshProgress } from "#models/scheduling/progress-facts.ts";
import { type CsvCell, csvRow, UTF8_MARK } from "#services/data-export/csv.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

const WORD_COLUMNS = [
  "id",
  "userId",
  "arabicWord",
  "englishMeaning",
  "category",
  "exampleSentence",
  "exampleMeaning",
  "englishExampleSentence",
  "exampleTranslation",
  "pluralForm",
  "pastTense",
  "presentTense",
  "verbalNoun",
  "particle",
  "synonym",
  "antonym",
  "gender",
  "partOfSpeech",
  "imageUrl",
  "isAiGenerated",
  "source",
  "acceptedAnswers",
  "createdAt",
] as const satisfies readonly (keyof ReturnType<typeof toVocabularyItem>)[];

const PROGRESS_COLUMNS = [
  "vocabularyId",
  "difficulty",
  "interval",
  "nextReview",
  "correctStreak",
  "totalAttempts",
  "correctAttempts",
  "arabicToEnglishCorrect",
  "englishToArabicCorrect",
  "arabicToEnglishStreak",
  "englishToArabicStreak",
  "arabicToEnglishAttempts",
  "englishToArabicAttempts",
  "lastAttempted",
  "masteredAt",
] as const satisfies readonly (keyof ReturnType<typeof toProgressView>)[];

/** The CSV file of a learner's words with their progress, named as the API names them; a page of words at a time. */
export async function* wordTable(
  pages: AsyncIterable<readonly ScheduledWord[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield UTF8_MARK + csvRow([...WORD_COLUMNS, ...PROGRESS_COLUMNS]);
  for await (const page of pages) {
    if (page.length > 0) yield page.map((word) => csvRow(cellsOf(word, timeZone))).join("");
  }
}

function cellsOf(scheduled: ScheduledWord, timeZone: string): CsvCell[] {
  const word = toVocabularyItem(scheduled.word);
  const progress = toProgressView(progressOf(scheduled), timeZone);
  return [
    ...WORD_COLUMNS.map((column) => word[column]),
    ...PROGRESS_COLUMNS.map((column) => progress[column]),
  ];
}

/** The progress of a word, fresh for a record that lost its other half. */
export function progressOf({ word, progress }: ScheduledWord) {
  return progress ?? { ...freshProgress(), userId: word.userId, wordId: word.id };
}
