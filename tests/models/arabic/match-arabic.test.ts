import { expect, test } from "vitest";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import type { Expected } from "#models/arabic/verdict.ts";

type Worked = [
  rule: string,
  typed: string,
  expected: string,
  outcome: string,
  item?: Partial<Expected>,
];

const verb: Partial<Expected> = { category: "verb" };
const phrase: Partial<Expected> = { category: "expression" };
const sentence: Partial<Expected> = { category: "expression", kind: "sentence" };
const toWrite: Partial<Expected> = {
  category: "verb",
  pastTense: "كَتَبَ",
  presentTense: "يَكْتُبُ",
  verbalNoun: "كِتَابَةٌ",
};

function judge(typed: string, expected: string, item: Partial<Expected> = {}): string {
  const { verdict, hints } = matchArabic(typed, { category: "noun", ...item, expected });
  return [verdict, ...hints].join(" ");
}

const letterCases: Worked[] = [
  ["R1", "قلم", "قَلَمٌ", "correct"],
  ["R1", "قلب", "قَلَمٌ", "incorrect"],
  ["R1", "ﻗﻠﻢ", "قَلَمٌ", "correct"],
  ["R1", "ﻻعب", "لَاعِبٌ", "correct"],
  ["R1", "کتاب", "كِتَابٌ", "correct"],
  ["R1", "ٱلشمس", "الشَّمْسُ", "correct"],
  ["R1", "هٓذا", "هٰذَا", "correct"],
  ["R2", "أبن", "اِبْنٌ", "correct hamza"],
  ["R2", "ابن", "اِبْنٌ", "correct"],
  ["R2", "اسلام", "إِسْلَامٌ", "correct hamza"],
  ["R2", "الاسلام", "إِسْلَامٌ", "correct article hamza"],
  ["R2", "مومن", "مُؤْمِنٌ", "correct hamza"],
  ["R2", "بير", "بِئْرٌ", "correct hamza"],
  ["R2", "شاطى", "شَاطِئٌ", "correct hamza"],
  ["R2", "هدو", "هُدُوءٌ", "correct hamza"],
  ["R2", "شي", "شَيْءٌ", "correct hamza"],
  ["R2", "جز", "جُزْءٌ", "incorrect"],
  ["R2", "قراة", "قِرَاءَةٌ", "incorrect close"],
  ["R2", "سؤق", "سُوقٌ", "incorrect hamza"],
  ["R2", "\u0627\u0654كل", "أَكَلَ", "correct", verb],
  ["R3", "إكل", "أَكَلَ", "incorrect hamza", verb],
  ["R3", "سئال", "سُؤَالٌ", "incorrect hamza"],
  ["R3", "سأال", "سُؤَالٌ", "incorrect hamza"],
  ["R22", "مسئول", "مَسْؤُولٌ", "correct hamza"],
  ["R3", "القرأن", "قُرْآنٌ", "incorrect hamza"],
  ["R3", "بدء", "بَدَأَ", "incorrect hamza", verb],
  ["R4", "مستشفي", "مُسْتَشْفًى", "correct alif-maqsura"],
  ["R4", "على", "عَلِيٌّ", "correct alif-maqsura"],
  ["R4", "كبى‍ر", "كَبِيرٌ", "incorrect close"],
  ["R4", "مستشفا", "مُسْتَشْفًى", "incorrect close"],
  ["R5", "مدرسه", "مَدْرَسَةٌ", "correct ta-marbuta"],
  ["R5", "المدرسه", "مَدْرَسَةٌ", "correct article ta-marbuta"],
  ["R5", "مياة", "مِيَاهٌ", "correct ta-marbuta"],
  ["R5", "سيارت", "سَيَّارَةٌ", "incorrect close"],
  ["R5", "ةدهد", "هُدْهُدٌ", "incorrect close"],
];

