/**
 * A text of a word. `longest` counts characters; `needed` is said when a required text is
 * missing; a search finds the word by its forms, its meaning and its example.
 */
export type WordField = {
  label: string;
  longest: number;
  needed?: string;
  searchedAs?: "form" | "meaning" | "example";
};

export const REQUIRED_TEXTS = {
  arabicWord: {
    label: "Arabic word",
    longest: 255,
    needed: "Arabic word is required",
    searchedAs: "form",
  },
  englishMeaning: {
    label: "English meaning",
    longest: 255,
    needed: "English meaning is required",
    searchedAs: "meaning",
  },
} as const satisfies Record<string, WordField>;

/** The optional texts of a word; an empty text is null. A new one also needs a form field and a detail line. */
export const OPTIONAL_TEXTS = {
  exampleSentence: { label: "Example sentence", longest: 1000, searchedAs: "example" },
  exampleMeaning: { label: "Example meaning", longest: 1000, searchedAs: "example" },
  pluralForm: { label: "Plural", longest: 255, searchedAs: "form" },
  feminine: { label: "Feminine", longest: 255, searchedAs: "form" },
  collective: { label: "Collective", longest: 255, searchedAs: "form" },
  dual: { label: "Dual", longest: 255, searchedAs: "form" },
  pastTense: { label: "Past tense", longest: 255, searchedAs: "form" },
  presentTense: { label: "Present tense", longest: 255, searchedAs: "form" },
  verbalNoun: { label: "Verbal noun", longest: 255, searchedAs: "form" },
  particle: { label: "Particle", longest: 100, searchedAs: "form" },
  verbForm: { label: "Verb form", longest: 20 },
  synonym: { label: "Synonym", longest: 255 },
  antonym: { label: "Antonym", longest: 255 },
  root: { label: "Root", longest: 40 },
  gender: { label: "Gender", longest: 20 },
} as const satisfies Record<string, WordField>;

export const WORD_TEXTS = { ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS };

export type RequiredTexts = Record<keyof typeof REQUIRED_TEXTS, string>;
export type OptionalTexts = Record<keyof typeof OPTIONAL_TEXTS, string | null>;
