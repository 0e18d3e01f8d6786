import { expect, test, vi } from "vitest";
import { dueMonths, dueUpTo } from "#models/progress/due-histogram.ts";
import { findProgress, ProgressModel } from "#models/progress/progress.ts";
import * as queue from "#models/progress/progress-queue.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { listAnswersOf } from "#models/study/answer.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { previewSession } from "#models/study/rules/session-preview.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { UserModel } from "#models/users/user.ts";
import { findWord } from "#models/words/word.ts";
import { WORD_POOLS } from "#services/practice/word-pools.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import { fitHistories } from "#services/study/fit/fit-histories.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { nextWords } from "#services/study/queue/next-words.ts";
import { countQueue, dueLeftOn } from "#services/study/queue/study-queue.ts";
import { waitingForms } from "#services/study/queue/waiting-forms.ts";
import { endSession } from "#services/study/session/end-session.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import { readyWords } from "#services/study/session/session-readiness.ts";
import { startUsualSession } from "#services/study/session/set-up-session.ts";
import { startRetry, startSession } from "#services/study/session/start-session.ts";
import { stateAfterJudgement, stateAfterSubmit } from "#services/study/session/state-ahead.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";
import { makeWords } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const FIRST = "2026-11-20";
const setup = {
  questionCount: 10,
  categories: ["noun" as const],
  direction: "both" as const,
  timer: { kind: "untimed" as const },
};
const at = (day: string, hour = 10) => new Date(`${day}T${hour}:00:00Z`);
const BOOK = wordText({ pluralForm: "كُتُبٌ", dual: "كِتَابَانِ" });

/** A learner with a word of two stars, and the day on which its first form is due. */
async function withForms(word = BOOK, overrides = {}) {
  const learner = await makeLearner({ schedulesForms: true, dailyNewWords: 0, ...overrides });
  const [wordId = ""] = await makeWords(learner, 1, word, at(FIRST, 11));
  await answerWord(learner, wordId, [at(FIRST, 12), at(FIRST, 13)]);
  return { learner, wordId, day: addDays(FIRST, 1) };
}

async function answerWord(learner: Learner, wordId: string, times: Date[], isCorrect = true) {
  for (const answeredAt of times) {
    for (const direction of ["arabic-to-english", "english-to-arabic"] as const) {
      const given = { wordId, direction, isCorrect, answeredAt, answerId: null };
      await judgeWord(learner, { ...given, userAnswer: null, timeSpent: 1 }, at("2026-11-25", 23));
    }
  }
}

async function answerIdOf({ id }: Learner): Promise<string> {
  const session = await findOpenSession(id);
  return (session && currentAnswerId(session)) ?? "none";
}

/** Answers the current question and gives the id. */
async function answer(learner: Learner, typed: string, now: Date, isCorrect = true) {
  const answerId = await answerIdOf(learner);
  await keepTypedAnswer(learner, { answerId, typed, seconds: 4 });
  const given = { answerId, isCorrect, acceptFromNowOn: true, isUnknown: false, seconds: 0 };
  expect(await judgeAnswer(learner, given, now)).toBe("judged");
  return answerId;
}

const shownTo = (learner: Learner, now: Date, answered: string | null = null) =>
  loadSessionState(learner, { answered, finished: null }, now);

const scheduleOf = async ({ id }: Learner, wordId: string) =>
  (await findProgress(id, wordId))?.srs.forms;

async function countedForms({ id }: Learner, day: string) {
  return dueUpTo(await dueMonths(id, day), day, "forms");
}

/** The word's record without what every answer moves, with all that its forms have to leave alone. */
async function wordFacts(learner: Learner, wordId: string) {
  const progress = await findProgress(learner.id, wordId);
  if (!progress) throw new Error("the word is gone");
  const { srs, lastAttempted, rev, version, ...facts } = progress;
  return { ...facts, a2e: srs.a2e, e2a: srs.e2a };
}

