import { describe, expect, test } from "vitest";
import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

describe("the reading of a text", () => {
  test.each([
    ["a word", "بَيْتٌ", "bay-tun"],
    ["long vowels", "كِتَابٌ", "ki-tā-bun"],
    ["ī and ū", "فِي سُوقٍ", "fī sū-qin"],
    ["emphatics", "ضَابِطٌ صَغِيرٌ", "ḍā-bi-ṭun ṣa-ghī-run"],
    ["ẓ and ḥ", "ظُهْرٌ حَارٌّ", "ẓuh-run ḥār-run"],
    ["letters of two", "ثَلْجٌ ذَهَبٌ شَيْخٌ", "thal-jun dha-ha-bun shay-khun"],
    ["ʿayn", "عَيْنٌ", "ʿay-nun"],
    ["a diphthong with w", "يَوْمٌ", "yaw-mun"],
    ["a sun letter", "الشَّمْسُ", "ash-sham-su"],
    ["a moon letter", "الْقَمَرُ", "al-qa-ma-ru"],
    ["a sun letter after to", "لِلشَّمْسِ", "lish-sham-si"],
    ["the article after and", "وَالْوَلَدُ", "wal-wa-la-du"],
    ["the article after a vowel", "فِي الْبَيْتِ", "fī l-bay-ti"],
    ["the article of a sun letter after a vowel", "فِي السُّوقِ", "fī s-sū-qi"],
    ["the article after a consonant", "مِنْ الْبَيْتِ", "min al-bay-ti"],
    ["a connecting alif after a vowel", "هُوَ اسْتَيْقَظَ", "hu-wa s-tay-qa-ẓa"],
    ["a connecting alif at the beginning", "اِسْتَيْقَظَ", "is-tay-qa-ẓa"],
    ["hamza at the beginning", "أَكَلَ", "a-ka-la"],
    ["hamza below", "إِلَى", "i-lā"],
    ["hamza on alif", "رَأْسٌ", "raʾ-sun"],
    ["hamza on waw", "سُؤَالٌ", "su-ʾā-lun"],
    ["hamza on ya", "بِئْرٌ", "biʾ-run"],
    ["hamza without a seat", "شَيْءٌ", "shay-ʾun"],
    ["hamza with its long a", "قُرْآنٌ", "qur-ʾā-nun"],
    ["tanwin with fatha", "شُكْرًا", "shuk-ran"],
    ["tanwin with kasra", "بِسُرْعَةٍ", "bi-sur-ʿa-tin"],
    ["ta marbuta with its ending", "مَدْرَسَةٌ", "mad-ra-sa-tun"],
    ["ta marbuta at a pause", "كَلِمَة", "ka-li-ma"],
    ["ta marbuta in a construct", "سَيَّارَةُ الْمُعَلِّمِ", "say-yā-ra-tu l-mu-ʿal-li-mi"],
    ["ta marbuta in a construct without an ending", "مَدْرَسَة كَبِيرَة", "mad-ra-sat ka-bī-ra"],
    ["alif maqsura", "عَلَى الطَّاوِلَةِ", "ʿa-lā ṭ-ṭā-wi-la-ti"],
    ["alif maqsura with tanwin", "مُسْتَشْفًى", "mus-tash-fan"],
    ["a dagger alif", "هٰذَا", "hā-dhā"],
    ["a long a that is not written", "لَكِنْ", "lā-kin"],
    ["the name of God", "وَاللَّهِ", "wal-lā-hi"],
    ["shadda", "مُعَلِّمٌ", "mu-ʿal-li-mun"],
    ["shadda on a letter of two", "كَثَّرَ", "kath-tha-ra"],
    ["a doubled ya", "كُرْسِيٌّ", "kur-siy-yun"],
    ["a doubled waw", "قُوَّةٌ", "quw-wa-tun"],
    ["a silent alif", "كَتَبُوا", "ka-ta-bū"],
    ["I", "أَنَا", "a-na"],
    ["endings that tell who", "كَتَبْتِ", "ka-tab-ti"],
    ["a question", "كَيْفَ حَالُكَ؟", "kay-fa ḥā-lu-ka"],
    ["parts", "كَتَبَ - يَكْتُبُ", "ka-ta-ba, yak-tu-bu"],
    ["marks in another order", "الش\u0651\u064Eمْسُ", "ash-sham-su"],
    ["tatweel", "بَيْـتٌ", "bay-tun"],
  ])("%s: %s is %s", (_, text, expected) => {
    expect(readingOf(text)).toBe(expected);
  });

  test.each(["بيت", "مدرّسة", "بَيت كبير", "باب", "house", "٣ أَيَّامٍ", "", "؟"])(
    "there is none of %j, whose marks don't say it",
    (text) => {
      expect(readingOf(text)).toBeNull();
    },
  );
});

test("every word of the lexicon has one, in syllables with one vowel each", () => {
  const readings = LEXICON.map(({ arabicWord }) => readingOf(arabicWord) ?? `none: ${arabicWord}`);
  const odd = readings.filter((reading) =>
    reading.split(/[-, ]+/).some((part, at, parts) => {
      const vowels = part.match(/[aiuāīū]/g)?.length ?? 0;
      // Of an article after a vowel only its consonant is left.
      const isJoined = vowels === 0 && at > 0 && parts[at + 1] !== undefined;
      return vowels !== 1 && !isJoined;
    }),
  );

  expect(readings.length).toBeGreaterThan(600);
  expect(odd).toEqual([]);
});