const markCases: Worked[] = [
  ["R6", "كِتاب", "كِتَابٌ", "correct"],
  ["R6", "كِتَاْبٌ", "كِتَابٌ", "correct"],
  ["R6", "كِتَابٌ", "كتاب", "correct"],
  ["R7", "دَرَّسَ", "دَرَسَ", "incorrect diacritics", verb],
  ["R7", "درّس", "دَرَسَ", "incorrect diacritics", verb],
  ["R7", "درّس", "درس", "correct", verb],
  ["R8", "درس", "دَرَّسَ", "correct", verb],
  ["R8", "دَرَسَ", "دَرَّسَ", "correct", verb],
  ["R9", "مُعَلَّم", "مُعَلِّمٌ", "incorrect diacritics"],
  ["R9", "كِتْاب", "كِتَابٌ", "incorrect diacritics"],
  ["R9", "مَدَرسة", "مَدْرَسَةٌ", "incorrect diacritics"],
  ["R9", "مُدَرِّسَة", "مَدْرَسَةٌ", "incorrect diacritics"],
  ["R9", "اَكُل", "أَكَلَ", "incorrect diacritics", verb],
  ["R9", "شُكْرُا", "شُكْرًا", "incorrect diacritics", phrase],
  ["R10", "رَحْمَن", "رَحْمٰن", "correct"],
  ["R10", "رَحْمـٰن", "رَحْمَن", "correct"],
  ["R10", "هِذا", "هٰذَا", "incorrect diacritics", phrase],
  ["R10", "هَٰذَا", "هٰذَا", "correct", phrase],
  ["R18", "لاكن", "لٰكِنْ", "incorrect close", phrase],
  ["R11", "كِتَابُ", "كِتَابٌ", "correct case-ending"],
  ["R11", "كِتَابٍ", "كِتَابٌ", "correct case-ending"],
  ["R11", "كِتَابً", "كِتَابٌ", "correct case-ending"],
  ["R11", "كِتَابًا", "كِتَابٌ", "correct case-ending"],
  ["R11", "كتاباً", "كِتَاب", "correct case-ending"],
  ["R11", "بَيْتًا كَبِيرًا", "بَيْتٌ كَبِيرٌ", "correct case-ending"],
  ["R11", "شَيْئًا", "شَيْءٌ", "correct case-ending"],
  ["R11", "جُزْءًا", "جُزْءٌ", "correct case-ending"],
  ["R11", "سَمَاءً", "سَمَاءٌ", "correct case-ending"],
  ["R11", "سَمَاءًا", "سَمَاءٌ", "incorrect close"],
  ["R11", "مَدْرَسَةًا", "مَدْرَسَةٌ", "incorrect close"],
  ["R11", "قَاضِيًا", "قَاضٍ", "correct case-ending"],
  ["R11", "كُرْسِيًّا", "كُرْسِيٌّ", "correct case-ending"],
  ["R11", "كَتَابًا", "كِتَابٌ", "incorrect diacritics"],
  ["R11", "كِتَابَا", "كِتَابٌ", "incorrect close"],
  ["R11", "أَحْمَرًا", "أَحْمَرُ", "incorrect diacritics"],
  ["R11", "كُرْسِيّ", "كُرْسِيٌّ", "correct"],
  ["R11", "كُرْسِيُّ", "كُرْسِيٌّ", "correct case-ending"],
  ["R11", "بَيْتُ كَبِيرُ", "بَيْتٌ كَبِيرٌ", "correct case-ending"],
  ["R12", "أَكْتُبْ", "أَكْتُبُ", "correct case-ending", verb],
  ["R12", "أيْنْ", "أَيْنَ", "correct case-ending", phrase],
  ["R13", "كَتَبُ", "كَتَبَ", "incorrect diacritics", verb],
  ["R13", "أَنْتِ", "أَنْتَ", "incorrect diacritics", phrase],
  ["R13", "كِتَابٌ", "كِتَابُ", "incorrect diacritics"],
  ["R13", "هُمُ", "هُمْ", "incorrect diacritics", phrase],
  ["R14", "شُكْراً", "شُكْرًا", "correct", phrase],
  ["R14", "شُكْرًا", "شُكْراً", "correct", phrase],
  ["R14", "شُكْرَاً", "شُكْرًا", "correct", phrase],
  ["R14", "مُسْتَشْفىً", "مُسْتَشْفًى", "correct"],
  ["R14", "جدّاً", "جِدًّا", "correct", phrase],
  ["R14", "مَسَاءً", "مَسَاءً", "correct", phrase],
];

