import { beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
/** One whose answers are all refused. */
let refused: { learner: Learner; id: string };

beforeAll(async () => {
  refused = await learnerWithWord();
});

const DAY_MS = 86_400_000;
const right = { translationDirection: "arabic-to-english", isCorrect: true };

async function learnerWithWord(): Promise<{ learner: Learner; id: string }> {
  const learner = await app.learner();
  const [id = ""] = await addNouns(learner, 1);
  return { learner, id };
}

async function me(learner: Learner) {
  return (await learner.json("GET", "/api/auth/user")).json();
}

test("a word never answered has progress: easy, one day, not scheduled, zeros", async () => {
  const { learner, id } = await learnerWithWord();
  const userId = (await me(learner)).id;
  const fresh = {
    userId,
    vocabularyId: id,
    difficulty: "easy",
    interval: 1,
    nextReview: null,
    correctStreak: 0,
    totalAttempts: 0,
    correctAttempts: 0,
    arabicToEnglishCorrect: 0,
    englishToArabicCorrect: 0,
    arabicToEnglishStreak: 0,
    englishToArabicStreak: 0,
    arabicToEnglishAttempts: 0,
    englishToArabicAttempts: 0,
    lastAttempted: null,
    masteredAt: null,
  };
  expect(await (await learner.json("GET", "/api/progress")).json()).toEqual([fresh]);
  const [withWord] = await (await learner.json("GET", "/api/vocabulary/progress")).json();
  expect(withWord).toMatchObject({ ...fresh, vocabulary: { id, arabicWord: "بَيْتٌ" } });
});

test("a judged answer schedules, gives points and enters the history", async () => {
  const { learner, id } = await learnerWithWord();
  const answer = await learner.json("PATCH", `/api/progress/${id}`, {
    ...right,
    userAnswer: " a house ",
    timeSpent: 7,
  });
  const result = await answer.json();
  expect(result).toMatchObject({
    vocabularyId: id,
    totalAttempts: 1,
    correctAttempts: 1,
    arabicToEnglishStreak: 1,
    pointsEarned: 15,
  });
  expect(result.answerId).toMatch(/^[\w-]{1,64}$/);
  expect(result.nextReview > new Date().toISOString()).toBe(true);
  expect(await me(learner)).toMatchObject({ points: 15, streak: 1 });
  const history = await (await learner.json("GET", `/api/vocabulary/${id}/history`)).json();
  expect(history).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      isCorrect: true,
      translationDirection: "arabic-to-english",
      completedAt: result.lastAttempted,
      userAnswer: "a house",
      correctAnswer: "house",
      pointsEarned: 15,
    },
  ]);
});

test("the history is newest first and pages", async () => {
  const { learner, id } = await learnerWithWord();
  for (const isCorrect of [true, false, true]) {
    const translationDirection = "english-to-arabic";
    await learner.json("PATCH", `/api/progress/${id}`, { translationDirection, isCorrect });
  }
  const first = await learner.json("GET", `/api/vocabulary/${id}/history?limit=2`);
  const next = /^<([^>]+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const second = await learner.json("GET", next);
  const entries = [...(await first.json()), ...(await second.json())];
  expect(entries.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true]);
  expect(entries.map(({ pointsEarned }) => pointsEarned)).toEqual([15, 5, 15]);
  expect(entries[0]).toMatchObject({ userAnswer: null, correctAnswer: "بَيْتٌ" });
});

test("answers that arrive late stand in the history where they were given, page by page", async () => {
  const { learner, id } = await learnerWithWord();
  const hoursAgo = [1, 5, 3, 3, 3, 2, 4];
  const now = Date.now();
  for (const [index, hours] of hoursAgo.entries()) {
    await learner.json("PATCH", `/api/progress/${id}`, {
      translationDirection: "english-to-arabic",
      isCorrect: true,
      userAnswer: `answer ${index}`,
      answeredAt: new Date(now - hours * 3_600_000).toISOString(),
    });
  }
  const shown: string[] = [];
  let next = `/api/vocabulary/${id}/history?limit=2`;
  while (next) {
    const page = await learner.json("GET", next);
    for (const { userAnswer } of await page.json()) shown.push(userAnswer);
    next = /^<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
  }
  expect(shown).toEqual([0, 5, 4, 3, 2, 6, 1].map((index) => `answer ${index}`));
});

test("an answerId sent again changes nothing and gets the first result", async () => {
  const { learner, id } = await learnerWithWord();
  const body = { ...right, answerId: "a-1" };
  const first = await (await learner.json("PATCH", `/api/progress/${id}`, body)).json();
  await learner.json("PATCH", `/api/progress/${id}`, { ...right, answerId: "a-2" });
  const again = await learner.json("PATCH", `/api/progress/${id}`, { ...body, isCorrect: false });
  expect(await again.json()).toEqual(first);
  expect((await me(learner)).points).toBe(30);
});

