import { expect, test } from "vitest";
import { insertImage } from "#models/images/image.ts";
import { imageUrlOf } from "#models/images/image-rules.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();
const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
const pen = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };

const call = (learner: Learner, body: unknown) =>
  learner.json("POST", "/api/vocabulary/bulk", body);

test("each word has a result of its own in the order it was sent", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const owned = await (await learner.json("POST", "/api/vocabulary", book)).json();
  const answer = await call(learner, {
    words: [
      { ...pen, pluralForm: "أَقْلَامٌ", acceptedAnswers: ["quill"] },
      { ...book, arabicWord: "كتاب" },
      { ...pen, englishMeaning: "a pen" },
      { englishMeaning: "nothing", category: "noun" },
      { ...pen, arabicWord: "قَلَّمَ", category: "verb", imageUrl: "/images/somebody-elses-image00" },
    ],
  });

  expect(answer.status).toBe(200);
  const { results } = await answer.json();
  const [added] = results;
  const duplicate = (index: number, id: string) => ({ index, outcome: "duplicate", id });
  const refused = (index: number) => ({ index, outcome: "refused", id: null, canConfirm: false });
  const there = (arabicWord: string, meaning: string) =>
    `This word already exists: "${arabicWord}" - ${meaning}`;
  expect(results).toEqual([
    {
      ...{ index: 0, outcome: "added", id: expect.stringMatching(/^[0-9a-f]{24}$/) },
      ...{ canConfirm: false, message: null },
    },
    { ...duplicate(1, owned.id), canConfirm: true, message: there("كِتَابٌ", "book") },
    { ...duplicate(2, added.id), canConfirm: false, message: there("قَلَمٌ", "pen") },
    { ...refused(3), message: "Arabic word is required" },
    { ...refused(4), message: expect.stringMatching(/image/i) },
  ]);
  const words = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(words).toHaveLength(2);
  expect(words[0]).toMatchObject({ id: added.id, ...pen, acceptedAnswers: ["quill"] });
});

test("a word of equal letters is another one once that is confirmed, and only where its vowels differ", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const foot = { arabicWord: "قَدَمٌ", englishMeaning: "foot", category: "noun" };
  const age = { arabicWord: "قِدَمٌ", englishMeaning: "antiquity", category: "noun" };
  const send = async (...words: object[]) =>
    (await (await call(learner, { words })).json()).results;

  const [first, second] = await send(foot, age);
  expect([first.outcome, second.outcome, second.canConfirm]).toEqual(["added", "duplicate", true]);
  const [other, same] = await send(
    { ...age, confirmDifferent: true },
    { ...foot, confirmDifferent: true },
  );
  expect(other.outcome).toBe("added");
  expect(same).toMatchObject({ outcome: "duplicate", id: first.id, canConfirm: false });
  const [again] = await send(age);
  expect(again).toMatchObject({ outcome: "duplicate", id: other.id, canConfirm: false });
});

test("images are claimed together, and only for words that can be added", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const image = imageUrlOf(await insertImage(learner.id, Buffer.from("a picture"), new Date()));
  const words = [1, 2, 3].map((times) => ({
    ...pen,
    arabicWord: pen.arabicWord.repeat(times),
    imageUrl: image,
  }));
  const commands = app.watchCommands();
  const nothing = { englishMeaning: "nothing", category: "noun", imageUrl: image };
  const { results } = await (await call(learner, { words: [...words, nothing] })).json();
  const claims = () => commands.filter(({ command }) => command.update === "images").length;
  expect(claims()).toBe(1);
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    ...words.map(() => "added"),
    "refused",
  ]);
  const [added] = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(added.imageUrl).toBe(image);
  expect((await (await call(learner, { words: [nothing] })).json()).results[0].message).toBe(
    "Arabic word is required",
  );
  expect(claims()).toBe(1);
});

test.each([
  [{}, "At least one word is required"],
  [{ words: [] }, "At least one word is required"],
  [{ words: [1] }, "Each word must be an object"],
  [{ words: Array(51).fill(book) }, "At most 50 words"],
])("a call without a list of 1 to 50 words is refused (%#)", async (body, message) => {
  const answer = await call(await app.learner({ subscriptionTier: "basic" }), body);
  expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
});

test("the free plan has no bulk import by this call either", async () => {
  const answer = await call(await app.learner(), { words: [book] });
  expect([answer.status, (await answer.json()).error]).toEqual([403, "plan_required"]);
});
