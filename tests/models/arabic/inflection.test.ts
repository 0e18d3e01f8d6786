import { expect, test } from "vitest";
import { distanceFrom, possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import { nounStems } from "#models/arabic/inflection/noun-stems.ts";
import type { KnownWord } from "#models/arabic/inflection/stems-of-word.ts";
import { pastStems, presentStems } from "#models/arabic/inflection/verb-stems.ts";
import { oneWord, type WrittenWord } from "#models/arabic/written-word.ts";

const noun = (
  arabicWord: string,
  pluralForm: string | null = null,
  partOfSpeech = "noun",
): KnownWord => ({
  category: "noun",
  arabicWord,
  pluralForm,
  partOfSpeech,
});
const adjective = (arabicWord: string): KnownWord => noun(arabicWord, null, "adjective");
const number = (arabicWord: string): KnownWord => noun(arabicWord, null, "number");
const verb = (
  arabicWord: string,
  presentTense: string | null = null,
  verbalNoun: string | null = null,
): KnownWord => ({
  category: "verb",
  arabicWord,
  pastTense: arabicWord,
  presentTense,
  verbalNoun,
});
const expression = (arabicWord: string): KnownWord => ({ category: "expression", arabicWord });

const house = noun("بَيْتٌ", "بُيُوتٌ");
const school = noun("مَدْرَسَةٌ", "مَدَارِسُ");
const book = noun("كِتَابٌ", "كُتُبٌ");
const write = verb("كَتَبَ", "يَكْتُبُ", "كِتَابَةٌ");
const say = verb("قَالَ", "يَقُولُ", "قَوْلٌ");
const see = verb("رَأَى", "يَرَى", "رُؤْيَةٌ");
const walk = verb("مَشَى", "يَمْشِي", "مَشْيٌ");
const give = verb("أَعْطَى", "يُعْطِي", "إِعْطَاءٌ");
const eat = verb("أَكَلَ", "يَأْكُلُ", "أَكْلٌ");
const study = verb("دَرَسَ", "يَدْرُسُ", "دِرَاسَةٌ");
const teach = verb("دَرَّسَ", "يُدَرِّسُ", "تَدْرِيسٌ");
const son = noun("اِبْنٌ", "أَبْنَاءٌ");
const build = verb("بَنَى", "يَبْنِي", "بِنَاءٌ");
const wait = verb("اِنْتَظَرَ", "يَنْتَظِرُ", "اِنْتِظَارٌ");

test.each<[string, KnownWord]>([
  ["بَيْتٌ", house],
  ["الْبَيْتُ", house],
  ["بَيْتًا", house],
  ["بَيْتِهِ", house],
  ["بَيْتِنَا", house],
  ["وَبَيْتُهُمْ", house],
  ["بِبَيْتٍ", house],
  ["لِلْبَيْتِ", house],
  ["كَالْبَيْتِ", house],
  ["بَيْتَانِ", house],
  ["بَيْتَيْنِ", house],
  ["الْبُيُوتِ", house],
  ["بُيُوتُهَا", house],
  ["البيت", house],
  ["وبالبيت", house],
  ["الْمَدْرَسَةِ", school],
  ["مَدْرَسَتُهُ", school],
  ["مَدْرَسَتَانِ", school],
  ["لِلْمَدْرَسَةِ", school],
  ["مَدَارِسِنَا", school],
  ["الشَّمْسُ", noun("شَمْسٌ")],
  ["وَالشَّمْسِ", noun("شَمْسٌ")],
  ["لِلُّغَةِ", noun("لُغَةٌ")],
  ["اللُّغَةُ", noun("لُغَةٌ")],
  ["سَيَّارَاتٌ", noun("سَيَّارَةٌ")],
  ["مُعَلِّمُونَ", noun("مُعَلِّمٌ")],
  ["الْمُعَلِّمِينَ", noun("مُعَلِّمٌ")],
  ["مُعَلِّمَةٌ", noun("مُعَلِّمٌ")],
  ["أَبُوهَا", noun("أَبٌ")],
  ["أَبِيهِ", noun("أَبٌ")],
  ["أَخَاهَا", noun("أَخٌ")],
  ["أَصْدِقَائِي", noun("صَدِيقٌ", "أَصْدِقَاءُ")],
  ["سَمَائِنَا", noun("سَمَاءٌ")],
  ["مَقْهَاهُمْ", noun("مَقْهًى")],
  ["الْمَقْهَى", noun("مَقْهًى")],
  ["الْمَرْأَةُ", noun("اِمْرَأَةٌ")],
  ["بِالِامْتِحَانِ", noun("اِمْتِحَانٌ")],
  ["اسْمُهُ", noun("اِسْمٌ")],
  ["كَبِيرَةٌ", adjective("كَبِيرٌ")],
  ["الْكَبِيرَةِ", adjective("كَبِيرٌ")],
  ["بَيْضَاءُ", adjective("أَبْيَضُ")],
  ["السَّوْدَاءِ", adjective("أَسْوَدُ")],
  ["الثَّانِي", number("ثَانٍ")],
  ["ثَانِيَةٌ", adjective("ثَانٍ")],
  ["غَالِيًا", adjective("غَالٍ")],
  ["ثَلَاثُ", number("ثَلَاثَةٌ")],
  ["عَشْرَ", number("عَشَرَةٌ")],
  ["عِشْرِينَ", number("عِشْرُونَ")],
  ["كَتَبْتُ", write],
  ["كَتَبَتْ", write],
  ["كَتَبُوا", write],
  ["كَتَبُوهُ", write],
  ["وَكَتَبْتُهَا", write],
  ["يَكْتُبُ", write],
  ["أَكْتُبُ", write],
  ["تَكْتُبِينَ", write],
  ["يَكْتُبُونَ", write],
  ["سَيَكْتُبُ", write],
  ["وَسَأَكْتُبُهُ", write],
  ["لِيَكْتُبَ", write],
  ["اُكْتُبْ", write],
  ["الْكِتَابَةِ", write],
  ["نكتب", write],
  ["قَالَتْ", say],
  ["قُلْتُ", say],
  ["قُلْنَا", say],
  ["يَقُولُونَ", say],
  ["يَقُلْ", say],
  ["رَأَيْتُ", see],
  ["فَرَأَيْتُهُمْ", see],
  ["رَأَوْا", see],
  ["رَآهُ", see],
  ["تَرَى", see],
  ["مَشَيْنَا", walk],
  ["يَمْشُونَ", walk],
  ["اِمْشِ", walk],
  ["أَعْطَاهُ", give],
  ["أَعْطَتْهُمَا", give],
  ["يُعْطِينِي", give],
  ["آكُلُ", eat],
  ["كُلْ", eat],
  ["مَرَرْتُ", verb("مَرَّ", "يَمُرُّ")],
  ["أَرَدْتُ", verb("أَرَادَ", "يُرِيدُ")],
  ["نَسْتَطِعْ", verb("اِسْتَطَاعَ", "يَسْتَطِيعُ")],
  ["تَجِدْ", verb("وَجَدَ", "يَجِدُ")],
  ["سَاعِدْنِي", verb("سَاعَدَ", "يُسَاعِدُ")],
  ["انْتَظَرَتْهُ", wait],
  ["تَنْتَظِرُهُ", wait],
  ["يَنْتَظِرُ", verb("اِنْتَظَرَ")],
  ["يَقُولُ", verb("قَالَ")],
  ["إِلَيْهِ", expression("إِلَى")],
  ["إِلَيَّ", expression("إِلَى")],
  ["مَعَهُمْ", expression("مَعَ")],
  ["لٰكِنَّهُ", expression("لٰكِنْ")],
  ["وَهُوَ", expression("هُوَ")],
])("%s is a form of its word", (token, word) => {
  expect(distanceFrom(token, word)).not.toBeNull();
});

test.each<[string, KnownWord]>([
  ["كُتُبٌ", write],
  ["كَاتِبٌ", book],
  ["مَكْتَبٌ", book],
  ["كِتَابٌ", verb("كَتَبَ", "يَكْتُبُ")],
  ["مَكْتَبَةٌ", noun("مَكْتَبٌ")],
  ["جَامِعَةٌ", noun("جَامِعٌ")],
  ["جَدَّةٌ", noun("جَدٌّ")],
  ["دَرَّسَ", study],
  ["دَرَسَتْ", teach],
  ["مُدَرِّسٌ", study],
  ["حَمَامٌ", noun("حَمَّامٌ")],
  ["حَمَّامٌ", noun("حَمَامٌ")],
  ["عِلْمٌ", verb("عَلِمَ", "يَعْلَمُ")],
  ["كَلْبٌ", noun("لُبٌّ")],
  ["كَلْبٌ", noun("قَلْبٌ")],
  ["وَلَدٌ", noun("يَدٌ")],
  ["أَجْمَلُ", noun("جُمْلَةٌ", "جُمَلٌ")],
  ["أَجْمَلُ", noun("جَمَلٌ")],
  ["مَلِكٌ", noun("مَلَكٌ")],
  ["ذَهَبٌ", verb("وَهَبَ", "يَهَبُ")],
  ["فَتَاةٌ", verb("أَتَى", "يَأْتِي")],
  ["سَلَامٌ", noun("لَامٌ")],
  ["الْوَلَدُ", noun("وَالِدٌ")],
  ["حَافِلَةٌ", noun("حَفْلَةٌ")],
  ["شَعْرٌ", noun("شِعْرٌ")],
  ["يَوْمٌ", noun("نَوْمٌ")],
  ["book", book],
  ["", book],
  ["بَيْتٌ كَبِيرٌ", house],
])("%s is no form of another word", (token, word) => {
  expect(distanceFrom(token, word)).toBeNull();
});

test("the nearest of several words is the one that is written so", () => {
  const words = [write, book, house, son, build];
  const nearest = (token: string) =>
    words.toSorted((a, b) => (distanceFrom(token, a) ?? 99) - (distanceFrom(token, b) ?? 99))[0];
  expect(nearest("كِتَابُهُ")).toBe(book);
  expect(nearest("كِتَابَةٌ")).toBe(write);
  expect(nearest("ابْنِ")).toBe(son);
  expect(distanceFrom("بَيْتٌ", house)).toBe(0);
});

test("the possible stems of a word hold one that it is recognized by", () => {
  expect(possibleStems("وَبِكُتُبِهِمْ")).toContain("كتب");
  expect(possibleStems("قُلْتُ")).toContain("قل");
  expect(possibleStems("لِلْمَدْرَسَةِ")).toContain("مدرسة");
});

test("the possible stems of a word hold each stem, whatever its ending and pronoun", () => {
  const written = (text: string) => oneWord(text) as WrittenWord;
  const kinds = { hasFeminine: true, isNumber: true };
  const nouns = ["مُدَرِّسٌ", "سَيَّارَةٌ", "مَعْنًى", "قَاضٍ", "عِشْرُونَ", "أَحْمَرُ"].map(written);
  const pasts = ["كَتَبَ", "رَمَى", "قَالَ", "مَرَّ"].map(written);
  const presents = ["يَكْتُبُ", "يَرَى", "يَقُولُ"].map(written);
  const stems = [
    ...nouns.flatMap((noun) => nounStems(noun, kinds)),
    ...[...pasts.flatMap(pastStems), ...presents.flatMap(presentStems)],
  ];
  for (const { word, endings } of stems) {
    const stem = word.letters.join("");
    const ended = [...endings.free, ...endings.bound.map((end) => `${end}ها`)];
    for (const end of ended.filter((one) => (stem + one).replace(/ها$/, "").length > 1)) {
      expect(possibleStems(stem + end), stem + end).toContain(stem);
    }
  }
});

test("a word of thousands of letters takes no time", () => {
  const started = performance.now();
  distanceFrom("و".repeat(20_000), write);
  distanceFrom(`ك${"\u064E\u0651".repeat(20_000)}`, write);
  expect(performance.now() - started).toBeLessThan(500);
});
