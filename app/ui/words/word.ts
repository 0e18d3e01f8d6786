export type WordCategory = "noun" | "verb" | "expression" | "other";

/** What the word components show; the parts a word does not have are null or left out. */
export type ShownWord = {
  category: WordCategory;
  arabicWord: string;
  englishMeaning: string;
  pastTense?: string | null;
  presentTense?: string | null;
  verbalNoun?: string | null;
  particle?: string | null;
  exampleSentence?: string | null;
  exampleMeaning?: string | null;
  imageUrl?: string | null;
};
