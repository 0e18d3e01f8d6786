import { expect, test, vi } from "vitest";
import { recordVersion } from "#models/database/derived-data-version.ts";
import { definedModels, ObjectId } from "#models/database/mongoose.server.ts";
import type { WordText } from "#models/words/word-text.ts";
import { log } from "#services/log.server.ts";
import { addWord } from "#services/words/add-word.ts";
import { keysOfForm } from "#services/words/form-keys.ts";
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

const searched = () => definedModels().get("wordSearch")?.collection;

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

test("words of an older data folder are found so once their search was renewed, others are not written again", async () => {
  const learner = await makeLearner();
  const id = await add(learner, flower);
  await add(learner, { arabicWord: "بُسْتَانٌ" });
  await searched()?.updateOne({ _id: new ObjectId(id) }, { $set: { grams: ["زقن"] } });
  expect(await idsOf(learner.id, "الأزقاب")).toEqual([]);
  await recordVersion("word-search", 1);
  expect(await renewSearch()).toBe(1);
  expect(await idsOf(learner.id, "الأزقاب")).toEqual([id]);
  await recordVersion("word-search", 1);
  expect(await renewSearch()).toBe(0);
});

test("a word that cannot be renewed is told of, keeps no other one back, and has its turn at the next start", async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()];
  const failing = new ObjectId(await add(learner, { arabicWord: "زُقْنَبَةٌ" }));
  const id = await add(learner, flower);
  await searched()?.updateOne({ _id: new ObjectId(id) }, { $set: { grams: ["زقن"] } });
  const stray = { userId: new ObjectId(other.id), grams: ["زقن"] };
  await searched()?.updateOne({ _id: failing }, { $set: stray });
  await recordVersion("word-search", 1);
  const told = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await renewSearch()).toBe(1);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ wordId: String(failing) }),
    expect.any(String),
  );
  told.mockRestore();
  expect(await idsOf(learner.id, "الأزقاب")).toEqual([id]);
  await searched()?.updateOne({ _id: failing }, { $set: { userId: new ObjectId(learner.id) } });
  expect(await renewSearch()).toBe(1);
  expect(await idsOf(learner.id, "زقنبتها")).toEqual([String(failing)]);
});
