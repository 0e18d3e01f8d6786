import { expect, onTestFinished, test } from "vitest";
import { startFaultyServer, UNREACHABLE } from "#tests/support/app/faulty-server.ts";
import { addNouns } from "#tests/support/study/study.ts";

test("a key whose call failed with the database is free as soon as that is back (P50)", async () => {
  const { server, db, fail, heal, stop } = await startFaultyServer();
  onTestFinished(stop);
  const learner = await server.learner();
  const [wordId] = await addNouns(learner, 1);
  const answer = () =>
    learner.request(`/api/progress/${wordId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "cut-off" },
      body: JSON.stringify({ translationDirection: "arabic-to-english", isCorrect: true }),
    });

  await fail(["update", "bulkWrite", "findAndModify"], UNREACHABLE);
  expect((await answer()).status).toBe(503);
  expect(await db.collection("idempotent_answers").countDocuments({ answer: null })).toBe(1);
  await heal();
  await expect.poll(async () => (await answer()).status, { timeout: 10_000 }).toBe(200);
  expect(await db.collection("answers").countDocuments()).toBe(1);
}, 60_000);
