import type { ShownWord } from "#app/ui/words/word.ts";

export const noun: ShownWord = {
  category: "noun",
  arabicWord: "مَدْرَسَةٌ",
  englishMeaning: "school",
  exampleSentence: "ذَهَبَتِ الطَّالِبَةُ إِلَى المَدْرَسَةِ مُبَكِّرَةً.",
  exampleMeaning: "The student went to school early.",
};

export const verb: ShownWord = {
  category: "verb",
  arabicWord: "اِسْتَيْقَظَ",
  englishMeaning: "to wake up (from sleep, or from a long illusion)",
  pastTense: "اِسْتَيْقَظَ",
  presentTense: "يَسْتَيْقِظُ",
  verbalNoun: "اِسْتِيقَاظٌ",
  particle: "مِنْ",
  exampleSentence: "اِسْتَيْقَظْتُ مِنَ النَّوْمِ قَبْلَ شُرُوقِ الشَّمْسِ.",
  exampleMeaning: "I woke up before sunrise.",
};

export const expression: ShownWord = {
  category: "expression",
  arabicWord: "عَلَى الرَّغْمِ مِنْ ذٰلِكَ",
  englishMeaning: "in spite of that, nevertheless, all the same",
  exampleSentence: "كَانَ الاِمْتِحَانُ صَعْبًا، وَعَلَى الرَّغْمِ مِنْ ذٰلِكَ نَجَحُوا جَمِيعًا.",
  exampleMeaning: "The exam was hard; nevertheless, they all passed.",
};

export const longest = "أَفَاسْتَسْقَيْنَاكُمُوهَا";
