import type { WordFormFields } from "#app/routes/words/edit/word-form-fields.ts";
import type { EntryText } from "#models/imports/import-batch-rules.ts";

/** An entry as the word form shows it. */
export function formFieldsOfEntry(entry: EntryText): Partial<WordFormFields> {
  return {
    arabicWord: entry.arabicWord ?? "",
    englishMeaning: entry.englishMeaning ?? "",
    category: entry.category,
    exampleSentence: entry.exampleSentence ?? "",
    exampleMeaning: entry.exampleMeaning ?? "",
    pluralForm: entry.pluralForm ?? "",
    pastTense: entry.pastTense ?? "",
    presentTense: entry.presentTense ?? "",
    verbalNoun: entry.verbalNoun ?? "",
    particle: entry.particle ?? "",
    synonym: entry.synonym ?? "",
    antonym: entry.antonym ?? "",
    gender: entry.gender ?? "",
    partOfSpeech: entry.partOfSpeech ?? "",
    acceptedAnswers: entry.acceptedAnswers.join("\n"),
  };
}
