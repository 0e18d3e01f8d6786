import { describe, expect, test } from "vitest";
import { speakableText } from "#models/arabic/speech/speakable-text.ts";
import { utterancesOf } from "#models/arabic/speech/utterances.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

/** The phonemes without brackets and separators; two utterances are parted by a silence in ms. */
function reading(text: string): string {
  return utterancesOf(speakableText(text))
    .map((part) => ("silenceMs" in part ? `(${part.silenceMs})` : part.speech))
    .join(" ")
    .replace(/\[\[(.*?)\]\]/g, (_, phonemes: string) => phonemes.replaceAll("|", ""));
}

describe("words and phrases as they are said before a pause", () => {
  test.each([
    ["كِتَابٌ", "kit'a:b"],
    ["مَدْرَسَةٌ", "m'adRasa"],
    ["مَدْرَسَة", "m'adRasa"],
    ["مَدرَسة", "m'adRasa"],
    ["الشَّمْسُ", "?aSS'ams"],
    ["السَّلَامُ عَلَيْكُمْ", "?assal'a:mu Aal'ajkum"],
    ["أُرِيدُ أَنْ أَتَعَلَّمَ العَرَبِيَّةَ", "?uR'i:du ?'an ?ataA'allama lAaRab'ijja"],
    ["كَتَبُوا", "k'atabu:"],
    ["سَيَّارَةُ المُعَلِّمِ", "sajj'a:Ratu lmuA'allim"],
    ["مَاذَا تُرِيدُ؟", "m'a:Da: tuR'i:du ?"],
    ["وَالْوَلَدُ", "w'alwalad"],
    ["بِالْقَلَمِ", "b'ilqalam"],
    ["اِسْتَيْقَظَ", "?ist'ajqaZa."],
    ["شُكْرًا", "S'ukRan"],
    ["شُكراً", "S'ukRan"],
    ["مُسْتَشْفًى", "must'aSfa:"],
    ["كُرْسِيٌّ", "kuRs'ijj"],
    ["اِمْرَأَةٌ", "?'imRa?a"],
    ["دُكَّانٌ", "dukk'a:n"],
    ["آكُلُ", "?'a:kulu"],
  ])("%s is %s", (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});

describe("each rule", () => {
  test.each([
    ["a shadda before or after the vowel", "أَتَعَلَّمَ", "?ataA'allama"],
    ["a shadda before the vowel", "أَتَعَل\u0651\u064Eمَ", "?ataA'allama"],
    ["the article of a moon letter", "القَمَرُ", "?'alqamaR"],
    ["the article with alif wasla", "ٱلشَّمْسُ", "?aSS'ams"],
    ["letters that only look like the article", "الْتِزَامٌ", "?iltiz'a:m"],
    ["the article of a word with a connecting alif", "الِاسْمُ", "?al'ism"],
    ["and with the article", "وَالشَّمْسُ", "waSS'ams"],
    ["an unmarked prefix with the article", "والشَّمْسُ", "waSS'ams"],
    ["to with the article of a moon letter", "لِلْوَلَدِ", "l'ilwalad"],
    ["to with the article of a sun letter", "لِلشَّمْسِ", "liSS'ams"],
    ["a relative pronoun is no article", "الَّذِي", "?'allaDi:"],
    ["a first letter that is no prefix", "وَالِدٌ", "w'a:lid"],
    ["a connecting alif after and", "وَاسْتَيْقَظَ", "wast'ajqaZa."],
    ["a connecting alif with damma", "اُكْتُبْ", "?'uktub"],
    ["a connecting alif inside an utterance", "هُوَ اسْتَيْقَظَ", "h'uwa st'ajqaZa."],
    ["the article after a consonant", "مِنْ الْبَيْتِ", "m'in alb'ajt"],
    ["a long vowel before the article is short", "فِي الْبَيْتِ", "f'i lb'ajt"],
    ["hamza on alif without a mark", "أحْمَد", "?'aHmad"],
    ["hamza below alif", "إِلَى", "?'ila:"],
    ["a long a with its hamza after a vowel", "سَآتِي", "sa?'a:ti:"],
    ["the alif of a pronoun", "أَنَا آسِفٌ", "?'ana ?'a:sif"],
    ["hamza on its seats", "مَسْؤُولٌ", "mas?'u:l"],
    ["a diphthong", "بَيْتٌ", "b'ajt"],
    ["a diphthong without sukun", "يَوم", "j'awm"],
    ["و as a long vowel and as a consonant", "قُوَّةٌ", "q'uwwa"],
    ["ي before a long a", "ثِيَابٌ", "Tij'a:b"],
    ["a dagger alif", "هٰذَا", "h'a:Da:"],
    ["a long a that is not written", "هَذَا", "h'a:Da:"],
    ["the name of God", "وَاللَّهُ", "wall'a:h"],
    ["alif maqsura with a dagger", "عَلَىٰ", "A'ala:"],
    ["a silent alif after a diphthong", "رَمَوْا", "R'amaw"],
    ["ta marbuta inside", "مَدْرَسَةٌ كَبِيرَةٌ", "madR'asatun kab'i:Ra"],
    ["ta marbuta after a long a", "حَيَاةٌ", "H'aja:"],
    ["nunation inside", "شُكْرًا جَزِيلًا", "S'ukRan dZaz'i:lan"],
    ["nunation on hamza", "مَاءً", "m'a:?an"],
    ["an only vowel stays", "بِ", "b'i"],
    ["the vowel that says who", "أَنْتِ", "?'anti"],
    ["a comma is a pause", "كِتَابٌ، قَلَمٌ", "kit'a:b , q'alam"],
    ["dark vowels", "ضِفْدَعٌ طَالِبٌ", "dH'i.fdaAun t['a.:lib"],
    ["words with alif need no marks", "باب", "b'a:b"],
    ["a word without marks is left to the voice", "مدرسة", "مدرسة"],
    ["and loses the few it has", "مدرّسة", "مدرسة"],
    ["digits and Latin words", "٣ books", "٣ books"],
  ])("%s: %s is %s", (_, text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test("canonical order and any other order of marks are read alike", () => {
    const typed = "الش\u0651\u064Eمْسُ";
    expect(reading(typed.normalize("NFD"))).toBe(reading(typed.normalize("NFC")));
    expect(reading(typed)).toBe("?aSS'ams");
  });
});

test("nothing of the lexicon is left to the voice", () => {
  const texts = LEXICON.flatMap(({ arabicWord, pluralForm, pastTense, ...more }) => [
    ...[arabicWord, pluralForm, pastTense, more.presentTense, more.verbalNoun, more.particle],
    ...[more.synonym, more.antonym, more.exampleSentence],
  ]);
  const spoken = texts.flatMap((text) => utterancesOf(speakableText(text ?? "")));
  const bare = spoken.filter(
    (part) => "silenceMs" in part || /[ء-ي]/.test(part.speech.replace(/\[\[.*?\]\]/g, "")),
  );

  expect(spoken.length).toBeGreaterThan(2000);
  expect(bare).toEqual([]);
});

describe("the last short vowel before a pause", () => {
  test.each([
    ["a verb", "كَتَبَ", "k'ataba"],
    ["I", "كَتَبْتُ", "kat'abtu"],
    ["you", "كَتَبْتَ", "kat'abta"],
    ["you, a woman", "كَتَبْتِ", "kat'abti"],
    ["a verb now", "يَكْتُبُونَ", "jaktub'u:na"],
    ["two who write", "يَكْتُبَانِ", "jaktub'a:ni"],
    ["a command", "اِمْشِ", "?'imSi"],
    ["a verb after no", "لَا تَنْسَ", "l'a: t'ansa"],
    ["a verb after who", "مَنْ كَتَبَ", "m'an k'ataba"],
    ["your", "كَيْفَ حَالُكَ؟", "k'ajfa H'a:luka ?"],
    ["your, a woman's", "كَيْفَ حَالُكِ؟", "k'ajfa H'a:luki ?"],
    ["please", "مِنْ فَضْلِكَ", "m'in f'adHlika"],
    ["his", "سَلَامِهِ", "sal'a:mihi"],
    ["a conjunction", "ثُمَّ", "T'umma"],
    ["because", "لِأَنَّ", "li?'anna"],
    ["a preposition", "مَعَ", "m'aAa"],
    ["a preposition like a noun", "عِنْدَ", "A'inda"],
    ["on me", "عَلَيَّ", "Aal'ajja"],
    ["where", "مِنْ أَيْنَ؟", "m'in ?'ajna ?"],
    ["nobody knows which", "مُحَمَّدُ", "muH'ammadu"],
  ])("stays on %s: %s is %s", (_, text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    ["an article", "وَالْكِتَابُ", "walkit'a:b"],
    ["an article after to", "لِلْوَلَدِ", "l'ilwalad"],
    ["the article of now", "الْآنَ", "?al?'a:n"],
    ["a plural by its pattern", "مَدَارِسُ", "mad'a:Ris"],
    ["a plural that ends like his", "فَوَاكِهُ", "faw'a:kih"],
    ["a sound plural", "مُدَرِّسُونَ", "mudaRRis'u:n"],
    ["two of something", "كِتَابَيْنِ", "kita:b'ajn"],
    ["two consonants", "فِي مِصْرَ", "f'i: m'is[R"],
    ["a place after its preposition", "إِلَى دِمَشْقَ", "?'ila: dim'aSq"],
    ["what is not there", "لَا بَأْسَ", "l'a: b'a?s"],
    ["who is called", "يَا أُسْتَاذُ", "j'a: ?ust'a:D"],
  ])("goes with %s: %s is %s", (_, text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    ["شُكْرًا", "S'ukRan"],
    ["غَدًا", "Q'adan"],
    ["جِدًّا", "dZ'iddan"],
    ["أَهْلًا وَسَهْلًا", "?'ahlan was'ahlan"],
    ["مَاءً", "m'a:?an"],
    ["لَحْظَةً", "l'aHZa.tan"],
    ["وَصَلَ فَجْأَةً", "w'as[a.la f'adZ?atan"],
    ["رَأَيْتُ سَيَّارَةً", "Ra?'ajtu sajj'a:Ra"],
    ["مُسْتَشْفًى", "must'aSfa:"],
    ["عَمْرٌو", "A'amR"],
  ])("with nunation %s is %s", (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});

describe("the marked texts of the lexicon", () => {
  const forms = LEXICON.filter(({ pos }) => pos === "verb").flatMap((entry) =>
    [entry.pastTense, entry.presentTense].filter((form) => form !== null),
  );
  const all = LEXICON.flatMap(({ arabicWord, pluralForm, pastTense, ...more }) =>
    [
      ...[arabicWord, pluralForm, pastTense, more.presentTense, more.verbalNoun],
      ...[more.particle, more.synonym, more.antonym, more.exampleSentence],
    ].flatMap((text) => (text ? [text, ...text.split(/[\s.،؟]+/).filter(Boolean)] : [])),
  );

  test("no verb ends like a noun", () => {
    const open = forms.filter((form) => /[\u064E-\u0650]\u0651?$/.test(form));
    const cut = open.filter((form) => !/[aiu]\.?$/.test(reading(form)));

    expect(open.length).toBeGreaterThan(200);
    expect(cut).toEqual([]);
  });

  test("what ends in -tu, -ta or -ti, -ka or -ki, is said in so many ways", () => {
    const ends = [
      ...new Set(all.flatMap((text) => text.match(/^(.*[تك])[\u064E-\u0650]$/)?.[1] ?? [])),
    ];
    const alike = ends.filter((end) => {
      const vowels = end.endsWith("ت") ? ["\u064E", "\u064F", "\u0650"] : ["\u064E", "\u0650"];
      return new Set(vowels.map((vowel) => reading(end + vowel))).size < vowels.length;
    });
    // The case of a noun with its article is not said.
    expect(alike.filter((end) => !/^(?:يَوْمُ )?(?:ال|لِل)/.test(end))).toEqual([]);
    expect(ends.length).toBeGreaterThan(50);
  });

  test("nothing ends in a long a that is written with nunation on an alif", () => {
    const ends = all.filter((text) => /\u064Bا$|ا\u064B$/.test(text.normalize("NFC")));

    expect(ends.length).toBeGreaterThan(40);
    expect(ends.filter((text) => !/a\.?n$/.test(reading(text)))).toEqual([]);
  });
});

describe("silences", () => {
  test.each([
    ["كِتَابٌ... قَلَمٌ", "kit'a:b (600) q'alam"],
    ["كِتَابٌ......قَلَمٌ", "kit'a:b (1200) q'alam"],
    ["كِتَابٌ … قَلَمٌ", "kit'a:b (600) q'alam"],
    ["كِتَابٌ.. قَلَمٌ.", "kit'a:b . q'alam ."],
    [`كِتَابٌ${".".repeat(3000)}`, "kit'a:b (10000)"],
  ])("%s is %s", (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});
