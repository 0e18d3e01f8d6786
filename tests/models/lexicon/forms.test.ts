import { expect, test } from "vitest";
import { entryFinder, isOfPhrase } from "#models/lexicon/forms/find-forms.ts";
import { formIndex } from "#models/lexicon/forms/form-index.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { PASSAGES } from "#models/stories/passages.ts";
import { wordsOf } from "#models/stories/story-text.ts";

const find = await entryFinder();
const single = LEXICON.filter(({ arabicWord }) => !/\s/.test(arabicWord.trim()));

test("an entry is found in its example, before others nearly always", () => {
  const places = single.map((entry) => ({
    entry,
    at: find(entry.exampleToken).findIndex((found) => found.entry === entry),
  }));
  // Particles that are written together with the next word are found by that word.
  const lost = places.filter(({ entry, at }) => at < 0 && entry.arabicWord.length > 2);
  expect(lost.map(({ entry }) => `${entry.id} ${entry.exampleToken}`)).toEqual([]);
  expect(places.filter(({ at }) => at === 0).length / places.length).toBeGreaterThan(0.97);
});

test("the words of passages that are tagged lead to their entries first", () => {
  const tagged = PASSAGES.flatMap(({ words }) => words).filter(({ token }) => !/\s/.test(token));
  const right = tagged.filter(({ entry, token }) => find(token)[0]?.entry.id === entry);
  expect(right.length / tagged.length).toBeGreaterThan(0.98);
});

test("97 of 100 words of the passages lead to an entry, phrases not counted", () => {
  const tokens = PASSAGES.flatMap(({ sentences }) =>
    sentences.flatMap(({ arabic }) => wordsOf(arabic)),
  );
  const known = tokens.filter((token) => find(token).some((found) => !isOfPhrase(found)));
  expect(tokens.length).toBeGreaterThan(1500);
  expect(known.length / tokens.length).toBeGreaterThanOrEqual(0.97);
});

test.each([
  ["و", "وَ"],
  ["لِ", "لِ"],
  ["لَهُمْ", "لِ"],
  ["تَتَعَلَّمِ", "تَعَلَّمَ"],
  ["كَتَبْتُمُ", "كَتَبَ"],
  ["خَطَئِهِ", "خَطَأٌ"],
  ["أَنْ", "أَنْ"],
  ["وَأَنْ", "أَنْ"],
  ["أَنَّ", "أَنَّ"],
  ["أنه", "أَنَّ"],
  ["إِنْ", "إِنْ"],
  ["لٰكِنْ", "لٰكِنْ"],
  ["لٰكِنَّهُ", "لٰكِنَّ"],
  ["لكنه", "لٰكِنَّ"],
  ["مِنْ", "مِنْ"],
  ["مِنِّي", "مِنْ"],
])("%s is found as %s", (token, word) => {
  expect(find(token)[0]?.entry.arabicWord).toBe(word);
});

test.each(["لكتبوا", "الكتبنا", "سكتاب", "وَكِتَابَتُ بَيْت", "كتابون", "ككك"])(
  "%s is no form of anything",
  (token) => {
    expect(find(token).filter((found) => !isOfPhrase(found))).toEqual([]);
  },
);

test("the index is made once, and knows forms by their letters alone", async () => {
  const [index, again] = await Promise.all([formIndex(), formIndex()]);
  expect(again).toBe(index);
  expect(index("كتبت").map(({ id }) => id)).toContain("verb.kataba");
  for (const letters of ["", "zz", "ككككك", "ييييييي"]) expect(index(letters)).toEqual([]);
});