test("a late answer to the word goes in before those that were given to its forms since", async () => {
  const { learner, wordId, day } = await withForms();
  await startSession(learner, setup, at(day));
  await answer(learner, "كتب", at(day));
  await answerWord(learner, wordId, [at(FIRST, 14)]);
  const [ofForm] = await listAnswersOf(learner.id, wordId, { limit: 1 });
  expect(ofForm).toMatchObject({
    askedForm: "plural",
    effects: { progressBefore: { totalAttempts: 6, lastAttempted: at(FIRST, 14) } },
  });
  expect(await findProgress(learner.id, wordId)).toMatchObject({
    totalAttempts: 6,
    lastAttempted: at(day),
    srs: { forms: { states: { plural: {} } } },
  });
});

test("a form opens a day after the second star and is asked for alone when no word is due", async () => {
  const { learner, wordId, day } = await withForms();
  expect(await scheduleOf(learner, wordId)).toEqual({ due: day, states: {} });
  expect(await countQueue(learner, at(FIRST))).toMatchObject({ queue: 0, forms: 0 });
  const coming = await nextWords(learner, await countQueue(learner, at(FIRST)), at(FIRST));
  expect(coming).toMatchObject({ day, forms: 1 });
  expect(await countQueue(learner, at(day))).toMatchObject({ forms: 1 });

  await startSession(learner, setup, at(day));
  expect(await shownTo(learner, at(day))).toMatchObject({
    kind: "asking",
    question: { text: "كِتَابٌ", form: { name: "plural", of: "كِتَابٌ" }, startsWith: null },
    stats: { totalQuestions: 1 },
  });
  const before = await wordFacts(learner, wordId);
  const answerId = await answer(learner, "كتب", at(day));
  expect(await wordFacts(learner, wordId)).toEqual(before);
  const shown = await shownTo(learner, at(day), answerId);
  expect(shown).toMatchObject({
    kind: "feedback",
    isCorrect: true,
    pointsEarned: 15,
    question: { arabicWord: "كُتُبٌ", correctAnswer: "كُتُبٌ" },
  });
  const schedule = await scheduleOf(learner, wordId);
  expect(schedule).toMatchObject({ due: addDays(day, 1), states: { plural: { reps: 1 } } });
  expect(await countQueue(learner, at(day))).toMatchObject({ forms: 0 });
  expect(await countedForms(learner, addDays(day, 1))).toBe(1);
  const [logged] = await listAnswersOf(learner.id, wordId, { limit: 1 });
  expect(logged).toMatchObject({ askedForm: "plural", correctAnswer: "كُتُبٌ", isCorrect: true });
  expect((await findWord(learner.id, wordId))?.acceptedAnswers).toEqual([]);
  expect(await fitHistories(learner.id)).toMatchObject({ answers: 4, histories: [{}, {}] });
  expect(await findActivityDay(learner.id, day)).toMatchObject({ answers: 1, wordsReviewed: 1 });
});

test.each([5, 10])(
  "the preview says what a session of %i questions brings",
  async (questionCount) => {
    const { learner, wordId, day } = await withForms();
    const others = await makeWords(learner, 4, { dual: "مِثَالَانِ" }, at(FIRST, 11));
    for (const id of others) await answerWord(learner, id, [at(FIRST, 12), at(FIRST, 13)]);
    await ProgressModel.updateOne({ _id: wordId }, { $set: { dueDay: day } });
    for (const direction of ["both", "english-to-arabic"] as const) {
      const choice = { ...setup, questionCount, direction };
      const preview = previewSession(await readyWords(learner, at(day)), 0, choice);
      await startSession(learner, choice, at(day));
      const { questions = [] } = (await findOpenSession(learner.id)) ?? {};
      const forms = questions.filter(({ askedForm }) => askedForm);
      expect(questions).toHaveLength(preview.questions);
      expect(forms).toHaveLength(preview.forms);
      expect(questions.slice(-forms.length)).toEqual(forms);
      await endSession(learner, at(day));
    }
  },
);

