import { expect, test } from "vitest";
import { saveSimulated, simulatedId } from "#models/billing/simulated.ts";
import { derivedDataVersion } from "#models/database/derived-data-version.ts";
import { definedModels, ObjectId } from "#models/database/mongoose.server.ts";
import { listProgress } from "#models/progress/progress.ts";
import { listWords } from "#models/words/word-pages.ts";
import { wordsOfSets } from "#services/word-sets/words-of-sets.ts";
import { orderByTime } from "#services/words/order-by-time.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

withDatabase();

function collection(name: string) {
  const model = definedModels().get(name);
  if (!model) throw new Error(`there is no ${name}`);
  return model.collection;
}

const indexNames = async (name: string) =>
  (await collection(name).indexes()).map((index) => index.name);

test("words of an older program are put into the order of time once, from where it was interrupted", async () => {
  const learner = await makeLearner();
  const ids = await addWords(learner, 5);
  const set = await makeSet(learner.id, { wordIds: ids });
  // As if processes whose ids stand in no order had made them, the last one first.
  for (const [number, id] of ids.entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, 20) - number * 1000);
    await collection("vocabulary").updateOne({ _id: new ObjectId(id) }, { $set: { createdAt } });
  }
  const own = { userId: new ObjectId(learner.id) };
  await collection("progress").updateMany(own, { $unset: { addedAt: 1 } });
  await collection("wordSetItems").updateMany(own, { $unset: { wordAddedAt: 1 } });
  await collection("progress").createIndex({ userId: 1, _id: -1 });
  const object = { kind: "charge", customer: null, lookup: null, dueAt: null, body: "", notes: "" };
  const simulated = simulatedId("ch");
  await saveSimulated([{ ...object, id: simulated }], new Date());
  await collection("sim_objects").updateMany({}, { $unset: { madeAt: 1 } });

  expect(await orderByTime()).toBe(5);
  expect(await derivedDataVersion("order-by-time")).toBe(0);
  const everything = { limit: 9 };
  const { words: ofSets } = await wordsOfSets(learner.id, { setIds: [set.id] }, everything);
  for (const found of [
    (await listWords(learner.id, everything)).map(({ id }) => id),
    (await listProgress(learner.id, everything)).map(({ wordId }) => wordId),
    ofSets.map(({ id }) => id),
  ]) {
    expect(found).toEqual(ids);
  }
  const stored = await collection("sim_objects").findOne({ _id: simulated as never });
  expect(stored?.madeAt).toEqual(new ObjectId(simulated.slice(3)).getTimestamp());
  expect(await indexNames("progress")).not.toContain("userId_1__id_-1");

  expect(await orderByTime()).toBe(0);
  expect(await derivedDataVersion("order-by-time")).toBe(1);
});

test("a word without a time, of an older program that still runs, is as old as its id and keeps no list from being read", async () => {
  const learner = await makeLearner();
  const ids = await addWords(learner, 3);
  const [first] = ids;
  await collection("progress").updateOne({ _id: new ObjectId(first) }, { $unset: { addedAt: 1 } });
  const [oldest] = (await listProgress(learner.id, { limit: 9 })).slice(-1);
  expect(oldest).toMatchObject({ wordId: first, addedAt: new ObjectId(first).getTimestamp() });
});
