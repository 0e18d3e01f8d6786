import { describe, expect, test } from "vitest";
import { fromArabic } from "#models/lexicon/from-arabic.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { lookUpArabic } from "#models/lexicon/look-up-arabic.ts";
import { lookUpEnglish } from "#models/lexicon/look-up-english.server.ts";
import type { LookedUp } from "#models/lexicon/looked-up.ts";

const NOTHING: LookedUp = { sure: [], doubtful: [] };
const firstOf = ({ sure }: LookedUp) => sure[0]?.entry.arabicWord;
const wordsOf = ({ sure }: LookedUp) => sure.map(({ entry }) => entry.arabicWord);
/** What is said of the first, without the signs that keep Arabic apart. */
const saidOf = ({ sure }: LookedUp) => sure[0]?.form?.replace(/[\u2066-\u2069]/g, "") ?? null;

describe("from Arabic", () => {
  test.each([
    ["كِتَابٌ", "noun", "كِتَابٌ"],
    ["كتاب", "noun", "كِتَابٌ"],
    ["الكتاب", "noun", "كِتَابٌ"],
    ["الْقِطَّةُ", "noun", "قِطَّةٌ"],
    ["الشَّجَرَةِ", "noun", "شَجَرَةٌ"],
    ["كُتُب", "noun", "كِتَابٌ"],
    ["كتب", "verb", "كَتَبَ"],
    ["كتب", "noun", "كِتَابٌ"],
    ["كَتَبَ", "noun", "كَتَبَ"],
    ["يكتب", "verb", "كَتَبَ"],
    ["مدينه", "noun", "مَدِينَةٌ"],
    ["كتـاب", "noun", "كِتَابٌ"],
    ["عَلَم", "noun", "عَلَمٌ"],
    ["علم", "noun", "عِلْمٌ"],
    ["الأعلام", "noun", "عَلَمٌ"],
    ["ذهب", "noun", "ذَهَبٌ"],
    ["ذهب", "verb", "ذَهَبَ"],
    ["تُعِدّ", "verb", "أَعَدَّ"],
    ["وأعددتُها", "verb", "أَعَدَّ"],
    ["يَعِدُ", "verb", "وَعَدَ"],
  ] as const)("%s as a %s is %s", async (typed, category, word) => {
    expect(firstOf(await lookUpArabic(typed, category))).toBe(word);
  });

  test.each(["", " ", "ال", "زقنبوط", "book", "\u064E", "كتاب ".repeat(60), "و".repeat(300)])(
    "nothing is found for %j",
    async (typed) => {
      expect(await lookUpArabic(typed, "noun")).toEqual(NOTHING);
    },
  );

  test("every entry is found by its own word, whatever marks are left out", () => {
    const lost = LEXICON.filter(({ arabicWord, category, ...entry }) => {
      const isFound = (typed: string) =>
        fromArabic(typed, category).sure.some(({ id }) => id === entry.id);
      return !isFound(arabicWord) || !isFound(arabicWord.replaceAll(/[\u064B-\u0652]/g, ""));
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test.each([
    ["كتبتُ", "كَتَبَ", "“I wrote”, past of كَتَبَ"],
    ["كَتَبَتْ", "كَتَبَ", "“she wrote”, past of كَتَبَ"],
    ["كتبت", "كَتَبَ", "“I wrote”, “you wrote” or “she wrote”, past of كَتَبَ"],
    ["يستخدمون", "اِسْتَخْدَمَ", "“they use”, present of اِسْتَخْدَمَ"],
    ["سأكتب", "كَتَبَ", "“I will write”, present of كَتَبَ"],
    ["ليكتب", "كَتَبَ", "“so that he writes”, subjunctive of كَتَبَ"],
    ["يكتبوا", "كَتَبَ", "“they write”, subjunctive or jussive of كَتَبَ"],
    ["يَكْتُبْ", "كَتَبَ", "“he writes”, jussive of كَتَبَ"],
    ["يَكْتُبَ", "كَتَبَ", "“he writes”, subjunctive of كَتَبَ"],
    ["لٰكِنَّهُ", "لٰكِنَّ", "“but he”, from لٰكِنَّ"],
    ["أَنَّهُمْ", "أَنَّ", "“that they”, from أَنَّ"],
    ["لأننا", "لِأَنَّ", "“because we”, from لِأَنَّ"],
    ["لعلها", "لَعَلَّ", "“perhaps she”, from لَعَلَّ"],
    ["منه", "مِنْ", "“from him”, from مِنْ"],
    ["وقالوا", "قَالَ", "“and they said”, past of قَالَ"],
    ["رأيتها", "رَأَى", "“I saw her” or “you saw her”, past of رَأَى"],
    ["رآها", "رَأَى", "“he saw her”, past of رَأَى"],
    ["يراها", "رَأَى", "“he sees her”, present of رَأَى"],
    ["يقرأون", "قَرَأَ", "“they read”, present of قَرَأَ"],
    ["يقرؤون", "قَرَأَ", "“they read”, present of قَرَأَ"],
    ["جاءوا", "جَاءَ", "“they came”, past of جَاءَ"],
    ["اِذْهَبِي", "ذَهَبَ", "“go!”, command of ذَهَبَ"],
    ["يكن", "كَانَ", "“he is” or “they are”, forms of كَانَ"],
    ["تكن", "كَانَ", "“you are”, “she is” or “you all are”, forms of كَانَ"],
    ["يَكُنَّ", "كَانَ", "“they are”, present of كَانَ"],
    ["يكتبن", "كَتَبَ", "“they write”, present of كَتَبَ"],
    ["كُتِبَ", "كَتَبَ", "“it was written”, passive past of كَتَبَ"],
    ["قلنا", "قَالَ", "“we said”, past of قَالَ"],
    ["السيارات", "سَيَّارَةٌ", "“the cars”, plural of سَيَّارَةٌ"],
    ["وبكتابها", "كِتَابٌ", "“and with her book”, from كِتَابٌ"],
    ["كتبهم", "كِتَابٌ", "“their books”, plural of كِتَابٌ"],
    ["للطالبات", "طَالِبٌ", "“for the students”, feminine plural of طَالِبٌ"],
    ["كتابان", "كِتَابٌ", "“two books”, dual of كِتَابٌ"],
    ["مدرسته", "مَدْرَسَةٌ", "“his school”, from مَدْرَسَةٌ"],
    ["أصدقائي", "صَدِيقٌ", "“my friends”, plural of صَدِيقٌ"],
    ["بيتي", "بَيْتٌ", "“my house”, from بَيْتٌ"],
    ["عليهم", "عَلَى", "“on them”, from عَلَى"],
    ["أَجْمَلُ", "جَمِيلٌ", "comparative of جَمِيلٌ"],
    ["كِتَابٌ", "كِتَابٌ", null],
    ["كتاب", "كِتَابٌ", null],
  ])("%s leads to %s: %s", async (typed, word, said) => {
    const found = await lookUpArabic(typed, "noun");
    expect(firstOf(found)).toBe(word);
    expect(saidOf(found)).toBe(said);
  });

  test("what a form is depends on the category that is asked for", async () => {
    expect(saidOf(await lookUpArabic("كتبهم", "verb"))).toBe("“he wrote them”, past of كَتَبَ");
  });

  test.each([
    ["كَتَبْتَ", "“you wrote”, past of كَتَبَ"],
    ["كَتَبْتُ", "“I wrote”, past of كَتَبَ"],
  ])("%s keeps to its last vowel", async (typed, said) => {
    expect(saidOf(await lookUpArabic(typed, "verb"))).toBe(said);
  });

  test.each(["عَلْمٌ", "كُتَبْ", "كَتْبَتُ", "مِدْرَسَةٌ"])(
    "marks that are against every word make a question of %s",
    async (typed) => {
      const { sure, doubtful } = await lookUpArabic(typed, "noun");
      expect(sure).toEqual([]);
      expect(new Set(doubtful).size).toBe(doubtful.length);
    },
  );

  test("عِلْمٌ never becomes عَلَّمَ", async () => {
    expect(wordsOf(await lookUpArabic("عِلْمٌ", "verb"))).not.toContain("عَلَّمَ");
  });
});

describe("from English", async () => {
  test.each([
    ["book", "كِتَابٌ"],
    ["a book", "كِتَابٌ"],
    ["The Book.", "كِتَابٌ"],
    ["How do you say “book”?", "كِتَابٌ"],
    ["How do I say book in Arabic?", "كِتَابٌ"],
    ["what is the Arabic word for book", "كِتَابٌ"],
    ["What’s book in Arabic?", "كِتَابٌ"],
    ["translate book to Arabic", "كِتَابٌ"],
    ["to write", "كَتَبَ"],
    ["write", "كَتَبَ"],
    ["he", "هُوَ"],
    ["please", "مِنْ فَضْلِكَ"],
    ["hello", "مَرْحَبًا"],
    ["to be", "كَانَ"],
    ["a little", "قَلِيلًا"],
    ["little", "صَغِيرٌ"],
  ])("%s is %s", async (query, word) => {
    expect(firstOf(await lookUpEnglish(query))).toBe(word);
  });

  test.each([
    ["books", "كِتَابٌ", "“books” is the plural of “book”, in Arabic كُتُبٌ"],
    ["children", "طِفْلٌ", "“children” is the plural of “child”, in Arabic أَطْفَالٌ"],
    ["cities", "مَدِينَةٌ", "“cities” is the plural of “city”, in Arabic مُدُنٌ"],
    ["went", "ذَهَبَ", "“went” is the past of “go”, in Arabic ذَهَبَ"],
    ["he wrote", "كَتَبَ", "“wrote” is the past of “write”, in Arabic كَتَبَ"],
    ["writes", "كَتَبَ", "“writes” is the present of “write”, in Arabic يَكْتُبُ"],
    ["writing", "كَتَبَ", "“writing” is the -ing form of “write”, in Arabic كِتَابَةٌ"],
    ["written", "كَتَبَ", "“written” is the participle of “write”"],
    ["woke up", "اِسْتَيْقَظَ", "“woke up” is the past of “wake up”, in Arabic اِسْتَيْقَظَ"],
    ["how do you say went", "ذَهَبَ", "“went” is the past of “go”, in Arabic ذَهَبَ"],
  ])("%s leads to %s: %s", async (query, word, said) => {
    const found = await lookUpEnglish(query);
    expect(firstOf(found)).toBe(word);
    expect(saidOf(found)).toBe(said);
  });

  test("better leads to good, by its comparative", async () => {
    const better = (await lookUpEnglish("better")).sure.find(
      ({ entry }) => entry.id === "noun.jayyid",
    );
    expect(better?.form).toBe("“better” is the comparative of “good”");
  });

  test.each([
    ["problem", "لَا مُشْكِلَةَ"],
    ["light", "مِصْبَاحٌ"],
    ["email", "بَرِيدٌ"],
    ["e-mail", "بَرِيدٌ"],
  ])("%s is never surely %s", async (query, word) => {
    expect(wordsOf(await lookUpEnglish(query))).not.toContain(word);
  });

  test("what only holds the words is asked about, and only where nothing is sure", async () => {
    const { sure, doubtful } = await lookUpEnglish("this word mean");
    expect(sure).toEqual([]);
    const meanings = doubtful.map(({ englishMeaning }) => englishMeaning);
    expect(meanings).toContain("what does this word mean");
    expect((await lookUpEnglish("book")).doubtful).toEqual([]);
  });

  test.each(["", " ", "?", "zxqj", "how do you say", "the", "a", "is it", "constructor"])(
    "nothing is found for %j",
    async (query) => {
      expect(await lookUpEnglish(query)).toEqual(NOTHING);
    },
  );

  test("every meaning leads to its entry first, or to one with the same meaning", async () => {
    const lost: string[] = [];
    for (const { id, englishMeaning } of LEXICON) {
      for (const meaning of englishMeaning.split("; ")) {
        const { sure } = await lookUpEnglish(meaning);
        const named = meaning.replace(/^(?:the|an?) /, "");
        if (!sure[0]?.entry.englishMeaning.includes(named)) lost.push(`${id}: ${meaning}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