test("nothing opens or is asked while the learner does not want it, nor in sessions from Arabic", async () => {
  const { learner, wordId, day } = await withForms(BOOK, { schedulesForms: false });
  expect(await scheduleOf(learner, wordId)).toBeUndefined();
  const wanting = { ...learner, schedulesForms: true };
  await answerWord(wanting, wordId, [at(FIRST, 15)]);
  expect(await scheduleOf(learner, wordId)).toMatchObject({ due: day });
  expect(await countQueue(learner, at(day))).toMatchObject({ forms: 0 });
  await startSession(wanting, { ...setup, direction: "arabic-to-english" }, at(day));
  const forms = (await findOpenSession(learner.id))?.questions.filter((one) => one.askedForm);
  expect(forms).toEqual([]);
});

test("a missed form comes once more at the end; taken back it leaves everything as it was", async () => {
  const { learner, wordId, day } = await withForms();
  await ProgressModel.updateOne({ _id: wordId }, { $set: { dueDay: day } });
  await startSession(learner, setup, at(day));
  const questions = (await findOpenSession(learner.id))?.questions ?? [];
  expect(questions.map(({ askedForm }) => askedForm)).toEqual([undefined, undefined, "plural"]);
  await answer(learner, "book", at(day));
  await answer(learner, "قلم", at(day), false);
  const before = await scheduleOf(learner, wordId);
  const points = async () => (await UserModel.findById(learner.id).lean())?.points;
  const pointsBefore = await points();
  const missed = await answer(learner, "كتاب", at(day, 11), false);
  expect((await findOpenSession(learner.id))?.again).toHaveLength(2);
  expect(await shownTo(learner, at(day, 11), missed)).toMatchObject({
    kind: "feedback",
    comesBack: "Back tomorrow",
    isLast: false,
  });
  expect(await undoAnswer(learner, missed)).toBe(true);
  expect(await scheduleOf(learner, wordId)).toEqual(before);
  expect(await points()).toBe(pointsBefore);
  expect(await countedForms(learner, day)).toBe(1);
  expect((await findOpenSession(learner.id))?.again).toMatchObject([{ typed: null }]);

  const again = await answerIdOf(learner);
  expect(again).not.toBe(missed);
  await answer(learner, "كتاب", at(day, 12), false);
  await answer(learner, "كتاب", at(day, 12));
  expect(await shownTo(learner, at(day, 12))).toMatchObject({
    isAgain: true,
    question: { form: { name: "plural" } },
  });
  await answer(learner, "كتب", at(day, 12));
  const end = await endSession(learner, at(day, 13));
  const session =
    end.outcome === "saved" ? await findCompletedSession(learner.id, end.sessionId) : null;
  if (!session) throw new Error("the session was not saved");
  expect(session.questions.at(-1)).toMatchObject({ askedForm: "plural", isCorrect: false });
  expect(await startRetry(learner, session, at(day, 14))).toBe("opened");
  const retried = (await findOpenSession(learner.id))?.questions ?? [];
  expect(retried.map(({ askedForm }) => askedForm)).toEqual([undefined, "plural"]);
});

test.each(["كتب", "كُتُبٌ", "كِتَابٌ", "قلم"])(
  "a browser judges %s as the server does",
  async (typed) => {
    const { learner, day } = await withForms();
    await startSession(learner, setup, at(day));
    const asking = await shownTo(learner, at(day));
    const answerId = await answerIdOf(learner);
    const ahead = stateAfterSubmit(asking, { answerId, typed });
    await keepTypedAnswer(learner, { answerId, typed, seconds: 4 });
    const judging = await shownTo(learner, at(day));
    expect(judging).toMatchObject({ kind: "judging", typed, isToTryAgain: typed === "كِتَابٌ" });
    expect({ ...ahead, timer: null, ahead: null }).toEqual({
      ...judging,
      timer: null,
      ahead: null,
    });
    const isCorrect = typed !== "قلم";
    const judgement = isCorrect ? "correct" : "incorrect";
    const feedback = stateAfterJudgement(judging, { answerId, judgement });
    await answer(learner, typed, at(day), isCorrect);
    const shown = await shownTo(learner, at(day), answerId);
    expect(shown).toMatchObject({ kind: "feedback", isCorrect });
    for (const name of ["question", "comesBack", "isLast", "difference"]) {
      expect(Reflect.get(feedback, name)).toEqual(Reflect.get(shown, name));
    }
  },
);

