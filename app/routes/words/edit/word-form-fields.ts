import type { Word } from "#models/words/word.ts";

/** What the word form holds, as text. */
export type WordFormFields = {
  arabicWord: string;
  englishMeaning: string;
  category: string;
  exampleSentence: string;
  exampleMeaning: string;
  pluralForm: string;
  pastTense: string;
  presentTense: string;
  verbalNoun: string;
  particle: string;
  synonym: string;
  antonym: string;
  gender: string;
  partOfSpeech: string;
  /** One a line. */
  acceptedAnswers: string;
  imageUrl: string;
  confirmDifferent: boolean;
};

/** A stored word as the form shows it. */
export function formFieldsOf(word: Word): Partial<WordFormFields> {
  return {
    arabicWord: word.arabicWord,
    englishMeaning: word.englishMeaning,
    category: word.category,
    exampleSentence: word.exampleSentence ?? "",
    exampleMeaning: word.exampleMeaning ?? "",
    pluralForm: word.pluralForm ?? "",
    pastTense: word.pastTense ?? "",
    presentTense: word.presentTense ?? "",
    verbalNoun: word.verbalNoun ?? "",
    particle: word.particle ?? "",
    synonym: word.synonym ?? "",
    antonym: word.antonym ?? "",
    gender: word.gender ?? "",
    partOfSpeech: word.partOfSpeech ?? "",
    acceptedAnswers: word.acceptedAnswers.join("\n"),
    imageUrl: word.imageUrl ?? "",
  };
}

/** The genders to choose from, with the word's own where the API wrote another. */
export function genders(own: string | undefined): string[] {
  return [...new Set(["", "masculine", "feminine", own ?? ""])];
}
