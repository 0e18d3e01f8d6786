import { expect, test } from "vitest";
import { findOpenSession } from "#models/study/open-session.ts";
import { keepStudySettings, studyChoicesOf, UserModel } from "#models/users/user.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { submitAnswer } from "#services/study/answers/submit-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");
const setup = {
  questionCount: 15,
  categories: ["noun" as const],
  direction: "arabic-to-english" as const,
  timer: { kind: "untimed" as const },
};

async function learnerWith(words: number, exactInARow = 0): Promise<Learner> {
  const learner = await makeLearner({ dailyNewWords: 20, dailyReviews: 30, exactInARow });
  await addWords(learner, words, now);
  await startSession(learner, setup, now);
  return learner;
}

/** The learner as the next request reads them. */
async function again(learner: Learner): Promise<Learner> {
  const stored = await UserModel.findById(learner.id).lean();
  return { ...learner, ...studyChoicesOf(stored ?? {}) };
}

async function submit(learner: Learner, typed?: string) {
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "none";
  const right = session?.questions[session.position]?.correctAnswer ?? "";
  const given = { answerId, typed: typed ?? right, seconds: 2 };
  return { answerId, outcome: await submitAnswer(learner, given, now) };
}

async function judge(learner: Learner, answerId: string, isCorrect: boolean): Promise<void> {
  const given = { answerId, isCorrect, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  expect(await judgeAnswer(learner, given, now)).toBe("judged");
}

async function beginsOn(learner: Learner, answered: string): Promise<boolean> {
  const state = await loadSessionState(await again(learner), { answered, finished: null }, now);
  if (state.kind !== "feedback") throw new Error(`no feedback but ${state.kind}`);
  return state.beginsToCountExact;
}

async function answerExactly(learner: Learner): Promise<string> {
  const { answerId } = await submit(learner);
  await judge(learner, answerId, true);
  return answerId;
}

test("every answer waits for judgement until the learner wants it otherwise", async () => {
  const learner = await learnerWith(1);
  const { answerId, outcome } = await submit(learner);
  expect(outcome).toBe("kept");
  await judge(learner, answerId, true);
});

test("an exact answer is judged at once with its points, any other waits", async () => {
  const learner = { ...(await learnerWith(3)), countExactMatches: true };
  const exact = await submit(learner);
  expect(exact.outcome).toBe("judged");
  const state = await loadSessionState(learner, { answered: exact.answerId, finished: null }, now);
  expect(state).toMatchObject({ kind: "feedback", isCorrect: true, pointsEarned: 15, inARow: 1 });
  const question = (await findOpenSession(learner.id))?.questions[0];
  expect(question).toMatchObject({ seconds: 2, isExact: true, isCorrect: true });
  expect((await submit(learner, "meanings 1")).outcome).toBe("kept");
  expect((await loadSessionState(learner, { answered: null, finished: null }, now)).kind).toBe(
    "judging",
  );
  expect((await submit(learner, " ")).outcome).toBe("blank");
});

test("a second submit of an exact answer counts once, and an undone one is judged by hand", async () => {
  const learner = { ...(await learnerWith(2)), countExactMatches: true };
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "";
  const given = { answerId, typed: "meaning 0", seconds: 1 };
  const outcomes = await Promise.all([1, 2, 3].map(() => submitAnswer(learner, given, now)));
  expect(outcomes).toContain("judged");
  expect((await UserModel.findById(learner.id).lean())?.points).toBe(15);
  expect(await undoAnswer(learner, answerId)).toBe(true);
  expect((await loadSessionState(learner, { answered: null, finished: null }, now)).kind).toBe(
    "judging",
  );
});

test("after the third exact answer in a row they count without asking, which is said once", async () => {
  const learner = await learnerWith(6);
  for (let answer = 0; answer < 2; answer += 1) {
    expect(await beginsOn(learner, await answerExactly(learner))).toBe(false);
  }
  const third = await answerExactly(learner);
  expect(await beginsOn(learner, third)).toBe(true);
  expect(await beginsOn(learner, third)).toBe(true);
  const fourth = await submit(await again(learner));
  expect(fourth.outcome).toBe("judged");
  expect(await beginsOn(learner, fourth.answerId)).toBe(false);
  const wrong = await submit(await again(learner), "nonsense");
  expect(wrong.outcome).toBe("kept");
  await judge(learner, wrong.answerId, true);
  expect(await beginsOn(learner, wrong.answerId)).toBe(false);
  expect((await submit(await again(learner))).outcome).toBe("judged");
});

test("one that the learner does not agree with begins the count anew, one taken back is not counted", async () => {
  const learner = await learnerWith(4, 2);
  const { answerId } = await submit(learner);
  await judge(await again(learner), answerId, false);
  expect((await again(learner)).exactInARow).toBe(0);
  await answerExactly(learner);
  const second = await answerExactly(learner);
  expect((await again(learner)).exactInARow).toBe(2);
  await undoAnswer(learner, second);
  expect((await again(learner)).exactInARow).toBe(1);
});

test("an exact answer that counted by itself and is taken back is judged by hand, and may be overruled", async () => {
  const learner = await learnerWith(3, 4);
  const { answerId, outcome } = await submit(await again(learner));
  expect(outcome).toBe("judged");
  await undoAnswer(learner, answerId);
  const session = await findOpenSession(learner.id);
  await judge(await again(learner), (session && currentAnswerId(session)) ?? "", false);
  expect((await again(learner)).exactInARow).toBe(0);
  expect((await submit(await again(learner))).outcome).toBe("kept");
});

test.each([true, false])("the choice %s of the learner holds", async (countExactMatches) => {
  const learner = await learnerWith(2, 2);
  const third = await answerExactly(learner);
  await keepStudySettings(learner.id, { countExactMatches });
  expect(await beginsOn(learner, third)).toBe(false);
  expect((await submit(await again(learner))).outcome).toBe(countExactMatches ? "judged" : "kept");
  expect((await again(learner)).newWordCards).toBe(true);
});

test("exact answers are counted to one beyond the last that is asked", async () => {
  const learner = await learnerWith(2, 4);
  await answerExactly({ ...learner, countExactMatches: false });
  expect((await again(learner)).exactInARow).toBe(4);
});