test("of thirty judgements at once one counts, also after the setting is off", async () => {
  const { learner, wordId, day } = await withForms();
  await startUsualSession({ ...learner, lastSetup: null } as never, at(day));
  const off = { ...learner, schedulesForms: false };
  const answerId = await answerIdOf(off);
  await keepTypedAnswer(off, { answerId, typed: "كتب", seconds: 3 });
  const given = { answerId, isCorrect: true, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => judgeAnswer(off, given, at(day))),
  );
  expect(outcomes.filter((one) => one === "judged")).toHaveLength(1);
  expect(await scheduleOf(learner, wordId)).toMatchObject({ states: { plural: { reps: 1 } } });
  expect(await findActivityDay(learner.id, day)).toMatchObject({ answers: 1 });
});

test("a late answer to the word is put before that to its form", async () => {
  const { learner, wordId, day } = await withForms();
  await startSession(learner, setup, at(day));
  await answer(learner, "كتب", at(day, 12));
  const before = await scheduleOf(learner, wordId);
  await answerWord(learner, wordId, [at(day, 11)]);
  expect(await scheduleOf(learner, wordId)).toEqual(before);
  expect((await wordFacts(learner, wordId)).arabicToEnglishStreak).toBe(3);
});

test("a form that is taken from the word is asked for no more, and one that is added opens", async () => {
  const { learner, wordId, day } = await withForms(wordText({ pluralForm: "كُتُبٌ" }));
  await changeWord(learner.id, wordId, { pluralForm: null }, at(day));
  await startSession(learner, setup, at(day));
  expect((await findOpenSession(learner.id))?.questions).toEqual([]);
  expect(await scheduleOf(learner, wordId)).toEqual({ due: null, states: {} });
  expect(await countedForms(learner, day)).toBe(0);
  await changeWord(learner.id, wordId, { dual: "كِتَابَانِ" }, at(day));
  await answerWord(learner, wordId, [at(day, 12)]);
  expect(await scheduleOf(learner, wordId)).toMatchObject({ due: addDays(day, 1) });
  expect(await countedForms(learner, addDays(day, 1))).toBe(1);
  await deleteWord(learner.id, wordId);
  expect(await countedForms(learner, addDays(day, 1))).toBe(0);
});

test("a form that is taken from its word while it is asked for stays the right answer, also after the answer is taken back", async () => {
  const { learner, wordId, day } = await withForms(wordText({ pluralForm: "كُتُبٌ" }));
  await startSession(learner, setup, at(day));
  await changeWord(learner.id, wordId, { pluralForm: null }, at(day));
  const answerId = await answer(learner, "كتب", at(day));
  const [logged] = await listAnswersOf(learner.id, wordId, { limit: 1 });
  expect(logged).toMatchObject({ askedForm: "plural", correctAnswer: "كُتُبٌ" });
  const shown = await shownTo(learner, at(day), answerId);
  expect(shown).toMatchObject({ kind: "feedback", question: { correctAnswer: "كُتُبٌ" } });
  expect(await undoAnswer(learner, answerId)).toBe(true);
  expect((await findOpenSession(learner.id))?.questions).toMatchObject([
    { correctAnswer: "كُتُبٌ", answerId: null },
  ]);
});

