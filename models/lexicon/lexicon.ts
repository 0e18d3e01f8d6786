import { type LexiconEntry, readEntries } from "./lexicon-entry.ts";
import animals from "./themes/animals.json" with { type: "json" };
import body from "./themes/body.json" with { type: "json" };
import city from "./themes/city.json" with { type: "json" };
import clothes from "./themes/clothes.json" with { type: "json" };
import connectors from "./themes/connectors.json" with { type: "json" };
import everyday from "./themes/everyday.json" with { type: "json" };
import family from "./themes/family.json" with { type: "json" };
import feelings from "./themes/feelings.json" with { type: "json" };
import food from "./themes/food.json" with { type: "json" };
import fruitAndDrinks from "./themes/fruit-and-drinks.json" with { type: "json" };
import greetings from "./themes/greetings.json" with { type: "json" };
import health from "./themes/health.json" with { type: "json" };
import home from "./themes/home.json" with { type: "json" };
import nature from "./themes/nature.json" with { type: "json" };
import numbers from "./themes/numbers.json" with { type: "json" };
import people from "./themes/people.json" with { type: "json" };
import phrases from "./themes/phrases.json" with { type: "json" };
import placesAndPronouns from "./themes/places-and-pronouns.json" with { type: "json" };
import qualities from "./themes/qualities.json" with { type: "json" };
import questions from "./themes/questions.json" with { type: "json" };
import school from "./themes/school.json" with { type: "json" };
import shopping from "./themes/shopping.json" with { type: "json" };
import time from "./themes/time.json" with { type: "json" };
import travel from "./themes/travel.json" with { type: "json" };
import verbsDaily from "./themes/verbs-daily.json" with { type: "json" };
import verbsMaking from "./themes/verbs-making.json" with { type: "json" };
import verbsMind from "./themes/verbs-mind.json" with { type: "json" };
import verbsMotion from "./themes/verbs-motion.json" with { type: "json" };
import verbsSpeech from "./themes/verbs-speech.json" with { type: "json" };
import verbsStudy from "./themes/verbs-study.json" with { type: "json" };
import weather from "./themes/weather.json" with { type: "json" };
import work from "./themes/work.json" with { type: "json" };

const themes = [
  animals,
  body,
  city,
  clothes,
  connectors,
  everyday,
  family,
  feelings,
  food,
  fruitAndDrinks,
  greetings,
  health,
  home,
  nature,
  numbers,
  people,
  phrases,
  placesAndPronouns,
  qualities,
  questions,
  school,
  shopping,
  time,
  travel,
  verbsDaily,
  verbsMaking,
  verbsMind,
  verbsMotion,
  verbsSpeech,
  verbsStudy,
  weather,
  work,
];

/** Every entry of the built-in lexicon. */
export const LEXICON: readonly LexiconEntry[] = readEntries(themes.flat());

/** Entries in the order in which one is chosen when several fit: the level of a learner, then the rank. */
export function inOrderOfChoice(entries: readonly LexiconEntry[]): LexiconEntry[] {
  return entries.toSorted((a, b) => a.level - b.level || a.rank - b.rank);
}
