import { expect, test, vi } from "vitest";
import { derivedDataVersion, recordVersion } from "#models/database/derived-data-version.ts";
import { definedModels, ObjectId } from "#models/database/mongoose.server.ts";
import type { WordText } from "#models/words/word-text.ts";
import { log } from "#services/log.server.ts";
import { addWord } from "#services/words/add-word.ts";
import { keysOfForm } from "#services/words/form-keys.ts";
import { foundPage } from "#services/words/found-page.ts";
import { renewSearch } from "#services/words/renew-search.ts";
import { wordsOfForm, wordsWithKeys } from "#services/words/words-with-form.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

type Learner = Awaited<ReturnType<typeof makeLearner>>;

withDatabase();

const flower = { arabicWord: "زَقْنَبٌ", pluralForm: "زُقُونٌ / أَزْقَابٌ", dual: "زَقْنَوَانِ" };

async function add(learner: Learner, text: Partial<WordText>, now = new Date()): Promise<string> {
  const options = { confirmDifferent: true, now };
  const added = await addWord(learner, wordText({ englishMeaning: "flower", ...text }), options);
  if (added.outcome !== "added") throw new Error(added.outcome);
  return added.word.id;
}

const collection = (name: string) => definedModels().get("vocabulary")?.db.collection(name);

const idsOf = async (userId: string, typed: string) =>
  (await wordsOfForm(userId, typed)).map(({ id }) => id);

test("own words are found by each of their stored forms, the nearest first, and nobody else's", async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()];
  const id = await add(learner, flower);
  const plural = await add(learner, { arabicWord: "أَزْقَابٌ" });
  await add(other, flower);
  for (const typed of ["زُقُون", "والزقون", "زقنوين", "زقنبي"]) {
    expect(await idsOf(learner.id, typed), typed).toEqual([id]);
  }
  expect(await idsOf(learner.id, "أزقابنا")).toEqual([plural, id]);
  for (const typed of ["", "ا", "زِقُون", "زقنبوط", "garden", "ز".repeat(300)]) {
    expect(await idsOf(learner.id, typed), typed).toEqual([]);
  }
});

test("of more words than are looked at, those added last stay, whatever their ids (P70)", async () => {
  const learner = await makeLearner();
  const [newer, older] = [
    await add(learner, { arabicWord: "هَزْقٌ" }),
    await add(learner, { arabicWord: "بَزْقٌ" }, new Date(Date.UTC(2026, 9, 1))),
  ];
  const keys = [...keysOfForm("بزق"), ...keysOfForm("هزق")];
  const found = async (most: number) =>
    (await wordsWithKeys(learner.id, keys, most)).map(({ id }) => id);
  expect(await found(2)).toEqual([newer, older]);
  expect(await found(1)).toEqual([newer]);
});

test("words of an older data folder are found once their search was renewed, others are not written again", async () => {
  const learner = await makeLearner();
  const id = await add(learner, flower);
  await add(learner, { arabicWord: "بُسْتَانٌ" });
  const userId = new ObjectId(learner.id);
  await collection("vocabulary")?.updateOne({ _id: new ObjectId(id) }, { $unset: { formKeys: 1 } });
  expect(await idsOf(learner.id, "الأزقاب")).toEqual([]);
  await recordVersion("word-search", 3);
  expect(await renewSearch()).toBe(1);
  expect(await idsOf(learner.id, "الأزقاب")).toEqual([id]);
  await collection("searchedWords")?.deleteMany({ userId });
  await collection("wordSearch")?.insertOne({ userId, grams: ["زقن"] });
  await recordVersion("word-search", 3);
  expect(await renewSearch()).toBe(2);
  const found = await foundPage(learner.id, [["flower"]], {});
  expect(found.words).toHaveLength(2);
  expect(await collection("wordSearch")?.countDocuments({})).toBe(0);
  expect(await renewSearch()).toBe(0);
  expect(await derivedDataVersion("word-search")).toBe(4);
});

test("the search of a word and of an account that an older process deleted is taken out", async () => {
  const [learner, gone] = [await makeLearner(), await makeLearner()];
  const id = await add(learner, flower);
  await add(learner, { arabicWord: "بُسْتَانٌ" });
  await add(gone, flower);
  const found = async () => (await foundPage(learner.id, [["flower"]], {})).counts?.noun;
  expect(await found()).toBe(2);
  await collection("vocabulary")?.deleteOne({ _id: new ObjectId(id) });
  await collection("vocabulary")?.deleteMany({ userId: new ObjectId(gone.id) });
  await collection("userStats")?.deleteOne({ _id: new ObjectId(gone.id) });
  await recordVersion("word-search", 3);
  expect(await renewSearch()).toBe(2);
  expect(await found()).toBe(1);
  expect(await collection("searchedWords")?.countDocuments({ userId: new ObjectId(gone.id) })).toBe(
    0,
  );
  expect(await renewSearch()).toBe(0);
});

test("a learner whose words cannot be renewed is told of, keeps no other one back, and has a turn at the next start", async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()];
  await add(learner, { arabicWord: "زُقْنَبَةٌ" });
  const id = await add(other, flower);
  await collection("searchedWords")?.deleteMany({ userId: new ObjectId(other.id) });
  const broken = { userId: new ObjectId(learner.id) };
  await collection("searchedWords")?.updateOne(broken, { $set: { texts: 1 } });
  await recordVersion("word-search", 3);
  const told = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await renewSearch()).toBe(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ userId: learner.id }),
    expect.any(String),
  );
  told.mockRestore();
  expect((await foundPage(other.id, [["flower"]], {})).words[0]?.word.id).toBe(id);
  await collection("searchedWords")?.deleteMany(broken);
  expect(await renewSearch()).toBe(1);
});
