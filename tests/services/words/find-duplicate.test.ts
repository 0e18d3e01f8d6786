import { expect, test } from "vitest";
import { candidateFilter } from "#models/words/duplicate-candidates.ts";
import { WordModel, wordKeys } from "#models/words/word.ts";
import { addWord } from "#services/words/add-word.ts";
import { duplicateAmong, findDuplicate } from "#services/words/find-duplicate.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");

const given = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

function candidate(id: string, overrides: Partial<typeof given>) {
  const text = { ...given, ...overrides };
  // The larger the id the older: an id says nothing of when a word was made.
  const createdAt = new Date(now.getTime() - Number(id));
  return { id, createdAt, ...text, ...wordKeys(text) };
}

const equal = candidate("5", {});
const equalButForTatweel = candidate("4", { arabicWord: "كِتـَابٌ", englishMeaning: "a" });
const otherCategory = candidate("1", { category: "verb", englishMeaning: "b" });
const otherMarks = candidate("2", { arabicWord: "كَتَابٌ", englishMeaning: "c" });
const noMarks = candidate("3", { arabicWord: "كتاب", englishMeaning: "d" });
const sameMeaning = candidate("0", { arabicWord: "سِفْرٌ", englishMeaning: " Book" });

test.each([
  ["nothing", [], null],
  ["the equal word", [equal], { id: "5", canConfirm: false }],
  ["the word that is equal but for tatweel", [equalButForTatweel], { id: "4", canConfirm: false }],
  ["the equal word, not older ones", [sameMeaning, noMarks, equal], { id: "5", canConfirm: false }],
  ["the equal word of another category", [otherCategory], { id: "1", canConfirm: true }],
  ["the word with other marks", [otherMarks], { id: "2", canConfirm: true }],
  ["the word without marks", [noMarks], { id: "3", canConfirm: true }],
  ["the word with that meaning", [sameMeaning], { id: "0", canConfirm: true }],
  ["equal letters, not an equal meaning", [sameMeaning, noMarks], { id: "3", canConfirm: true }],
  ["the oldest of equal letters", [otherMarks, noMarks], { id: "3", canConfirm: true }],
])("a new word repeats %s", (_, candidates, expected) => {
  const found = duplicateAmong({ ...wordKeys(given), category: "noun" }, candidates);
  expect(found && { id: found.existing.id, canConfirm: found.canConfirm }).toEqual(expected);
});

test("an equal word cannot be confirmed at any moment of its being written", async () => {
  const learner = await makeLearner();
  for (let round = 0; round < 20; round += 1) {
    const text = wordText({ arabicWord: `كِتَابٌ ${round}`, englishMeaning: `book ${round}` });
    const writer = addWord(learner, text, { confirmDifferent: false, now });
    const asked = [];
    for (let times = 0; times < 8; times += 1) {
      asked.push(findDuplicate(learner.id, text));
      await new Promise(setImmediate);
    }
    expect((await writer).outcome).toBe("added");
    const found = await Promise.all([...asked, findDuplicate(learner.id, text)]);
    expect(found.filter((one) => one?.canConfirm)).toEqual([]);
    expect(found.at(-1)).toMatchObject({ canConfirm: false });
  }
});

test("of several who add the same word at once all but one are told so, and none may confirm", async () => {
  const learner = await makeLearner();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => addWord(learner, wordText(), { confirmDifferent: true, now })),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "added")).toHaveLength(1);
  expect(outcomes.filter((one) => one.outcome === "duplicate" && !one.canConfirm)).toHaveLength(5);
});

test("a duplicate is looked for among equal words, not among all", async () => {
  const learner = await makeLearner();
  for (let index = 0; index < 40; index += 1) {
    const text = wordText({ arabicWord: `قلم ${index}`, englishMeaning: `pen ${index}` });
    await addWord(learner, text, { confirmDifferent: false, now });
  }
  const keys = { ...wordKeys({ arabicWord: "قلم 7", englishMeaning: "pen 9" }), category: "noun" };

  const plan = await WordModel.find(candidateFilter(learner.id, keys, "noun")).explain(
    "executionStats",
  );

  expect(plan).toMatchObject({ executionStats: { nReturned: 2, totalDocsExamined: 3 } });
});
