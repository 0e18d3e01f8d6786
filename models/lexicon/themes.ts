// biome-ignore-all lint/performance/noBarrelFile: the lexicon is all of them.
// The themes in the order of their names, which is that of the entries.

export { default as actions } from "./themes/actions.json" with { type: "json" };
export { default as adverbs } from "./themes/adverbs.json" with { type: "json" };
export { default as adverbsOfTime } from "./themes/adverbs-of-time.json" with { type: "json" };
export { default as animals } from "./themes/animals.json" with { type: "json" };
export { default as body } from "./themes/body.json" with { type: "json" };
export { default as calendar } from "./themes/calendar.json" with { type: "json" };
export { default as city } from "./themes/city.json" with { type: "json" };
export { default as clothes } from "./themes/clothes.json" with { type: "json" };
export { default as commonAdjectives } from "./themes/common-adjectives.json" with { type: "json" };
export { default as connectors } from "./themes/connectors.json" with { type: "json" };
export { default as conversation } from "./themes/conversation.json" with { type: "json" };
export { default as degreeAdjectives } from "./themes/degree-adjectives.json" with { type: "json" };
export { default as describing } from "./themes/describing.json" with { type: "json" };
export { default as directions } from "./themes/directions.json" with { type: "json" };
export { default as economy } from "./themes/economy.json" with { type: "json" };
export { default as everyday } from "./themes/everyday.json" with { type: "json" };
export { default as family } from "./themes/family.json" with { type: "json" };
export { default as feelings } from "./themes/feelings.json" with { type: "json" };
export { default as food } from "./themes/food.json" with { type: "json" };
export { default as fruitAndDrinks } from "./themes/fruit-and-drinks.json" with { type: "json" };
export { default as functionWords } from "./themes/function-words.json" with { type: "json" };
export { default as greetings } from "./themes/greetings.json" with { type: "json" };
export { default as health } from "./themes/health.json" with { type: "json" };
export { default as home } from "./themes/home.json" with { type: "json" };
export { default as ideas } from "./themes/ideas.json" with { type: "json" };
export { default as knowledge } from "./themes/knowledge.json" with { type: "json" };
export { default as law } from "./themes/law.json" with { type: "json" };
export { default as linkingWords } from "./themes/linking-words.json" with { type: "json" };
export { default as mediaAndTechnology } from "./themes/media-and-technology.json" with {
  type: "json",
};
export { default as moreNumbers } from "./themes/more-numbers.json" with { type: "json" };
export { default as nationalities } from "./themes/nationalities.json" with { type: "json" };
export { default as nature } from "./themes/nature.json" with { type: "json" };
export { default as numbers } from "./themes/numbers.json" with { type: "json" };
export { default as orderAndForm } from "./themes/order-and-form.json" with { type: "json" };
export { default as people } from "./themes/people.json" with { type: "json" };
export { default as phrases } from "./themes/phrases.json" with { type: "json" };
export { default as placesAndPronouns } from "./themes/places-and-pronouns.json" with {
  type: "json",
};
export { default as politics } from "./themes/politics.json" with { type: "json" };
export { default as prepositions } from "./themes/prepositions.json" with { type: "json" };
export { default as pronounsAndQuantity } from "./themes/pronouns-and-quantity.json" with {
  type: "json",
};
export { default as qualities } from "./themes/qualities.json" with { type: "json" };
export { default as questions } from "./themes/questions.json" with { type: "json" };
export { default as religion } from "./themes/religion.json" with { type: "json" };
export { default as school } from "./themes/school.json" with { type: "json" };
export { default as setPhrases } from "./themes/set-phrases.json" with { type: "json" };
export { default as shopping } from "./themes/shopping.json" with { type: "json" };
export { default as societyAndCulture } from "./themes/society-and-culture.json" with {
  type: "json",
};
export { default as sports } from "./themes/sports.json" with { type: "json" };
export { default as time } from "./themes/time.json" with { type: "json" };
export { default as timeSpans } from "./themes/time-spans.json" with { type: "json" };
export { default as travel } from "./themes/travel.json" with { type: "json" };
export { default as verbsBeing } from "./themes/verbs-being.json" with { type: "json" };
export { default as verbsChange } from "./themes/verbs-change.json" with { type: "json" };
export { default as verbsDaily } from "./themes/verbs-daily.json" with { type: "json" };
export { default as verbsMaking } from "./themes/verbs-making.json" with { type: "json" };
export { default as verbsMind } from "./themes/verbs-mind.json" with { type: "json" };
export { default as verbsMotion } from "./themes/verbs-motion.json" with { type: "json" };
export { default as verbsPeople } from "./themes/verbs-people.json" with { type: "json" };
export { default as verbsSociety } from "./themes/verbs-society.json" with { type: "json" };
export { default as verbsSpeech } from "./themes/verbs-speech.json" with { type: "json" };
export { default as verbsStudy } from "./themes/verbs-study.json" with { type: "json" };
export { default as warAndPeace } from "./themes/war-and-peace.json" with { type: "json" };
export { default as weather } from "./themes/weather.json" with { type: "json" };
export { default as work } from "./themes/work.json" with { type: "json" };
