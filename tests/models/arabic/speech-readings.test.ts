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
    ["مَاذَا تُرِيدُ؟", "m'a:Da: tuR'i:d ?"],
    ["وَالْوَلَدُ", "w'alwalad"],
    ["بِالْقَلَمِ", "b'ilqalam"],
    ["اِسْتَيْقَظَ", "?ist'ajqaZ"],
    ["شُكْرًا", "S'ukRa:"],
    ["شُكراً", "S'ukRa:"],
    ["مُسْتَشْفًى", "must'aSfa:"],
    ["كُرْسِيٌّ", "kuRs'ijj"],
    ["اِمْرَأَةٌ", "?'imRa?a"],
    ["دُكَّانٌ", "dukk'a:n"],
    ["آكُلُ", "?'a:kul"],
  ])("%s is %s", (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});

describe("each rule", () => {
  test.each([
    ["a shadda before or after the vowel", "أَتَعَلَّمَ", "?ataA'allam"],
    ["a shadda before the vowel", "أَتَعَل\u0651\u064Eمَ", "?ataA'allam"],
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
    ["a connecting alif after and", "وَاسْتَيْقَظَ", "wast'ajqaZ"],
    ["a connecting alif with damma", "اُكْتُبْ", "?'uktub"],
    ["a connecting alif inside an utterance", "هُوَ اسْتَيْقَظَ", "h'uwa st'ajqaZ"],
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
    ["nunation inside", "شُكْرًا جَزِيلًا", "S'ukRan dZaz'i:la:"],
    ["nunation on hamza", "مَاءً", "m'a:?a:"],
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
