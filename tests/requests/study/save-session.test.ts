import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

function question(vocabularyId: string, overrides: Record<string, unknown> = {}) {
  return {
    vocabularyId,
    userAnswer: "an answer",
    correctAnswer: "the answer",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 999,
    ...overrides,
  };
}

function session(questions: unknown[], overrides: Record<string, unknown> = {}) {
  return {
    questionCount: questions.length,
    correctAnswers: 50,
    pointsEarned: 100_000,
    categories: ["noun"],
    questions,
    ...overrides,
  };
}

async function points(learner: Learner): Promise<number> {
  return (await (await learner.json("GET", "/api/auth/user")).json()).points;
}

test("the totals are the server's: 15 and 5 points, 0 for a skipped question (P17)", async () => {
  const learner = await app.learner();
  const [one = "", two = "", three = ""] = await addNouns(learner, 3);
  const answer = await learner.json(
    "POST",
    "/api/sessions",
    session([
      question(one),
      question(two, { isCorrect: false }),
      question(three, { isCorrect: false, userAnswer: null, pointsEarned: 0 }),
    ]),
  );
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    questionCount: 3,
    correctAnswers: 1,
    pointsEarned: 20,
    categories: ["noun"],
    seconds: null,
  });
  expect(await points(learner)).toBe(20);
});

test("fifty answers to a word are written in two commands, every other document once (P63)", async () => {
  const learner = await app.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  const commands = app.watchCommands();
  const questions = Array.from({ length: 50 }, () => question(wordId));
  expect((await learner.json("POST", "/api/sessions", session(questions))).status).toBe(201);
  const written = commands.filter(({ name }) => name === "bulkWrite");
  const answers = commands.filter(({ command }) => command.insert === "answers");
  expect([written.length, answers.length]).toEqual([1, 1]);
  // Totals, progress, due days, the day's activity, points.
  expect(written[0]?.command.ops).toHaveLength(5);
});

test("totals of whatever size are noted, not refused (API-053) (P17)", async () => {
  const learner = await app.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  const body = session([question(wordId)]);
  const large = { correctAnswers: 1_000_000_000, pointsEarned: Number.MAX_SAFE_INTEGER };
  const answer = await learner.json("POST", "/api/sessions", { ...body, ...large });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ correctAnswers: 1, pointsEarned: 15 });
});

test("the same clientSessionId gives the first session again, also when both arrive at once", async () => {
  const learner = await app.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  const body = session([question(wordId)], { clientSessionId: "client-1" });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => learner.json("POST", "/api/sessions", body)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await points(learner)).toBe(15);
});

