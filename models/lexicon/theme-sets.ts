import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

/** The words of one theme of the lexicon, the first to learn first; `number` never changes. */
export type ThemeSet = { theme: string; number: number; title: string; entries: LexiconEntry[] };

/** The title of the set of each theme, in the order in which they are offered. A new one is added at the end. */
const TITLES = {
  everyday: "First words",
  greetings: "Greetings",
  family: "Family",
  numbers: "Numbers",
  questions: "Question words",
  food: "Food",
  "fruit-and-drinks": "Fruit and drinks",
  home: "At home",
  time: "Time",
  people: "People",
  body: "The body",
  clothes: "Clothes",
  city: "In the city",
  travel: "Travel",
  shopping: "Shopping",
  school: "School",
  work: "Work",
  health: "Health",
  feelings: "Feelings",
  weather: "Weather",
  nature: "Nature",
  animals: "Animals",
  qualities: "Colors and qualities",
  phrases: "Useful phrases",
  "places-and-pronouns": "Pronouns and places",
  connectors: "Connecting words",
  "verbs-daily": "Verbs: every day",
  "verbs-motion": "Verbs: coming and going",
  "verbs-speech": "Verbs: speaking",
  "verbs-mind": "Verbs: thinking and feeling",
  "verbs-study": "Verbs: learning",
  "verbs-making": "Verbs: making and doing",
} as const;

/** A set for each theme of the lexicon, in the order in which they are offered. */
export const THEME_SETS: readonly ThemeSet[] = Object.entries(TITLES).map(
  ([theme, title], index) => ({
    theme,
    number: index + 1,
    title,
    entries: inOrderOfChoice(LEXICON.filter(({ themes }) => themes.includes(theme))),
  }),
);
