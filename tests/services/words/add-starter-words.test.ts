import { expect, test } from "vitest";
import { findUserStats } from "#models/study/user-stats.ts";
import { WordModel } from "#models/words/word.ts";
import { addStarterWords, missingStarterWords } from "#services/words/add-starter-words.ts";
import { addWord } from "#services/words/add-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");

const total = async (userId: string) => {
  const { words, neverAsked } = await findUserStats(userId);
  expect(words).toEqual(neverAsked);
  return words.noun + words.verb + words.expression;
};

test("twenty words come with forms and examples, and are marked as not typed", async () => {
  const learner = await makeLearner();
  expect(await addStarterWords(learner, now)).toEqual({ added: 20 });
  expect(await total(learner.id)).toBe(20);
  const words = await WordModel.find({ userId: learner.id }).lean();
  for (const word of words) {
    expect(word).toMatchObject({ origin: "starter", source: "dictionary", isAiGenerated: false });
    expect(word.exampleSentence && word.exampleMeaning).toBeTruthy();
  }
  expect(words.find(({ arabicWord }) => arabicWord === "أَكَلَ")).toMatchObject({
    englishMeaning: "to eat",
    category: "verb",
    partOfSpeech: "verb",
    presentTense: "يَأْكُلُ",
    verbalNoun: "أَكْلٌ",
  });
});

test("thirty at once add them once", async () => {
  const learner = await makeLearner();
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => addStarterWords(learner, now)),
  );
  expect(outcomes.filter(({ added }) => added > 0)).toEqual([{ added: 20 }]);
  expect(await WordModel.countDocuments({ userId: learner.id })).toBe(20);
  expect(await total(learner.id)).toBe(20);
});

test("those that are there already stay as they are, and only the others come", async () => {
  const learner = await makeLearner();
  const options = { confirmDifferent: false, now };
  const own = { arabicWord: "بَيْتٌ", englishMeaning: "home, sweet home" };
  await addWord(learner, wordText(own), options);
  await addWord(learner, wordText({ arabicWord: "ماء", englishMeaning: "some water" }), options);
  await addWord(learner, wordText({ arabicWord: "سِفْرٌ", englishMeaning: "book" }), options);
  expect(await addStarterWords(learner, now)).toEqual({ added: 17 });
  expect(await addStarterWords(learner, now)).toEqual({ added: 0 });
  expect(await WordModel.countDocuments({ userId: learner.id })).toBe(20);
  expect(await WordModel.findOne({ userId: learner.id, ...own })).not.toBeNull();
});

test("a word that is typed at the same moment comes in one way only", async () => {
  const learner = await makeLearner();
  const text = wordText({ arabicWord: "خُبْزٌ", englishMeaning: "bread" });
  const [{ added }, typed] = await Promise.all([
    addStarterWords(learner, now),
    addWord(learner, text, { confirmDifferent: false, now }),
  ]);
  expect(added).toBe(typed.outcome === "added" ? 19 : 20);
  expect(await WordModel.countDocuments({ userId: learner.id })).toBe(20);
});

test("only the chosen come, and those that are not there yet can be told", async () => {
  const learner = await makeLearner();
  const offered = await missingStarterWords(learner.id);
  expect(offered).toHaveLength(20);
  const chosen = offered.slice(3, 5).map(({ id }) => id);
  expect(await addStarterWords(learner, now, [...chosen, "noun.unheard-of"])).toEqual({ added: 2 });
  const left = await missingStarterWords(learner.id);
  expect(left.map(({ id }) => id)).toEqual(
    offered.map(({ id }) => id).filter((id) => !chosen.includes(id)),
  );
});