const articleCases: Worked[] = [
  ["R15", "كتاب", "الْكِتَابُ", "correct article"],
  ["R15", "الشَّمْس", "شَمْسٌ", "correct article"],
  ["R15", "الشَّمْسُ", "شَمْسٌ", "correct article case-ending"],
  ["R15", "شَمْسٌ", "الشَّمْسُ", "correct article case-ending"],
  ["R15", "شَمْسٍ", "الشَّمْسُ", "incorrect diacritics"],
  ["R15", "الكُتَّاب", "كِتَابٌ", "incorrect diacritics"],
  ["R15", "بيت كبير", "الْبَيْتُ الْكَبِيرُ", "correct article"],
  ["R15", "البيت كبير", "بَيْتٌ كَبِيرٌ", "incorrect"],
  ["R15", "البيت", "بَيْتٌ", "correct article", phrase],
  ["R15", "البيت", "بَيْتٌ", "incorrect", { kind: "sentence" }],
  ["R15", "الذهب", "ذَهَبَ", "incorrect", verb],
  ["R15", "الشَّمس", "الشَمْسُ", "correct"],
  ["R16", "الآن", "الْآنَ", "correct"],
  ["R16", "آن", "الْآنَ", "incorrect", phrase],
  ["R16", "ذين", "الَّذِينَ", "incorrect", phrase],
  ["R16", "م", "أَلَمٌ", "incorrect"],
  ["R16", "الف", "أَلْفٌ", "correct hamza"],
  ["R16", "وان", "أَلْوَانٌ", "incorrect"],
  ["R16", "تزام", "التزام", "incorrect"],
  ["R16", "غة", "اُلْغَة", "incorrect"],
];