test("an answerId sent twenty times at once counts once", async () => {
  const { learner, id } = await learnerWithWord();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      untilTaken(() =>
        learner.json("PATCH", `/api/progress/${id}`, { ...right, answerId: "same" }),
      ),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  const [progress] = await (await learner.json("GET", "/api/progress")).json();
  expect(progress.totalAttempts).toBe(1);
  expect((await me(learner)).points).toBe(15);
});

test("an answerId of another word or direction is refused; another learner may use it too", async () => {
  const learner = await app.learner();
  const [one = "", two = ""] = await addNouns(learner, 2);
  const other = await learnerWithWord();
  const body = { ...right, answerId: "shared" };
  await learner.json("PATCH", `/api/progress/${one}`, body);
  const refused = [
    await learner.json("PATCH", `/api/progress/${two}`, body),
    await learner.json("PATCH", `/api/progress/${one}`, {
      ...body,
      translationDirection: "english-to-arabic",
    }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid", message: "Invalid answer" });
  }
  const fine = await other.learner.json("PATCH", `/api/progress/${other.id}`, body);
  expect(fine.status).toBe(200);
});

test("answers that arrive out of order are scheduled in the order of their times", async () => {
  const { learner, id } = await learnerWithWord();
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const send = (answeredAt: string, isCorrect: boolean) =>
    learner.json("PATCH", `/api/progress/${id}`, { ...right, isCorrect, answeredAt });
  await send(at(0), true);
  await send(at(3), false);
  const [late] = await (await learner.json("GET", "/api/progress")).json();

  const ordered = await learnerWithWord();
  await ordered.learner.json("PATCH", `/api/progress/${ordered.id}`, {
    ...right,
    isCorrect: false,
    answeredAt: at(3),
  });
  await ordered.learner.json("PATCH", `/api/progress/${ordered.id}`, {
    ...right,
    answeredAt: at(0),
  });
  const [plain] = await (await ordered.learner.json("GET", "/api/progress")).json();
  expect(late.arabicToEnglishStreak).toBe(plain.arabicToEnglishStreak);
  expect(late).toMatchObject({
    totalAttempts: 2,
    correctAttempts: 1,
    difficulty: plain.difficulty,
  });
});

test("a time to come counts as now", async () => {
  const { learner, id } = await learnerWithWord();
  const answeredAt = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const answer = await learner.json("PATCH", `/api/progress/${id}`, { ...right, answeredAt });
  const { lastAttempted } = await answer.json();
  expect(Math.abs(Date.parse(lastAttempted) - Date.now())).toBeLessThan(60_000);
});

test.each([
  [{ ...right, translationDirection: "both" }, "Invalid translation direction"],
  [{ isCorrect: true }, "Invalid translation direction"],
  [{ ...right, isCorrect: "true" }, "isCorrect must be true or false"],
  [{ ...right, isCorrect: 1 }, "isCorrect must be true or false"],
  [{ translationDirection: "arabic-to-english" }, "isCorrect must be true or false"],
  [{ ...right, answerId: "" }, "Invalid answer"],
  [{ ...right, answerId: "with blank" }, "Invalid answer"],
  [{ ...right, answerId: "a".repeat(65) }, "Invalid answer"],
  [{ ...right, answerId: { $gt: "" } }, "Invalid answer"],
  [{ ...right, userAnswer: "x".repeat(1001) }, "Invalid answer"],
  [{ ...right, userAnswer: ["x"] }, "Invalid answer"],
  [{ ...right, timeSpent: -1 }, "Invalid answer"],
  [{ ...right, timeSpent: 3601 }, "Invalid answer"],
  [{ ...right, timeSpent: 1.5 }, "Invalid answer"],
  [{ ...right, answeredAt: "yesterday" }, "Invalid answer"],
  [{ ...right, answeredAt: new Date(Date.now() - 8 * DAY_MS).toISOString() }, "Invalid answer"],
])("refuses %o: %s", async (body, message) => {
  const { learner, id } = refused;
  const answer = await learner.json("PATCH", `/api/progress/${id}`, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "invalid", message });
  expect((await me(learner)).points).toBe(0);
});

test("points, streaks and counters of the body are never believed (P17)", async () => {
  const { learner, id } = await learnerWithWord();
  const answer = await learner.json("PATCH", `/api/progress/${id}`, {
    ...right,
    isCorrect: false,
    pointsEarned: 10_000,
    arabicToEnglishStreak: 5,
    masteredAt: "2020-01-01T00:00:00.000Z",
  });
  expect(await answer.json()).toMatchObject({
    pointsEarned: 5,
    arabicToEnglishStreak: 0,
    masteredAt: null,
  });
  expect((await me(learner)).points).toBe(5);
});
