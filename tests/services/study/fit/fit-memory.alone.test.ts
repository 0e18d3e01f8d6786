import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { default_w } from "ts-fsrs";
import { expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { addDays, daysBetween } from "#models/scheduling/local-day.ts";
import { fsrsOf } from "#models/scheduling/memory.ts";
import { type FitOutcome, memoryAfter } from "#models/scheduling/memory-fit.ts";
import { freshProgress } from "#models/scheduling/progress-facts.ts";
import { seededRandom } from "#models/scheduling/seeded-random.ts";
import { AnswerModel, newAnswerId } from "#models/study/answer.ts";
import { listAnswers } from "#models/study/answer-pages.ts";
import { latestAnswersTo } from "#models/study/answers-of-word.ts";
import { fitLease } from "#models/study/fit-lease.ts";
import { listFits } from "#models/study/memory-fit.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { studyRecordChange } from "#models/study/user-study.ts";
import { readMemory } from "#models/users/learner-memory.ts";
import { UserModel } from "#models/users/user.ts";
import { pointsChange } from "#services/study/answers/change-points.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { recordAnswer } from "#services/study/answers/record-answer.ts";
import { fitHistories } from "#services/study/fit/fit-histories.ts";
import { fitMemoryOf } from "#services/study/fit/fit-memory.ts";
import { fitInProcess, hasOptimizer } from "#services/study/fit/fit-owner.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { endSession } from "#services/study/session/end-session.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const FIRST_DAY = "2026-01-01";
const NOW = new Date("2026-11-21T10:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_LATER = new Date("2026-11-28T10:00:01Z");
/** Someone who forgets sooner than FSRS-6 expects, and whose answers strengthen a memory less. */
const FORGETFUL = default_w.map((value, i) => (i < 4 ? value / 3 : i === 8 ? value - 1 : value));

/** A learner with ten answers to each direction of so many words, as their memory lets them answer. */
async function learnerWithAnswers(words: number): Promise<Learner> {
  const learner = await makeLearner();
  const fsrs = fsrsOf(FORGETFUL);
  const random = seededRandom(20_261_122);
  const answers = Array.from({ length: words }, () => newAnswerId()).flatMap((wordId) =>
    (["arabic-to-english", "english-to-arabic"] as const).flatMap((direction) => {
      let state: { stability: number; difficulty: number } | null = null;
      let day = addDays(FIRST_DAY, Math.floor(random() * 60));
      return Array.from({ length: 10 }, () => {
        const wait = state ? 1 + Math.floor(random() * 20) : 0;
        const recall = state ? fsrs.forgetting_curve(wait, state.stability) : 0.6;
        const isCorrect = random() < recall;
        day = addDays(day, wait);
        state = fsrs.next_state(state, wait, isCorrect ? 3 : 1);
        const id = newAnswerId();
        return {
          _id: id,
          answerId: id,
          userId: learner.id,
          vocabularyId: wordId,
          sessionId: null,
          direction,
          isCorrect,
          pointsEarned: 5,
          userAnswer: null,
          correctAnswer: "book",
          timeSpent: 3,
          answeredAt: new Date(`${day}T10:00:00Z`),
          day,
          predictedRecall: null,
          snapshot: { arabicWord: "كتاب", englishMeaning: "book", category: "noun" },
          effects: { progressBefore: freshProgress(), isNewlyMastered: false },
        };
      });
    }),
  );
  await AnswerModel.insertMany(answers);
  return learner;
}

test("the first answer after a fit stands on all answers as the parameters tell them", async () => {
  const learner = await makeLearner({ dailyNewWords: 20 });
  const [wordId = ""] = await addWords(learner, 1, NOW);
  const answer = async (by: Learner, days: number, isCorrect: boolean) => {
    const recorded = await inTransaction(() =>
      recordAnswer(by, {
        wordId,
        direction: "english-to-arabic",
        isCorrect,
        answerId: `answer-${days}`,
        userAnswer: "x",
        timeSpent: 2,
        answeredAt: new Date(NOW.getTime() + days * DAY_MS),
        sessionId: null,
      }),
    );
    if (recorded.outcome !== "recorded") throw new Error(recorded.outcome);
    return recorded.progress.srs.e2a;
  };
  for (const [days, isCorrect] of [
    [0, true],
    [3, true],
    [9, false],
  ] as const) {
    await answer(learner, days, isCorrect);
  }
  const memory = { ...(await memoryOf(learner)), w: FORGETFUL };
  const fitted = {
    ...learner,
    memory: { ...memory, fittedAt: new Date(NOW.getTime() + 10 * DAY_MS) },
  };
  const state = await answer(fitted, 12, true);
  const whole = [
    [0, 1],
    [3, 1],
    [9, 0],
    [12, 1],
  ] as const;
  const expected = memoryAfter(whole, FORGETFUL);
  expect(state?.s).toBeCloseTo(expected?.s ?? 0, 9);
  expect(state?.d).toBeCloseTo(expected?.d ?? 0, 9);
});

test("an answer that is taken back takes its part of the factors along, but not after a fit", async () => {
  const learner = await makeLearner({ dailyNewWords: 20 });
  const [first = ""] = await addWords(learner, 2, NOW);
  const factorsOf = async () => (await memoryOf(learner)).factors[0];
  const recorded = async (by: Learner, days: number) => {
    const given = await inTransaction(() =>
      recordAnswer(by, {
        wordId: first,
        direction: "arabic-to-english",
        isCorrect: true,
        answerId: `of ${days}`,
        userAnswer: "x",
        timeSpent: 2,
        answeredAt: new Date(NOW.getTime() + days * DAY_MS),
        sessionId: null,
      }),
    );
    if (given.outcome !== "recorded") throw new Error(given.outcome);
    return given;
  };
  const before = await recorded(learner, 0);
  const { answer } = await recorded(learner, 5);
  expect((await factorsOf())?.weight).toBeGreaterThan(0);
  const fitted = { ...learner, memory: { ...learner.memory, fittedAt: NOW } };
  const takenBack = (by: Learner) => {
    const streak = { streak: 1, lastStudyDate: answer.day };
    const change = studyRecordChange(learner.id, pointsChange(by, answer, false, streak));
    return inTransaction(() => writeTogether([change]));
  };
  await takenBack(fitted);
  expect((await factorsOf())?.weight).toBeGreaterThan(0);
  await takenBack(learner);
  expect((await factorsOf())?.weight).toBeCloseTo(0, 9);
  expect((await factorsOf())?.shift).toBeCloseTo(0, 9);
  expect(before.answer.effects.factorChange).toBeNull();
});

async function memoryOf({ id }: Learner) {
  const stored = await UserModel.findById(id).lean();
  return readMemory(stored?.memory);
}

const found = (overrides: Partial<FitOutcome> = {}): FitOutcome => ({
  w: FORGETFUL,
  isAccepted: true,
  lossBefore: 0.5,
  lossAfter: 0.4,
  reviews: 900,
  heldBack: 200,
  ...overrides,
});

test("a learner of a thousand answers gets parameters that predict the answers held back better", async () => {
  const learner = await learnerWithAnswers(60);
  expect(await fitMemoryOf(learner.id, NOW)).toBe("accepted");
  const memory = await memoryOf(learner);
  expect(memory.fittedAt).toEqual(NOW);
  expect(memory.w).toHaveLength(21);
  const [fit] = await listFits(learner.id, { limit: 10 });
  expect(fit).toMatchObject({ isAccepted: true, before: null, answers: 1200, fittedAt: NOW });
  expect(fit?.lossAfter).toBeLessThan(fit?.lossBefore ?? 0);
  expect(fit?.w).toEqual(memory.w);
});

test("the end of a session leads to a fit ten seconds later", async () => {
  const learner = await learnerWithAnswers(60);
  await addWords(learner, 1, NOW);
  const session = {
    questionCount: 5,
    categories: ["noun" as const],
    direction: "arabic-to-english" as const,
    timer: { kind: "untimed" as const },
  };
  await startSession(learner, session, NOW);
  const open = await findOpenSession(learner.id);
  const answerId = (open && currentAnswerId(open)) ?? "none";
  const unknown = { isCorrect: false, acceptFromNowOn: false, isUnknown: true, seconds: 2 };
  expect(await judgeAnswer(learner, { answerId, ...unknown }, NOW)).toBe("judged");
  const later = setTimeout;
  const waited: (number | undefined)[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
    waited.push(ms);
    return later(run, ms === 10_000 ? 1 : ms);
  }) as typeof setTimeout);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await endSession(learner, NOW)).toMatchObject({ outcome: "saved" });
  expect(waited).toContain(10_000);
  await vi.waitFor(async () => expect(await listFits(learner.id, { limit: 10 })).toHaveLength(1), {
    timeout: 60_000,
    interval: 100,
  });
});

