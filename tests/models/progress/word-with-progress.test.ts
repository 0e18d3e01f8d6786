import { expect, test } from "vitest";
import { findWordWithProgress } from "#models/progress/word-with-progress.ts";
import { findAskingSession } from "#models/study/asking-session.ts";
import { WordModel } from "#models/words/word.ts";
import { currentQuestion } from "#services/study/questions/current-question.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-20T12:00:00Z");

async function studying() {
  const learner = await makeLearner();
  await addWords(learner, 2, now);
  await startSession(
    learner,
    {
      questionCount: 5,
      categories: ["noun"],
      direction: "arabic-to-english",
      timer: { kind: "untimed" },
    },
    now,
  );
  return learner;
}

test("an open session comes with the word that it asks and its progress", async () => {
  const learner = await studying();
  const session = await findAskingSession(learner.id);
  const question = session && currentQuestion(session);
  expect(session?.asked?.word).toMatchObject({ id: question?.wordId, userId: learner.id });
  expect(session?.asked?.progress).toMatchObject({ wordId: question?.wordId, totalAttempts: 0 });
  expect(await findWordWithProgress(learner.id, question?.wordId ?? "")).toEqual(session?.asked);
});

test("a word that is gone or another's comes neither with a session nor by itself", async () => {
  const learner = await studying();
  const other = await makeLearner();
  expect(await findAskingSession(other.id)).toBeNull();
  const session = await findAskingSession(learner.id);
  const id = session?.asked?.word.id ?? "";
  expect(await findWordWithProgress(other.id, id)).toBeNull();
  expect(await findWordWithProgress(learner.id, "no id")).toBeNull();
  await WordModel.updateOne({ _id: id }, { userId: other.id });
  expect((await findAskingSession(learner.id))?.asked).toBeNull();
  await WordModel.deleteOne({ _id: id });
  expect((await findAskingSession(learner.id))?.asked).toBeNull();
});
