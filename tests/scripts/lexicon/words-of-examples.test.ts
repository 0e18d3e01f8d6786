import { expect, test } from "vitest";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { PASSAGES } from "#models/stories/passages.ts";
import { coverageOf } from "../../../scripts/lexicon/coverage.ts";
import { entriesOf } from "../../../scripts/lexicon/entries-in-text.ts";
import { wordsAboveLevel } from "../../../scripts/lexicon/words-above-level.ts";

// Each is to be none; `npm run lexicon -- check` names the worst. Without an entry are names and some forms too.
test.each([
  [1, { higher: 167, unknown: 51 }],
  [2, { higher: 66, unknown: 71 }],
  [3, { higher: 0, unknown: 133 }],
])("Examples of level %d have no more words above it than they had", (level, most) => {
  const above = LEXICON.filter((entry) => entry.level === level).map(wordsAboveLevel);
  expect(above.flatMap(({ higher }) => higher).length).toBeLessThanOrEqual(most.higher);
  expect(above.flatMap(({ unknown }) => unknown).length).toBeLessThanOrEqual(most.unknown);
});

test.each([
  ["وَالْمَدْرَسَةِ", "مَدْرَسَةٌ"],
  ["كتبتم", "كَتَبَ"],
  ["لَهُمْ", "لِ"],
  ["و", "وَ"],
])("%s is found as a form of %s", (token, word) => {
  expect(entriesOf(token)[0]?.entry.arabicWord).toBe(word);
});

test("What is attached to a word counts as a word, and a word without an entry once", () => {
  expect(coverageOf("وبكتابها زقنبوط")).toEqual({
    words: 5,
    known: 4,
    missing: [["زقنبوط", 1]],
  });
  expect(coverageOf("ok 12").words).toBe(0);
});

test("Nine of ten running words of the passages have an entry", () => {
  const sentences = PASSAGES.flatMap(({ sentences }) => sentences.map(({ arabic }) => arabic));
  const { words, known } = coverageOf(sentences.join("\n"));
  expect(known / words).toBeGreaterThan(0.9);
});
