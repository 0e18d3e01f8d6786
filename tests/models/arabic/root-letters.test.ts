import { describe, expect, test } from "vitest";
import { clean } from "#models/arabic/keys.ts";
import { rootPieces } from "#models/arabic/root/root-pieces.ts";
import { rootPlaces } from "#models/arabic/root/root-places.ts";
import { readWords } from "#models/arabic/written-word.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

/** A text without marks, the letters of its root in brackets; null where they are not found. */
function bracketed(text: string, root: string): string | null {
  const words = readWords(clean(text));
  const found = rootPlaces(words, root);
  if (!found) return null;
  const shown = words.map(({ letters }, at) =>
    letters.map((letter, place) =>
      at === found.word && found.places.includes(place) ? `[${letter}]` : letter,
    ),
  );
  return shown.map((letters) => letters.join("").replaceAll("][", "")).join(" ");
}

describe("the letters of a root are found in", () => {
  test.each([
    ["كِتَابٌ", "ك ت ب", "[كت]ا[ب]"],
    ["مَكْتُوبٌ", "ك ت ب", "م[كت]و[ب]"],
    ["كُتُبٌ", "ك ت ب", "[كتب]"],
    ["اِسْتِخْدَامٌ", "خ د م", "است[خد]ا[م]"],
    ["مُسَلْسَلٌ", "س ل س ل", "م[سلسل]"],
    ["مَمْلَكَةٌ", "م ل ك", "م[ملك]ة"],
    ["تَتْرُكُ", "ت ر ك", "ت[ترك]"],
    ["يَنْتَقِلُ", "ن ق ل", "ي[ن]ت[قل]"],
    ["اِسْتَسْلَمَ", "س ل م", "است[سلم]"],
    ["يَتَتَبَّعُ", "ت ب ع", "يت[تبع]"],
    ["فَوَاكِهُ", "ف ك ه", "[ف]وا[كه]"],
    ["رَسَائِلُ", "ر س ل", "[رس]ائ[ل]"],
    ["بُحَيْرَةٌ", "ب ح ر", "[بح]ي[ر]ة"],
    ["مُفَاوَضَةٌ", "ف و ض", "م[ف]ا[وض]ة"],
    ["اِحْمَرَّ", "ح م ر", "ا[حمر]"],
    ["اِجْتِمَاعِيٌّ", "ج م ع", "ا[ج]ت[م]ا[ع]ي"],
    ["صَحْرَاءُ", "ص ح ر", "[صحر]اء"],
    ["أَصْدِقَاءُ", "ص د ق", "أ[صدق]اء"],
    ["نَصِيبٌ", "ن ص ب", "[نص]ي[ب]"],
  ])("sound roots in their patterns: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["اِزْدَحَمَ", "ز ح م", "ا[ز]د[حم]"],
    ["اِصْطَدَمَ", "ص د م", "ا[ص]ط[دم]"],
    ["اِضْطِرَابٌ", "ض ر ب", "ا[ض]ط[ر]ا[ب]"],
    ["اِطَّلَعَ", "ط ل ع", "ا[طلع]"],
    ["اِدَّعَى", "د ع و", "ا[دعى]"],
    ["اِتَّصَلَ", "و ص ل", "ا[تصل]"],
    ["مُتَّحِدٌ", "و ح د", "م[تحد]"],
    ["اِتَّخَذَ", "أ خ ذ", "ا[تخذ]"],
    ["اِتَّبَعَ", "ت ب ع", "ا[تبع]"],
  ])("form VIII, whose t is added, changed or merged: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["حُبٌّ", "ح ب ب", "[حب]"],
    ["أَحَبَّ", "ح ب ب", "أ[حب]"],
    ["مُهِمٌّ", "ه م م", "م[هم]"],
    ["حَمَّامٌ", "ح م م", "[حم]ا[م]"],
    ["اِسْتَعَدَّ", "ع د د", "است[عد]"],
    ["ضَرَرٌ", "ض ر ر", "[ضرر]"],
    ["مَادَّةٌ", "م د د", "[م]ا[د]ة"],
    ["اِضْطَرَّ", "ض ر ر", "ا[ض]ط[ر]"],
    ["مَرَّرَ", "م ر ر", "[مرر]"],
    ["شَبَابٌ", "ش ب ب", "[شب]ا[ب]"],
    ["حب", "ح ب ب", "[حب]"],
  ])("doubled roots: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["أَكَلَ", "أ ك ل", "[أكل]"],
    ["آكِلٌ", "أ ك ل", "[آكل]"],
    ["مَأْكُولَاتٌ", "أ ك ل", "م[أك]و[ل]ات"],
    ["سُؤَالٌ", "س أ ل", "[سؤ]ا[ل]"],
    ["رَئِيسٌ", "ر أ س", "[رئ]ي[س]"],
    ["قِرَاءَةٌ", "ق ر أ", "[قر]ا[ء]ة"],
    ["قُرْآنٌ", "ق ر أ", "[قرآ]ن"],
    ["مِرْآةٌ", "ر أ ي", "م[رآ]ة"],
    ["إِيمَانٌ", "أ م ن", "إ[يم]ا[ن]"],
    ["مُؤَسَّسَةٌ", "أ س س", "م[ؤسس]ة"],
    ["تَارِيخٌ", "أ ر خ", "ت[ار]ي[خ]"],
    ["بِدَايَةٌ", "ب د أ", "[بد]ا[ي]ة"],
    ["شَيْءٌ", "ش ي أ", "[شيء]"],
    ["مُفَاجَأَةٌ", "ف ج أ", "م[ف]ا[جأ]ة"],
    ["نَاسٌ", "أ ن س", "[ن]ا[س]"],
    ["اكل", "أ ك ل", "[اكل]"],
    ["مَسْؤُولٌ", "س أ ل", "م[سؤ]و[ل]"],
  ])("roots with hamza, whatever it sits on: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["وَصَلَ", "و ص ل", "[وصل]"],
    ["صِلَةٌ", "و ص ل", "[صل]ة"],
    ["يَصِلُ", "و ص ل", "ي[صل]"],
    ["مَوْعِدٌ", "و ع د", "م[وعد]"],
    ["مِيلَادٌ", "و ل د", "م[يل]ا[د]"],
    ["إِيقَافٌ", "و ق ف", "إ[يق]ا[ف]"],
    ["وَالِدٌ", "و ل د", "[و]ا[لد]"],
    ["أَوْلَادٌ", "و ل د", "أ[ول]ا[د]"],
    ["مُوقِنٌ", "ي ق ن", "م[وقن]"],
    ["يَسَارٌ", "ي س ر", "[يس]ا[ر]"],
    ["ثِقَةٌ", "و ث ق", "[ثق]ة"],
  ])("roots that begin with waw or ya: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["قَالَ", "ق و ل", "[قال]"],
    ["يَقُولُ", "ق و ل", "ي[قول]"],
    ["قَائِلٌ", "ق و ل", "[ق]ا[ئل]"],
    ["بَاعَ", "ب ي ع", "[باع]"],
    ["بَائِعٌ", "ب ي ع", "[ب]ا[ئع]"],
    ["إِقَامَةٌ", "ق و م", "إ[قام]ة"],
    ["اِسْتَرَاحَ", "ر و ح", "است[راح]"],
    ["مُدِيرٌ", "د و ر", "م[دير]"],
    ["سَيِّدٌ", "س و د", "[سيد]"],
    ["عِيَادَةٌ", "ع و د", "[عي]ا[د]ة"],
    ["مَطَارٌ", "ط ي ر", "م[طار]"],
    ["اِخْتَارَ", "خ ي ر", "ا[خ]ت[ار]"],
    ["جَوَابٌ", "ج و ب", "[جو]ا[ب]"],
    ["حَيَوَانٌ", "ح ي ي", "[حيو]ان"],
    ["مُحَاوَلَةٌ", "ح و ل", "م[ح]ا[ول]ة"],
    ["قُلْ", "ق و ل", "[قل]"],
  ])("hollow roots: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["دَعَا", "د ع و", "[دعا]"],
    ["بَنَى", "ب ن ي", "[بنى]"],
    ["بِنَاءٌ", "ب ن ي", "[بن]ا[ء]"],
    ["سَمَاءٌ", "س م و", "[سم]ا[ء]"],
    ["قَاضٍ", "ق ض ي", "[ق]ا[ض]"],
    ["مُسْتَشْفًى", "ش ف ي", "مست[شفى]"],
    ["حَيَاةٌ", "ح ي ي", "[حيا]ة"],
    ["صَلَاةٌ", "ص ل و", "[صلا]ة"],
    ["حَلْوَى", "ح ل و", "[حلو]ى"],
    ["غَنِيٌّ", "غ ن ي", "[غني]"],
    ["نِهَائِيٌّ", "ن ه ي", "[نه]ا[ئ]ي"],
    ["هِوَايَةٌ", "ه و ي", "[هو]ا[ي]ة"],
    ["قُوَّةٌ", "ق و ي", "[قو]ة"],
    ["لُغَةٌ", "ل غ و", "[لغ]ة"],
    ["أَبٌ", "أ ب و", "[أب]"],
    ["اِسْمٌ", "س م و", "ا[سم]"],
    ["بِنْتٌ", "ب ن و", "[بن]ت"],
    ["أُخْتٌ", "أ خ و", "[أخ]ت"],
    ["يَدٌ", "ي د ي", "[يد]"],
    ["مُبَارَاةٌ", "ب ر ي", "م[ب]ا[را]ة"],
    ["تَمَنَّى", "م ن ي", "ت[منى]"],
    ["سَنَوَاتٌ", "س ن و", "[سنو]ات"],
    ["دُنْيَا", "د ن و", "[دني]ا"],
  ])("roots with a weak end: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["تَرْجَمَ", "ت ر ج م", "[ترجم]"],
    ["تِلْمِيذٌ", "ت ل م ذ", "[تلم]ي[ذ]"],
    ["مُهَنْدِسٌ", "ه ن د س", "م[هندس]"],
    ["صَيْدَلِيَّةٌ", "ص ي د ل", "[صيدل]ية"],
    ["جُمْهُورِيَّةٌ", "ج م ه ر", "[جمه]و[ر]ية"],
    ["زَلَازِلُ", "ز ل ز ل", "[زل]ا[زل]"],
    ["سَفَرْجَلٌ", "س ف ر ج ل", "[سفرجل]"],
    ["اِطْمَأَنَّ", "ط م أ ن", "ا[طمأن]"],
  ])("roots of four and five letters: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });

  test.each([
    ["السَّلَامُ عَلَيْكُمْ", "س ل م", "ال[سل]ا[م] عليكم"],
    ["صَبَاحُ الْخَيْرِ", "ص ب ح", "[صب]ا[ح] الخير"],
    ["أَهْلًا وَسَهْلًا", "أ ه ل", "[أهل]ا وسهلا"],
    ["بِالتَّوْفِيقِ", "و ف ق", "بالت[وف]ي[ق]"],
    ["وَدَاعًا", "و د ع", "[ود]ا[ع]ا"],
    ["مَا رَأْيُكَ", "ر أ ي", "ما [رأي]ك"],
    ["اللّٰهُ", "أ ل ه", "ال[له]"],
  ])("words inside of phrases: %s of %s", (word, root, expected) => {
    expect(bracketed(word, root)).toBe(expected);
  });
});

