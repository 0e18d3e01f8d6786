import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

async function learnerInSession(words = 3): Promise<Learner> {
  const learner = await app.learner();
  await addNouns(learner, words);
  await learner.post("/session-setup", setupForm());
  return learner;
}

async function field(learner: Learner, name: string, path = "/session"): Promise<string> {
  return hiddenValue(await (await learner.get(path)).text(), name);
}

/** Types an answer, so that it waits for judgement. */
async function typeAnswer(learner: Learner): Promise<string> {
  const answerId = await field(learner, "answerId");
  await learner.post("/session", { answerId, typed: "an answer" });
  return answerId;
}

function judge(learner: Learner, answerId: string, judgement = "correct"): Promise<Response> {
  return learner.post("/session/judgement", { answerId, judgement });
}

async function answersOf(learner: Learner): Promise<string[]> {
  expect(await brokenInvariants(app.database, learner.id)).toEqual([]);
  const own = { userId: new ObjectId(learner.id) };
  const stored = await app.database.collection("answers").find(own).toArray();
  return stored.map(({ answerId }) => answerId);
}

test("the same answer judged twenty times at once counts once (P54, P55)", async () => {
  const learner = await learnerInSession();
  const answerId = await typeAnswer(learner);

  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      untilTaken(() => judge(learner, answerId, index % 2 ? "correct" : "incorrect")),
    ),
  );

  expect(all.map((answer) => answer.headers.get("Location"))).toEqual(
    Array(20).fill(`/session?answered=${answerId}`),
  );
  expect(await answersOf(learner)).toEqual([answerId]);
});

test("a judgement of one answer does not count for another that was typed since (P55)", async () => {
  const learner = await learnerInSession();
  const answerId = await typeAnswer(learner);
  const seen = await field(learner, "typed");
  expect(seen).toBe("an answer");
  await learner.post("/session/retyping", { answerId });
  await learner.post("/session", { answerId, typed: "another answer" });

  const judgement = { answerId, judgement: "correct" };
  const refused = await learner.post("/session/judgement", { ...judgement, typed: seen });
  expect(refused.headers.get("Location")).toBe("/session");
  expect(await answersOf(learner)).toEqual([]);
  const html = await (await learner.get("/session")).text();
  expect(html).toContain("Your answer wasn’t saved");
  expect(hiddenValue(html, "typed")).toBe("another answer");

  await learner.post("/session/judgement", { ...judgement, typed: " another\r\nanswer" });
  expect(await answersOf(learner)).toEqual([answerId]);
});

test("of an undo and the next answer at the same moment the later finds nothing to do (P55)", async () => {
  const learner = await learnerInSession(10);
  for (let round = 0; round < 4; round += 1) {
    const first = await typeAnswer(learner);
    await judge(learner, first);
    const second = await typeAnswer(learner);
    await Promise.all([learner.post("/session/undo", { answerId: first }), judge(learner, second)]);
    const stored = await answersOf(learner);
    expect(stored.includes(second)).toBe(stored.includes(first));
    await learner.post("/session/departure", {});
    await learner.post("/session-setup/new-words", {});
    await learner.post("/session-setup", setupForm());
  }
});

test("a session ended in one tab while another answers keeps the answer in the log or in the session, never half (P55)", async () => {
  for (let round = 0; round < 4; round += 1) {
    const learner = await learnerInSession();
    const sessionId = await field(learner, "sessionId", "/session?leaving");
    await judge(learner, await typeAnswer(learner));
    const second = await typeAnswer(learner);

    const [, judged] = await Promise.all([
      learner.post("/session/departure", { sessionId }),
      judge(learner, second),
    ]);

    const isJudged = judged.headers.get("Location") === `/session?answered=${second}`;
    expect((await answersOf(learner)).includes(second)).toBe(isJudged);
    const questions = await (
      await learner.json("GET", `/api/sessions/${sessionId}/questions`)
    ).json();
    expect(questions).toHaveLength(isJudged ? 2 : 1);
  }
});

test("twenty setups at once open one session (P54, P55)", async () => {
  const learner = await app.learner();
  await addNouns(learner, 3);

  const all = await Promise.all(
    Array.from({ length: 20 }, () => untilTaken(() => learner.post("/session-setup", setupForm()))),
  );

  expect(all.map(({ status }) => status).sort()).toEqual([302, ...Array(19).fill(409)]);
  await answersOf(learner);
});

test("finishing twice shows the same end twice (P55)", async () => {
  const learner = await learnerInSession(1);
  await judge(learner, await typeAnswer(learner));
  const last = await typeAnswer(learner);
  await judge(learner, last);
  const sessionId = await field(learner, "sessionId", `/session?answered=${last}`);

  const ends = await Promise.all([
    learner.post("/session/completion", { sessionId }),
    learner.post("/session/completion", { sessionId }),
  ]);

  expect(ends.map((end) => end.headers.get("Location"))).toEqual(
    Array(2).fill(`/session?finished=${sessionId}`),
  );
  expect(await answersOf(learner)).toHaveLength(2);
});

test("a tab left open on an ended session neither ends nor leaves the one opened since (P55)", async () => {
  const learner = await learnerInSession();
  const old = await field(learner, "sessionId", "/session?leaving");
  await judge(learner, await typeAnswer(learner));
  await learner.post("/session/departure", { sessionId: old });
  await learner.post("/session-setup", setupForm());
  const open = await field(learner, "sessionId", "/session?leaving");
  expect(open).not.toBe(old);

  const finished = await learner.post("/session/completion", { sessionId: old });
  const timeIsUp = await learner.post("/session/completion", {
    sessionId: old,
    reason: "time-is-up",
  });
  await learner.post("/session/departure", { sessionId: old });

  expect(finished.headers.get("Location")).toBe(`/session?finished=${old}`);
  expect(timeIsUp.headers.get("Location")).toBe("/");
  expect(await field(learner, "sessionId", "/session?leaving")).toBe(open);
});

test("a tab whose clock ran out does not end a session that was extended in another (P55)", async () => {
  const learner = await learnerInSession();
  const sessionId = await field(learner, "sessionId", "/session?leaving");
  await judge(learner, await typeAnswer(learner));
  await learner.post("/session/extension", {});

  const ended = await learner.post("/session/completion", { sessionId, reason: "time-is-up" });

  expect(ended.headers.get("Location")).toBe("/session");
  expect(await field(learner, "sessionId", "/session?leaving")).toBe(sessionId);
});

test("an answer from a tab that was left behind is not taken, and the page says so (P55)", async () => {
  const learner = await app.learner();
  const words = await addNouns(learner, 2);
  await learner.post("/session-setup", setupForm({ direction: "english-to-arabic" }));
  const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  await learner.post("/session/judgement", { answerId, judgement: "unknown" });
  await learner.post("/session", { answerId, typed: "too late" });
  expect(await (await learner.get("/session")).text()).toContain("Your answer wasn’t saved");
  expect(await (await learner.get("/session")).text()).not.toContain("Your answer wasn’t saved");

  const next = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  await learner.post("/session", { answerId: next, typed: "an answer" });
  for (const id of words) await learner.json("DELETE", `/api/vocabulary/${id}`);
  await learner.post("/session/judgement", { answerId: next, judgement: "correct" });
  expect(await (await learner.get("/session")).text()).toContain("or its word was deleted");
});