test("a fit is made from a thousand answers on, at most once a week, and old ones are kept", async () => {
  const beginner = await learnerWithAnswers(49);
  expect(await fitMemoryOf(beginner.id, NOW, async () => found())).toBe("not-yet");
  const learner = await learnerWithAnswers(50);
  expect(await fitMemoryOf(learner.id, NOW, async () => found())).toBe("accepted");
  expect(await fitMemoryOf(learner.id, NOW, async () => found())).toBe("not-yet");
  const next = FORGETFUL.map((value) => value * 1.01);
  expect(await fitMemoryOf(learner.id, WEEK_LATER, async () => found({ w: next }))).toBe(
    "accepted",
  );
  const fits = await listFits(learner.id, { limit: 10 });
  expect(fits.map(({ w, before }) => ({ w, before }))).toEqual([
    { w: next, before: FORGETFUL },
    { w: FORGETFUL, before: null },
  ]);
});

test("answers to forms are no part of the thousand, nor of the answers that a fitted memory stands on", async () => {
  const learner = await learnerWithAnswers(50);
  const [one] = await listAnswers(learner.id, { limit: 1 });
  await AnswerModel.updateOne(
    { userId: learner.id, answerId: one?.answerId ?? "" },
    { askedForm: "dual" },
  );
  expect(await fitMemoryOf(learner.id, NOW, async () => found())).toBe("not-yet");
  if (!one) throw new Error("no answer");
  const part = { wordId: one.wordId, direction: one.direction };
  const left = await latestAnswersTo(learner.id, part, 200);
  const form = await latestAnswersTo(learner.id, { ...part, askedForm: "dual" }, 200);
  expect([left.length, form.length]).toEqual([9, 1]);
});

