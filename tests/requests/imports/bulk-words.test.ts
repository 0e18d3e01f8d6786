import { expect, test } from "vitest";
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
  const there = (arabicWord: string, meaning: string) =>
    `This word already exists: "${arabicWord}" - ${meaning}`;
  expect(results).toEqual([
    { index: 0, outcome: "added", id: expect.stringMatching(/^[0-9a-f]{24}$/), message: null },
    { index: 1, outcome: "duplicate", id: owned.id, message: there("كِتَابٌ", "book") },
    { index: 2, outcome: "duplicate", id: added.id, message: there("قَلَمٌ", "pen") },
    { index: 3, outcome: "refused", id: null, message: "Arabic word is required" },
    { index: 4, outcome: "refused", id: null, message: expect.stringMatching(/image/i) },
  ]);
  const words = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(words).toHaveLength(2);
  expect(words[0]).toMatchObject({ id: added.id, ...pen, acceptedAnswers: ["quill"] });
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
