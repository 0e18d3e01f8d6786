import { ObjectId } from "bson";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

const READS = [
  "/vocabulary",
  "/vocabulary.data",
  "/api/vocabulary",
  "/api/vocabulary/review",
  "/session-setup",
  "/settings/archive/file",
  "/settings/archive/anki",
];

test.each([
  ["without texts", { arabicWord: undefined, englishMeaning: undefined, category: undefined }],
  ["whose texts are none", { arabicWord: 5, englishMeaning: ["a"], pluralForm: {}, imageUrl: 7 }],
  ["without a date", { createdAt: "yesterday" }],
  ["with odd choices", { partOfSpeech: "colour", source: 3, acceptedAnswers: "one" }],
])("F41: a stored word %s takes no list down", async (_, odd) => {
  const learner = await app.learner();
  const [wordId] = await addNouns(learner, 1);
  const words = app.database.collection("vocabulary");
  const whole = await words.findOne({ _id: new ObjectId(wordId) });
  const _id = new ObjectId();
  await words.insertOne(
    { ...whole, _id, vocalisedKey: "another", ...odd },
    { ignoreUndefined: true },
  );

  for (const address of READS) {
    const answer = await learner.get(address);
    const text = await answer.text();
    expect([address, answer.status]).toEqual([address, 200]);
    expect(text).not.toBe("");
  }
  const listed = await (await learner.json("GET", "/api/vocabulary")).json();
  const ids = listed.map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual([String(_id), wordId].toSorted());
  expect((await learner.get(`/vocabulary/${_id}`)).status).toBe(200);
});
