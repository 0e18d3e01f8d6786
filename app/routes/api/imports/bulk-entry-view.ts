import type { BulkEntry } from "#models/imports/import-batch-rules.ts";
import { PARTS_OF_SPEECH } from "#models/words/word-rules.ts";

/** BulkEntry of the API; exampleMeaning also under its two read-only names. */
export function toBulkEntryView(entry: BulkEntry) {
  return {
    arabicWord: entry.arabicWord,
    englishMeaning: entry.englishMeaning,
    category: entry.category,
    exampleSentence: entry.exampleSentence,
    exampleMeaning: entry.exampleMeaning,
    englishExampleSentence: entry.exampleMeaning,
    exampleTranslation: entry.exampleMeaning,
    pluralForm: entry.pluralForm,
    pastTense: entry.pastTense,
    presentTense: entry.presentTense,
    verbalNoun: entry.verbalNoun,
    particle: entry.particle,
    synonym: entry.synonym,
    antonym: entry.antonym,
    gender: entry.gender,
    partOfSpeech: PARTS_OF_SPEECH.find((one) => one === entry.partOfSpeech) ?? null,
    isAiGenerated: entry.isAiGenerated,
    isValid: entry.isValid,
    isDuplicate: entry.isDuplicate,
    errorMessage: entry.errorMessage,
    remark: entry.remark,
  };
}