const alternativeCases: Worked[] = [
  ["R17", "كتابة", "كَتَبَ", "incorrect form", toWrite],
  ["R17", "الكتابة", "كَتَبَ", "incorrect form", toWrite],
  ["R17", "كتب", "كِتَابٌ", "incorrect number", { pluralForm: "كُتُبٌ" }],
  ["R17", "أُسْد", "أَسَدٌ", "incorrect number", { pluralForm: "أُسْدٌ" }],
  ["R17", "رائع", "حَسَنٌ", "incorrect synonym", { synonym: "جَمِيلٌ، رَائِعٌ" }],
  ["R17", "كتابة", "كَتَبَ - يَكْتُبُ - كِتَابَة", "correct", toWrite],
  ["R18", "كاتب", "كِتَابٌ", "incorrect close"],
  ["R18", "كتتاب", "كِتَابٌ", "incorrect close"],
  ["R18", "كتا", "كِتَابٌ", "incorrect close"],
  ["R18", "قلمم", "قَلَمٌ", "incorrect close"],
  ["R18", "احمو", "أَحْمَرُ", "incorrect close"],
  ["R18", "البيتالكبير", "الْبَيْتُ الْكَبِيرُ", "incorrect close"],
  ["R19", "kitāb", "كِتَابٌ", "incorrect script"],
  ["R19", "كتاب book", "كِتَابٌ", "incorrect script"],
  ["R19", "فيتامين c", "فِيتَامِين C", "correct"],
  ["alternatives", "سفر", "كِتَابٌ / سِفْرٌ", "correct"],
  ["alternatives", "سفر", "كِتَابٌ | سِفْرٌ", "correct"],
  ["alternatives", "سفر", "كِتَابٌ؛ سِفْرٌ", "correct"],
  ["alternatives", "سفر", "كِتَابٌ أَوْ سِفْرٌ", "correct"],
  ["alternatives", "كتاب أو سفر", "كِتَابٌ أَوْ سِفْرٌ", "correct"],
  ["alternatives", "سفر", "كِتَابٌ، سِفْرٌ", "incorrect"],
  ["alternatives", "أو", "أَوْ", "correct", phrase],
  ["alternatives", "عربي", "عَرَبِيّ-إِنْجِلِيزِيّ", "incorrect"],
  ["alternatives", "بحث عن", "بَحَثَ (عَنْ)", "correct", verb],
  ["alternatives", "بحث في", "بَحَثَ (عَنْ / فِي)", "correct", verb],
  ["alternatives", "كتاب", "(ال)كِتَابُ", "correct"],
  ["alternatives", "الكتاب", "(ال)كِتَابُ", "correct"],
  ["alternatives", "كتاب (كبير", "كِتَابٌ كَبِيرٌ", "correct"],
  ["particle", "بحث عن", "بَحَثَ", "correct", { ...verb, particle: "عَنْ" }],
  ["particle", "بحث على", "بَحَثَ", "incorrect", { ...verb, particle: "عَنْ" }],
  ["particle", "يكتب إلى", "كَتَبَ", "correct", { ...toWrite, particle: "إِلَى" }],
  ["lists", "كتب - يكتب", "كَتَبَ", "correct", toWrite],
  ["lists", "كتب / يكتب", "كَتَبَ", "correct", toWrite],
  ["lists", "كتب؛ يذهب", "كَتَبَ", "incorrect extra-answer", toWrite],
  ["lists", "يأكل، يذهب", "كَتَبَ", "incorrect", toWrite],
  ["lists", "كتاب، الكتاب", "كِتَابٌ", "correct article"],
  ["sentence", "هل تريد القهوة", "هَلْ تُرِيدُ الْقَهْوَةَ؟", "correct", sentence],
  ["sentence", "هل تريد القهوه", "هَلْ تُرِيدُ الْقَهْوَةَ؟", "correct ta-marbuta", sentence],
  ["sentence", "هل تريد", "هَلْ تُرِيدُ / الْقَهْوَةَ؟", "incorrect", sentence],
  ["sentence", "كتب", "كَتَبَ الْوَلَدُ", "incorrect", { ...toWrite, kind: "sentence" }],
  ["empty", "", "كِتَابٌ", "empty"],
  ["empty", " \u200F\u064B ـ ", "كِتَابٌ", "empty"],
  ["empty", "😀 …", "كِتَابٌ", "empty"],
  ["equal", "؟", "؟", "correct", phrase],
  ["controls", "\u2067كتاب\u2069\u00AD", "كِتَابٌ", "correct"],
  ["controls", "كت\u200Cاب", "كِتَابٌ", "correct"],
  ["controls", "كتاب\uD83D", "كِتَابٌ", "correct"],
  ["quranic", "كِتَٰب\u06DA", "كِتَٰبٌ", "correct"],
];

test.each(letterCases)("%s letters: %s for %s is %s", (_, typed, expected, outcome, item) => {
  expect(judge(typed, expected, item)).toBe(outcome);
});

test.each(markCases)("%s marks: %s for %s is %s", (_, typed, expected, outcome, item) => {
  expect(judge(typed, expected, item)).toBe(outcome);
});

test.each(articleCases)("%s article: %s for %s is %s", (_, typed, expected, outcome, item) => {
  expect(judge(typed, expected, item)).toBe(outcome);
});

test.each(alternativeCases)("%s: %s for %s is %s", (_, typed, expected, outcome, item) => {
  expect(judge(typed, expected, item)).toBe(outcome);
});
