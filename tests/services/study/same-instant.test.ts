import { expect, test } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { AnswerModel } from "#models/study/answer.ts";
import { recordAnswer } from "#services/study/answers/record-answer.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";

withDatabase();

test("two answers of one instant stand in the order of their ids, whichever server wrote first (F37)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1);
  const answeredAt = new Date("2026-11-21T10:00:00Z");
  const answer = (answerId: string, isCorrect: boolean) =>
    inTransaction(() =>
      recordAnswer(learner, {
        wordId,
        direction: "arabic-to-english",
        isCorrect,
        answerId,
        userAnswer: "x",
        timeSpent: 1,
        answeredAt,
        sessionId: null,
      }),
    );
  await answer("first", true);
  // As if another process had made its id.
  const first = await AnswerModel.findOneAndDelete({ answerId: "first" }).orFail().lean();
  await AnswerModel.create({ ...first, _id: "f".repeat(24) });

  await answer("second", false);

  const { db } = AnswerModel.db;
  if (!db) throw new Error("not connected");
  expect(await brokenInvariants(db, learner.id)).toEqual([]);
  const log = await AnswerModel.find({ userId: learner.id }).sort({ answeredAt: 1, _id: 1 }).lean();
  expect(log.map(({ answerId }) => answerId)).toEqual(["second", "first"]);
});