test("an answer to a form takes no word from the number of a plan to catch up", async () => {
  const { learner, day } = await withForms();
  const lastSetup = { ...setup, direction: "english-to-arabic" as const };
  const planning = { ...learner, lastSetup, catchUp: { perDay: 2, until: addDays(day, 9) } };
  await startSession(learner, setup, at(day));
  const answerId = await answer(learner, "كتب", at(day));
  const activity = await findActivityDay(learner.id, day);
  expect(activity).toMatchObject({ answers: 1, formAnswers: 1 });
  expect(dueLeftOn(activity, 4, planning)).toBe(2);
  expect(await undoAnswer(learner, answerId)).toBe(true);
  expect(await findActivityDay(learner.id, day)).toMatchObject({ answers: 0, formAnswers: 0 });
});

test("a missed form makes no missed word, and the end of the session names it", async () => {
  const { learner, day } = await withForms();
  await startSession(learner, setup, at(day));
  await answer(learner, "قلم", at(day), false);
  await answer(learner, "كتب", at(day));
  expect(await WORD_POOLS.missed(learner, at(day))).toEqual([]);
  const end = await endSession(learner, at(day, 13));
  const finished = end.outcome === "saved" ? end.sessionId : null;
  const shown = await loadSessionState(learner, { answered: null, finished }, at(day, 13));
  expect(shown).toMatchObject({
    missed: [{ arabicWord: "كُتُبٌ", form: { name: "plural", of: "كِتَابٌ" } }],
  });
});

test("a late answer leaves the forms as its learner had them, whatever the setting says now", async () => {
  const { learner, wordId, day } = await withForms();
  const before = await scheduleOf(learner, wordId);
  await answerWord({ ...learner, schedulesForms: false }, wordId, [at(FIRST, 10)]);
  expect(await scheduleOf(learner, wordId)).toEqual(before);
  expect(await countedForms(learner, day)).toBe(1);

  const off = await withForms(BOOK, { schedulesForms: false });
  const on = { ...off.learner, schedulesForms: true };
  await answerWord(on, off.wordId, [at(FIRST, 10)]);
  expect(await scheduleOf(on, off.wordId)).toBeUndefined();
  await answerWord(on, off.wordId, [at(addDays(day, 1))]);
  await answerWord(on, off.wordId, [at(FIRST, 9)]);
  expect(await scheduleOf(on, off.wordId)).toEqual({ due: addDays(day, 2), states: {} });
});

test("forms that many words have lost are set anew in few reads, and a session has what its preview says", async () => {
  const learner = await makeLearner({ schedulesForms: true, dailyNewWords: 0 });
  const ids = await makeWords(learner, 6, { dual: "مِثَالَانِ" }, at(FIRST, 11));
  for (const id of ids) await answerWord(learner, id, [at(FIRST, 12), at(FIRST, 13)]);
  const day = addDays(FIRST, 1);
  for (const id of ids.slice(0, 4)) {
    await changeWord(learner.id, id, { dual: null }, at(day));
  }
  const reads = vi.spyOn(queue, "wordsWithDueForm");
  const waiting = await waitingForms(learner, setup, 1, at(day));
  expect(waiting).toHaveLength(1);
  expect(reads.mock.calls.length).toBeLessThan(4);
  expect(await countedForms(learner, day)).toBe(2);
  expect(await waitingForms(learner, setup, 10, at(day))).toHaveLength(2);
});

test("a session without questions names the day of the next form", async () => {
  const { learner, wordId, day } = await withForms();
  await ProgressModel.updateOne({ _id: wordId }, { $set: { dueDay: addDays(day, 8) } });
  const onlyForms = { ...setup, direction: "english-to-arabic" as const };
  await startSession(learner, onlyForms, at(FIRST, 20));
  expect(await shownTo(learner, at(FIRST, 20))).toMatchObject({
    kind: "practice-complete",
    nextReview: day,
  });
});
