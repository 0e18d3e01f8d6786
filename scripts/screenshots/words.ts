import { NOUNS } from "#tests/support/words/nouns.ts";

export const longestWord = {
  arabicWord: "أَفَاسْتَسْقَيْنَاكُمُوهَا",
  englishMeaning:
    "and did we then ask you to give it (to us) to drink; the longest word of a single form that schoolbooks like to show",
  category: "expression",
  exampleSentence:
    "أَنُلْزِمُكُمُوهَا وَأَنْتُمْ لَهَا كَارِهُونَ؟ فَقَالُوا: أَفَاسْتَسْقَيْنَاكُمُوهَا يَوْمَ الْتَقَيْنَا عِنْدَ الْبِئْرِ الْقَدِيمَةِ؟",
  exampleMeaning:
    "Shall we force it upon you while you are averse to it? They said: did we then ask you for it to drink on the day we met at the old well?",
};

export const longVerb = {
  arabicWord: "اِسْتَيْقَظَ",
  englishMeaning: "to wake up (from sleep, or from a long illusion); to become aware of",
  category: "verb",
  pastTense: "اِسْتَيْقَظَ",
  presentTense: "يَسْتَيْقِظُ",
  verbalNoun: "اِسْتِيقَاظٌ",
  particle: "مِنْ",
  synonym: "صَحَا",
  antonym: "نَامَ",
  exampleSentence: "اِسْتَيْقَظْتُ مِنَ النَّوْمِ قَبْلَ شُرُوقِ الشَّمْسِ.",
  exampleMeaning: "I woke up before sunrise.",
};

/** Verbs whose forms change most: a hollow one, one with a weak end, a double one. */
export const changingVerbs = [
  ["اِسْتَطَاعَ", "يَسْتَطِيعُ", "اِسْتِطَاعَةٌ", "to be able to"],
  ["رَأَى", "يَرَى", "رُؤْيَةٌ", "to see"],
  ["أَحَبَّ", "يُحِبُّ", "حُبٌّ", "to love; to like"],
].map(([pastTense = "", presentTense, verbalNoun, englishMeaning = ""]) => ({
  arabicWord: pastTense,
  englishMeaning,
  category: "verb",
  pastTense,
  presentTense,
  verbalNoun,
}));

export const longSentence = {
  arabicWord: "كَادَ الْمُعَلِّمُ أَنْ يَكُونَ رَسُولًا",
  englishMeaning: "a teacher is almost a prophet (line of a poem by Ahmed Shawqi)",
  category: "expression",
};

export const school = {
  arabicWord: "مَدْرَسَةٌ",
  englishMeaning: "school",
  category: "noun",
  pluralForm: "مَدَارِسُ",
  gender: "feminine",
  exampleSentence: "ذَهَبَتِ الطَّالِبَةُ إِلَى المَدْرَسَةِ مُبَكِّرَةً.",
  exampleMeaning: "The student went to school early.",
};

/** Words of one root and of three that are written alike, and one without a root. */
export const family = [
  ["كِتَابٌ", "book", "noun"],
  ["فُنْدُقٌ", "hotel", "noun"],
  ["اِكْتَتَبَ", "to subscribe, to enroll", "verb", "كتب"],
  ["مُكَاتَبَاتٌ", "correspondence", "noun", "كتب"],
  ["جَمِيلٌ", "beautiful", "noun"],
  ["أَجْمَلَ", "to sum up", "verb", "جمل"],
].map(([arabicWord, englishMeaning, category, root]) => ({
  arabicWord,
  englishMeaning,
  category,
  root,
}));

/** An everyday collection with a few words that are hard to lay out. */
export const collection = [
  { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" },
  ...NOUNS,
  { arabicWord: "مُسْتَشْفًى", englishMeaning: "hospital", category: "noun" },
  longSentence,
  { arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb", presentTense: "يَكْتُبُ" },
  longestWord,
  longVerb,
  school,
];

/** Returns `count` different short words, for lists that go over several pages. */
export function manyWords(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    arabicWord: `كَلِمَة ${index + 1}`,
    englishMeaning: `word number ${index + 1}`,
    category: "noun",
  }));
}