test.each([
  ["أَيَّامٌ", "ي و م"],
  ["عَنْكَبُوتٌ", "ع ن ك ب"],
  ["مَاءٌ", "م و ه"],
  ["فَمٌ", "ف و ه"],
  ["غَدًا", "غ د و"],
  ["اِسْمِي", "س م و"],
  ["سِتَّةٌ", "س د س"],
  ["تَقَعُ", "و ق ع"],
  ["كِتَابٌ", "ق ل م"],
  ["كِتَابٌ كُتُبٌ", "ك ت ب"],
  ["book", "ك ت ب"],
  ["", "ك ت ب"],
  ["كتاب ".repeat(60), "ك ت ب"],
  ["يووياايوووييااويوويايوويايويو", "و ي و"],
])("nothing is found where it is not sure: %s of %s", (word, root) => {
  expect(bracketed(word, root)).toBeNull();
});

test("in each word of the lexicon the letters are found in the order of the root, or none of them", () => {
  const rooted = LEXICON.filter(({ root }) => root !== null);
  const found = rooted.filter(({ arabicWord, root }) => {
    const words = readWords(clean(arabicWord));
    const at = rootPlaces(words, root ?? "");
    if (!at) return false;
    const letters = at.places.map((place) => words[at.word]?.letters[place] ?? "");
    const strong = [...(root ?? "").replace(/[أوي ]/g, "")];
    const inOrder = strong.map((letter, at) => (letter === strong[at - 1] ? `${letter}?` : letter));
    expect(letters.filter((one) => strong.includes(one)).join("")).toMatch(
      new RegExp(`^${inOrder.join("")}$`),
    );
    expect(at.places).toEqual(at.places.toSorted((a, b) => a - b));
    return true;
  });
  expect(found.length / rooted.length).toBeGreaterThan(0.98);
});

describe("a word is drawn in pieces", () => {
  test("that are its text, in which letters keep joining across a cut", () => {
    expect(rootPieces("مَكْتَبٌ", "ك ت ب")).toEqual([
      { text: "مَ\u200D", isRoot: false },
      { text: "\u200Dكْتَبٌ", isRoot: true },
    ]);
    for (const { arabicWord, root } of LEXICON) {
      const texts = rootPieces(arabicWord, root ?? "ك ت ب").map(({ text }) => text);
      expect(texts.join("").replaceAll("\u200D", "")).toBe(arabicWord);
    }
  });

  test("of which lam and alif are one, and the whole word where the root is not found", () => {
    expect(rootPieces("سَلَامٌ", "س ل م")).toEqual([{ text: "سَلَامٌ", isRoot: true }]);
    expect(rootPieces("مَاءٌ", "م و ه")).toEqual([{ text: "مَاءٌ", isRoot: false }]);
  });
});
