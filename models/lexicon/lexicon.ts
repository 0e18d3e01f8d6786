import { type LexiconEntry, readEntries } from "./lexicon-entry.ts";
import actions from "./themes/actions.json" with { type: "json" };
import adverbs from "./themes/adverbs.json" with { type: "json" };
import adverbsOfTime from "./themes/adverbs-of-time.json" with { type: "json" };
import animals from "./themes/animals.json" with { type: "json" };
import body from "./themes/body.json" with { type: "json" };
import calendar from "./themes/calendar.json" with { type: "json" };
import city from "./themes/city.json" with { type: "json" };
import clothes from "./themes/clothes.json" with { type: "json" };
import commonAdjectives from "./themes/common-adjectives.json" with { type: "json" };
import connectors from "./themes/connectors.json" with { type: "json" };
import conversation from "./themes/conversation.json" with { type: "json" };
import degreeAdjectives from "./themes/degree-adjectives.json" with { type: "json" };
import describing from "./themes/describing.json" with { type: "json" };
import directions from "./themes/directions.json" with { type: "json" };
import economy from "./themes/economy.json" with { type: "json" };
import everyday from "./themes/everyday.json" with { type: "json" };
import family from "./themes/family.json" with { type: "json" };
import feelings from "./themes/feelings.json" with { type: "json" };
import food from "./themes/food.json" with { type: "json" };
import fruitAndDrinks from "./themes/fruit-and-drinks.json" with { type: "json" };
import functionWords from "./themes/function-words.json" with { type: "json" };
import greetings from "./themes/greetings.json" with { type: "json" };
import health from "./themes/health.json" with { type: "json" };
import home from "./themes/home.json" with { type: "json" };
import ideas from "./themes/ideas.json" with { type: "json" };
import knowledge from "./themes/knowledge.json" with { type: "json" };
import law from "./themes/law.json" with { type: "json" };
import linkingWords from "./themes/linking-words.json" with { type: "json" };
import mediaAndTechnology from "./themes/media-and-technology.json" with { type: "json" };
import moreNumbers from "./themes/more-numbers.json" with { type: "json" };
import nationalities from "./themes/nationalities.json" with { type: "json" };
import nature from "./themes/nature.json" with { type: "json" };
import numbers from "./themes/numbers.json" with { type: "json" };
import orderAndForm from "./themes/order-and-form.json" with { type: "json" };
import people from "./themes/people.json" with { type: "json" };
import phrases from "./themes/phrases.json" with { type: "json" };
import placesAndPronouns from "./themes/places-and-pronouns.json" with { type: "json" };
import politics from "./themes/politics.json" with { type: "json" };
import prepositions from "./themes/prepositions.json" with { type: "json" };
import pronounsAndQuantity from "./themes/pronouns-and-quantity.json" with { type: "json" };
import qualities from "./themes/qualities.json" with { type: "json" };
import questions from "./themes/questions.json" with { type: "json" };
import religion from "./themes/religion.json" with { type: "json" };
import school from "./themes/school.json" with { type: "json" };
import setPhrases from "./themes/set-phrases.json" with { type: "json" };
import shopping from "./themes/shopping.json" with { type: "json" };
import societyAndCulture from "./themes/society-and-culture.json" with { type: "json" };
import sports from "./themes/sports.json" with { type: "json" };
import time from "./themes/time.json" with { type: "json" };
import timeSpans from "./themes/time-spans.json" with { type: "json" };
import travel from "./themes/travel.json" with { type: "json" };
import verbsBeing from "./themes/verbs-being.json" with { type: "json" };
import verbsChange from "./themes/verbs-change.json" with { type: "json" };
import verbsDaily from "./themes/verbs-daily.json" with { type: "json" };
import verbsMaking from "./themes/verbs-making.json" with { type: "json" };
import verbsMind from "./themes/verbs-mind.json" with { type: "json" };
import verbsMotion from "./themes/verbs-motion.json" with { type: "json" };
import verbsPeople from "./themes/verbs-people.json" with { type: "json" };
import verbsSociety from "./themes/verbs-society.json" with { type: "json" };
import verbsSpeech from "./themes/verbs-speech.json" with { type: "json" };
import verbsStudy from "./themes/verbs-study.json" with { type: "json" };
import warAndPeace from "./themes/war-and-peace.json" with { type: "json" };
import weather from "./themes/weather.json" with { type: "json" };
import work from "./themes/work.json" with { type: "json" };

const themes = [
  actions,
  adverbs,
  adverbsOfTime,
  animals,
  body,
  calendar,
  city,
  clothes,
  commonAdjectives,
  connectors,
  conversation,
  degreeAdjectives,
  describing,
  directions,
  economy,
  everyday,
  family,
  feelings,
  food,
  fruitAndDrinks,
  functionWords,
  greetings,
  health,
  home,
  ideas,
  knowledge,
  law,
  linkingWords,
  mediaAndTechnology,
  moreNumbers,
  nationalities,
  nature,
  numbers,
  orderAndForm,
  people,
  phrases,
  placesAndPronouns,
  politics,
  prepositions,
  pronounsAndQuantity,
  qualities,
  questions,
  religion,
  school,
  setPhrases,
  shopping,
  societyAndCulture,
  sports,
  time,
  timeSpans,
  travel,
  verbsBeing,
  verbsChange,
  verbsDaily,
  verbsMaking,
  verbsMind,
  verbsMotion,
  verbsPeople,
  verbsSociety,
  verbsSpeech,
  verbsStudy,
  warAndPeace,
  weather,
  work,
];

/** Every entry of the built-in lexicon. */
export const LEXICON: readonly LexiconEntry[] = readEntries(themes.flat());

/** Entries in the order in which one is chosen when several fit: the level of a learner, then the rank. */
export function inOrderOfChoice(entries: readonly LexiconEntry[]): LexiconEntry[] {
  return entries.toSorted((a, b) => a.level - b.level || a.rank - b.rank);
}

/** The entries that one collection may hold, in order of choice: of two written alike in a category the more useful one. */
export const LEARNED_WORDS: readonly LexiconEntry[] = [
  ...Map.groupBy(
    inOrderOfChoice(LEXICON),
    ({ category, arabicWord }) => `${category} ${arabicWord}`,
  ).values(),
].flatMap(([first]) => first ?? []);