test("a question that repeats a recorded answer is linked and counts nothing again", async () => {
  const learner = await app.learner();
  const [one = "", two = ""] = await addNouns(learner, 2);
  const judged = { translationDirection: "arabic-to-english", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${one}`, judged);
  await learner.json("PATCH", `/api/progress/${two}`, { ...judged, answerId: "mine-2" });
  expect(await points(learner)).toBe(30);
  const saved = await learner.json(
    "POST",
    "/api/sessions",
    session([question(one), question(two, { answerId: "mine-2" })]),
  );
  expect(saved.status).toBe(201);
  expect(await points(learner)).toBe(30);
  await learner.json("POST", "/api/sessions", session([question(one)]));
  expect(await points(learner)).toBe(45);
});

test("an answerId by which a session named a recorded answer counts nothing when it is sent later (2.10)", async () => {
  const learner = await app.learner();
  const [one = ""] = await addNouns(learner, 1);
  const judged = { translationDirection: "arabic-to-english", isCorrect: true };
  const first = await learner.json("PATCH", `/api/progress/${one}`, judged);
  const given = session([question(one, { answerId: "named-later" })]);
  const saved = await (await learner.json("POST", "/api/sessions", given)).json();
  const send = () =>
    learner.json("PATCH", `/api/progress/${one}`, { ...judged, answerId: "named-later" });
  for (const again of await Promise.all([send(), send()])) {
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ answerId: "named-later", pointsEarned: 15 });
  }
  expect(await points(learner)).toBe(15);
  const history = await learner.json("GET", `/api/vocabulary/${one}/history`);
  expect(await history.json()).toHaveLength(1);
  const repeated = await learner.json("POST", "/api/sessions", given);
  expect([repeated.status, (await repeated.json()).id]).toEqual([200, saved.id]);
  expect((await first.json()).totalAttempts).toBe(1);
  expect(await points(learner)).toBe(15);
});

test("the solution that the learner was shown is given back as it was sent", async () => {
  const learner = await app.learner();
  const [one = "", two = "", three = ""] = await addNouns(learner, 3);
  const judged = { translationDirection: "arabic-to-english", isCorrect: true, answerId: "logged" };
  await learner.json("PATCH", `/api/progress/${two}`, judged);
  const saved = await learner.json(
    "POST",
    "/api/sessions",
    session([
      question(one, { correctAnswer: "  a house, as it was called then " }),
      question(two, { correctAnswer: "another name", answerId: "logged" }),
      question(three, {
        correctAnswer: "a skipped one",
        isCorrect: false,
        userAnswer: null,
        pointsEarned: 0,
      }),
    ]),
  );
  expect(saved.status).toBe(201);
  const { id } = await saved.json();
  const questions = await (await learner.json("GET", `/api/sessions/${id}/questions`)).json();
  expect(questions.map((one: { correctAnswer: string }) => one.correctAnswer)).toEqual([
    "a house, as it was called then",
    "another name",
    "a skipped one",
  ]);
  const [entry] = await (await learner.json("GET", `/api/vocabulary/${one}/history`)).json();
  expect(entry.correctAnswer).toBe("a house, as it was called then");
});

test("a word deleted since is kept from its linked answer, an unknown or foreign one is a 404 (P3)", async () => {
  const learner = await app.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  const judged = { translationDirection: "arabic-to-english", isCorrect: true, answerId: "kept" };
  await learner.json("PATCH", `/api/progress/${wordId}`, judged);
  await learner.json("DELETE", `/api/vocabulary/${wordId}`);
  const saved = await learner.json(
    "POST",
    "/api/sessions",
    session([question(wordId, { answerId: "kept" })]),
  );
  expect(saved.status).toBe(201);
  const { id } = await saved.json();
  const [kept] = await (await learner.json("GET", `/api/sessions/${id}/questions`)).json();
  expect(kept).toMatchObject({ vocabulary: null, vocabularySnapshot: { englishMeaning: "house" } });

  const other = await app.learner();
  const [foreign = ""] = await addNouns(other, 1);
  for (const unknown of [foreign, "0123456789abcdef01234567"]) {
    const refused = await learner.json("POST", "/api/sessions", session([question(unknown)]));
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({
      error: "not_found",
      message: "Vocabulary item not found",
    });
  }
});

test.each([
  [
    "no questions",
    () => session([], { questionCount: 1 }),
    "At least one answered question is required",
  ],
  [
    "only skipped questions",
    (id: string) => session([question(id, { isCorrect: false, userAnswer: "", pointsEarned: 0 })]),
    "At least one answered question is required",
  ],
  ["51 questions", (id: string) => session(Array(51).fill(question(id))), "Invalid session"],
  ["no category", (id: string) => session([question(id)], { categories: [] }), "Invalid session"],
  [
    "an unknown category",
    (id: string) => session([question(id)], { categories: ["adjective"] }),
    "Invalid session",
  ],
  [
    "an unknown direction",
    (id: string) => session([question(id, { translationDirection: "sideways" })]),
    "Invalid session",
  ],
  ["an operator for an id", () => session([question({ $ne: null } as never)]), "Invalid session"],
  [
    "one answerId twice",
    (id: string) => session([question(id, { answerId: "a" }), question(id, { answerId: "a" })]),
    "Invalid session",
  ],
])("a session with %s is refused", async (_name, body, message) => {
  const learner = await app.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  const answer = await learner.json("POST", "/api/sessions", body(wordId));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "invalid", message });
  expect(await points(learner)).toBe(0);
});

test("the time of a session that a client kept is what it says last, and checked (API-011)", async () => {
  const learner = await app.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  const { id } = await (
    await learner.json("POST", "/api/sessions", session([question(wordId)]))
  ).json();
  const stored = await learner.json("PATCH", `/api/sessions/${id}`, { seconds: 120 });
  expect(await stored.json()).toMatchObject({ id, seconds: 120 });
  const again = await learner.json("PATCH", `/api/sessions/${id}`, { seconds: 7 });
  expect(await again.json()).toMatchObject({ seconds: 7 });
  for (const seconds of [-1, 86_401, 1.5, "12", null]) {
    const refused = await learner.json("PATCH", `/api/sessions/${id}`, { seconds });
    expect(refused.status).toBe(400);
    expect((await refused.json()).message).toBe("Invalid seconds");
  }
});
