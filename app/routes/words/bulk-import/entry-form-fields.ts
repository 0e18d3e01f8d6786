import type { EntryText } from "#models/import-batch-rules.ts";
import type { WordFormFields } from "../word-form-fields.ts";

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