test("parameters that predict no better are kept with their losses and not used", async () => {
  const learner = await learnerWithAnswers(50);
  const worse = found({ isAccepted: false, lossAfter: 0.6 });
  expect(await fitMemoryOf(learner.id, NOW, async () => worse)).toBe("not-better");
  expect((await memoryOf(learner)).w).toBeNull();
  const [fit] = await listFits(learner.id, { limit: 10 });
  expect(fit).toMatchObject({ isAccepted: false, w: FORGETFUL, lossBefore: 0.5, lossAfter: 0.6 });
});

test("parameters whose loss is no number are kept without it, and not sought again at once", async () => {
  const learner = await learnerWithAnswers(50);
  const asJson = JSON.stringify(found({ isAccepted: false, lossAfter: Number.NaN }));
  const run = async (): Promise<FitOutcome> => JSON.parse(asJson);
  expect(await fitMemoryOf(learner.id, NOW, run)).toBe("not-better");
  const [fit] = await listFits(learner.id, { limit: 10 });
  expect(fit).toMatchObject({ w: FORGETFUL, lossBefore: 0.5, lossAfter: null });
  expect(await fitMemoryOf(learner.id, NOW, run)).toBe("not-yet");
});

test("two processes that fit one learner at once fit once", async () => {
  const learner = await learnerWithAnswers(50);
  let runs = 0;
  const slowly = async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return found();
  };
  const results = await Promise.all([
    fitMemoryOf(learner.id, NOW, slowly),
    fitMemoryOf(learner.id, NOW, slowly),
  ]);
  expect(results.toSorted()).toEqual(["accepted", "busy"]);
  expect(runs).toBe(1);
  expect(await listFits(learner.id, { limit: 10 })).toHaveLength(1);
});

