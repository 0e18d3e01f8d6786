import { expect, test } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { testApp } from "#tests/support/app/app.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

async function learnersAtAnAnswer(
  count: number,
): Promise<{ learner: Learner; answerId: string }[]> {
  const ready = [];
  for (let made = 0; made < count; made += 1) {
    const learner = await app.learner();
    await addNouns(learner, 1);
    await learner.post("/session-setup", setupForm());
    const page = await (await learner.get("/session")).text();
    const answerId = hiddenValue(page, "answerId");
    await learner.post("/session", { answerId, typed: "an answer" });
    ready.push({ learner, answerId });
  }
  return ready;
}

test("thirty learners who answer at once are all answered (P55, P53, F12)", async () => {
  const ready = await learnersAtAnAnswer(30);

  const answers = await Promise.all(
    ready.map(({ learner, answerId }) =>
      untilTaken(() => learner.post("/session/judgement", { answerId, judgement: "correct" })),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(302));
  for (const { learner } of ready) {
    expect(await brokenInvariants(app.database, learner.id)).toEqual([]);
  }
});

test("of a hundred changes at once each is done or shed with 503, and pages still open (P53, P55, F12)", async () => {
  const learner = await app.learner();
  const changes = Array.from({ length: 100 }, (_, index) =>
    learner.json("POST", "/api/vocabulary", {
      arabicWord: `كلمة${index}`,
      englishMeaning: `word ${index}`,
      category: "noun",
    }),
  );
  const list = await learner.get("/vocabulary");
  const answers = await Promise.all(changes);

  expect(list.status).toBe(200);
  const added = answers.filter(({ status }) => status === 201).length;
  const shed = answers.filter(({ status }) => status === 503);
  expect(added + shed.length).toBe(100);
  expect(added).toBeGreaterThan(0);
  for (const { headers } of shed) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  const own = { userId: new ObjectId(learner.id) };
  expect(await app.database.collection("vocabulary").countDocuments(own)).toBe(added);
  expect(await brokenInvariants(app.database, learner.id)).toEqual([]);
});
