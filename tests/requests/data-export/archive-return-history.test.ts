import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { takeOverHistories } from "#services/study/answers/take-over-histories.ts";
import { testApp } from "#tests/support/app/app.ts";
import { aUser } from "#tests/support/app/call-route.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { archiveOf, bringBack } from "#tests/support/data-import/bring-archive.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

const DAY_MS = 86_400_000;

async function answer(learner: Learner, wordId: string, daysAgo: number): Promise<void> {
  const answeredAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const given = { translationDirection: "arabic-to-english", isCorrect: true, answeredAt };
  await learner.json("PATCH", `/api/progress/${wordId}`, given);
}

async function historyOf(learner: Learner) {
  const { progress, answers } = JSON.parse(await archiveOf(learner));
  return { progress: progress[0], answers };
}

test.each([
  ["never answered since", 0],
  ["answered since", 1],
])("a word that was deleted and added again, %s, has its answers again", async (_, more) => {
  const learner = await app.learner();
  const [gone = ""] = await addNouns(learner, 1);
  for (const daysAgo of [5, 3]) await answer(learner, gone, daysAgo);
  const before = await archiveOf(learner);
  await learner.json("DELETE", `/api/vocabulary/${gone}`);
  const [again = ""] = await addNouns(learner, 1);
  expect(again).not.toBe(gone);
  if (more) await answer(learner, again, 1);
  await bringBack(learner, before);
  const { progress, answers } = await historyOf(learner);
  expect(progress).toMatchObject({ vocabularyId: again, totalAttempts: 2 + more });
  expect(answers).toHaveLength(2 + more);
  for (const { vocabularyId } of answers) expect(vocabularyId).toBe(again);
  expect(await bringBack(learner, before)).not.toContain("Came back");
  // The word was started anew when it was answered first.
  const ofStarts = /wordsStarted/;
  const broken = await brokenInvariants(app.database, learner.id, { withOlderDates: true });
  expect(broken.filter((what) => !ofStarts.test(what))).toEqual([]);
});

/** Gives a word fifty attempts of another program, which kept no answers. */
async function takeOver(learner: Learner, wordId: string): Promise<void> {
  const now = new Date(Date.now() - 20 * DAY_MS);
  const card = { direction: "arabic-to-english", dueAt: now.getTime(), interval: 40 } as const;
  const rest = { ease: 2.5, answers: 50, lapses: 3, memory: null, reviews: [] };
  const word = { wordId, cards: [{ ...card, ...rest }] };
  await inTransaction(() => takeOverHistories(aUser({ id: learner.id }), [word], now));
}

test("attempts without answers count on where answers join them, and where a late one comes", async () => {
  const learner = await app.learner();
  const [theirs = ""] = await addNouns(learner, 1);
  await answer(learner, theirs, 3);
  const plain = await archiveOf(learner);
  const other = await app.learner();
  const [own = ""] = await addNouns(other, 1);
  await takeOver(other, own);
  await bringBack(other, plain);
  expect((await historyOf(other)).progress).toMatchObject({ totalAttempts: 51 });
  await answer(other, own, 4);
  const { progress, answers } = await historyOf(other);
  expect(progress).toMatchObject({ totalAttempts: 52 });
  expect(answers).toHaveLength(2);

  const third = await app.learner();
  await bringBack(third, await archiveOf(other));
  const { progress: back } = await historyOf(third);
  expect(back).toMatchObject({ totalAttempts: 52, memory: progress.memory });
  await answer(third, back.vocabularyId, 5);
  expect((await historyOf(third)).progress).toMatchObject({ totalAttempts: 53 });
  await bringBack(third, plain);
  expect((await historyOf(third)).progress).toMatchObject({ totalAttempts: 53 });
});

test("answers join those to a word and its forms, and its schedule follows from all of them", async () => {
  const theirs = await app.learner();
  const [word = ""] = await addNouns(theirs, 1);
  await answer(theirs, word, 3);
  const plain = JSON.parse(await archiveOf(theirs));
  const ofForm = { ...plain.answers[0], answerId: randomUUID(), askedForm: "plural" };
  const own = await app.learner();
  await bringBack(own, JSON.stringify({ ...plain, answers: [...plain.answers, ofForm] }));
  expect(await historyOf(own)).toMatchObject({ progress: { totalAttempts: 1 } });
  await answer(theirs, word, 5);
  await bringBack(own, await archiveOf(theirs));
  const { progress, answers } = await historyOf(own);
  expect(answers).toHaveLength(3);
  expect(progress).toMatchObject({ totalAttempts: 2 });
});