test("a fit that fails changes nothing and can be tried again", async () => {
  const learner = await learnerWithAnswers(50);
  const failing = () => Promise.reject(new Error("died"));
  await expect(fitMemoryOf(learner.id, NOW, failing)).rejects.toThrow("died");
  expect(await memoryOf(learner)).toMatchObject({ w: null, fittedAt: null });
  expect(await listFits(learner.id, { limit: 10 })).toEqual([]);
  expect(await fitMemoryOf(learner.id, NOW, async () => found())).toBe("accepted");
});

test("what a server held that died in the middle is free after ten minutes", async () => {
  const learner = await learnerWithAnswers(50);
  const until = new Date(NOW.getTime() + 10 * 60 * 1000);
  expect(await fitLease.take(`user:${learner.id}`, "dead", { now: NOW, until })).toBe(true);
  expect(await fitMemoryOf(learner.id, NOW, async () => found())).toBe("busy");
  expect(await fitMemoryOf(learner.id, until, async () => found())).toBe("accepted");
});

test("a learner who is deleted meanwhile leaves no fit behind", async () => {
  const learner = await learnerWithAnswers(50);
  const result = await fitMemoryOf(learner.id, NOW, async () => {
    await UserModel.deleteOne({ _id: learner.id });
    return found();
  });
  expect(result).toBe("busy");
  expect(await listFits(learner.id, { limit: 10 })).toEqual([]);
});

test.each([
  ["ends at once", "process.exit(3)"],
  ["says nonsense", 'process.stdout.write("{")'],
  ["says something else", 'console.log(JSON.stringify({ progress: 1 })); console.log("[1]")'],
  ["never answers", "setInterval(() => undefined, 1000)"],
  ["is killed", 'process.kill(process.pid, "SIGKILL")'],
])("a program that %s is a failed fit", async (_, program) => {
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-fit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "program.mjs");
  await writeFile(file, program);
  const order = { histories: [], current: null };
  expect(hasOptimizer()).toBe(true);
  await expect(fitInProcess(order, { file, longestMs: 1500 })).rejects.toThrow("the process ended");
  expect(hasOptimizer()).toBe(true);
});

test("histories hold every direction's answers in the order they were given", async () => {
  const learner = await learnerWithAnswers(3);
  const { histories, answers } = await fitHistories(learner.id);
  expect(answers).toBe(60);
  expect(histories).toHaveLength(6);
  for (const history of histories) {
    const days = history.map(([day]) => day);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days[0]).toBeGreaterThanOrEqual(daysBetween("1970-01-01", FIRST_DAY));
  }
});

test("answers move the learner's factors and predictions, and dates stay as they were", async () => {
  const learner = await makeLearner({ dailyNewWords: 20 });
  const words = await addWords(learner, 8, NOW);
  const again = async () => ({ ...learner, memory: await memoryOf(learner) });
  const answer = async (wordId: string, days: number, isCorrect: boolean) => {
    const given = await again();
    const answeredAt = new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
    const recorded = await inTransaction(() =>
      recordAnswer(given, {
        wordId,
        direction: "arabic-to-english",
        isCorrect,
        answerId: `${wordId}-${days}`,
        userAnswer: "book",
        timeSpent: 2,
        answeredAt,
        sessionId: null,
      }),
    );
    if (recorded.outcome !== "recorded") throw new Error(recorded.outcome);
    return recorded;
  };
  for (const wordId of words) await answer(wordId, 0, true);
  const predicted: (number | null)[] = [];
  const states = new Set<string>();
  for (const wordId of words) {
    const { answer: second, progress } = await answer(wordId, 4, false);
    predicted.push(second.predictedRecall);
    states.add(JSON.stringify(progress.srs.a2e));
  }
  expect(states.size).toBe(1);
  expect(predicted.at(-1)).toBeLessThan((predicted[0] ?? 0) - 0.1);
  const { factors } = await memoryOf(learner);
  expect(factors[0]?.shift).toBeLessThan(0);
  expect(factors.slice(1).every(({ weight }) => weight === 0)).toBe(true);
});
