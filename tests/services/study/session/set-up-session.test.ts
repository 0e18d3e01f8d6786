import { expect, test } from "vitest";
import { ProgressModel } from "#models/progress/progress.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { previewSession } from "#models/study/rules/session-preview.ts";
import { findCompletedSession, latestSessions } from "#models/study/study-session.ts";
import { toUser, type User, UserModel, type UserRecord } from "#models/users/user.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { missedSession, nextWords } from "#services/study/queue/next-words.ts";
import { countQueue, takeMoreNewWords } from "#services/study/queue/study-queue.ts";
import { endSession } from "#services/study/session/end-session.ts";
import { readyWords } from "#services/study/session/session-readiness.ts";
import {
  setUpSession,
  startUsualSession,
  usualSetup,
} from "#services/study/session/set-up-session.ts";
import { startRetry, startSession } from "#services/study/session/start-session.ts";
import { addWord } from "#services/words/add-word.ts";
import { addWords, makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");
const onlyVerbs = {
  questionCount: 5,
  categories: ["verb" as const],
  direction: "english-to-arabic" as const,
  timer: { kind: "custom" as const, minutes: 7 },
};

async function again({ id }: { id: string }): Promise<User> {
  const stored = await UserModel.findById(id).lean();
  if (!stored) throw new Error("the user is gone");
  return toUser(stored, { isAdmin: false });
}

const makeUser = async (overrides: Partial<UserRecord> = {}) => again(await makeLearner(overrides));

async function addVerb(user: User): Promise<void> {
  const text = wordText({ arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" });
  expect((await addWord(user, text, { confirmDifferent: true, now })).outcome).toBe("added");
}

/** Gives every question of the open session up and ends it. */
async function missAll(user: User, at = now): Promise<void> {
  for (;;) {
    const session = await findOpenSession(user.id);
    const answerId = session && currentAnswerId(session);
    if (!answerId) break;
    const given = { answerId, isCorrect: false, acceptFromNowOn: false, isUnknown: true };
    await judgeAnswer(user, { ...given, seconds: 1 }, at);
  }
  await endSession(user, at);
}

test("without last choices a session starts with the usual ones", async () => {
  const user = await makeUser();
  await addWords(user, 3, now);
  expect(await startUsualSession(user, now)).toBe("opened");
  expect((await findOpenSession(user.id))?.configuration).toEqual({
    questionCount: 15,
    categories: ["noun"],
    direction: "both",
    timer: { kind: "automatic" },
  });
  expect((await again(user)).lastSetup).toBeNull();
});

test("a session starts with the choices of the one that was set up last", async () => {
  const user = await makeUser();
  await addWords(user, 3, now);
  await addVerb(user);
  expect(await setUpSession(user, onlyVerbs, now)).toBe("opened");
  await endSession(user, now);
  expect(await startUsualSession(await again(user), now)).toBe("opened");
  const session = await findOpenSession(user.id);
  expect(session?.configuration).toEqual({
    ...onlyVerbs,
    categories: ["verb"],
  });
  expect(session?.questions).toHaveLength(1);
});

test("a category is left out only by a learner who had words of it", async () => {
  const user = await makeUser();
  await addWords(user, 1, now);
  await setUpSession(user, { ...onlyVerbs, categories: ["noun"] }, now);
  const later = await again(user);
  expect(usualSetup(later, ["noun", "verb"]).categories).toEqual(["noun", "verb"]);
  expect(usualSetup(later, ["noun"]).categories).toEqual(["noun"]);
});

test("where the last categories have no words any more, all that have some are taken", async () => {
  const lastSetup = { ...onlyVerbs, timer: { kind: "untimed" } };
  const user = await makeUser({ lastSetup });
  expect(usualSetup(user, ["noun"])).toEqual({ ...lastSetup, categories: ["noun"] });
});

test("an open session stays, and its choices are not kept", async () => {
  const user = await makeUser();
  await addWords(user, 2, now);
  await startSession(user, { ...onlyVerbs, categories: ["noun"] }, now);
  const open = await findOpenSession(user.id);
  expect(await startUsualSession(user, now)).toBe("already-open");
  expect(await setUpSession(user, onlyVerbs, now)).toBe("already-open");
  expect(await findOpenSession(user.id)).toEqual(open);
  expect((await again(user)).lastSetup).toBeNull();
});

test("of two starts at once one opens the session", async () => {
  const user = await makeUser();
  await addWords(user, 2, now);
  const outcomes = await Promise.all([startUsualSession(user, now), startUsualSession(user, now)]);
  expect(outcomes.sort()).toEqual(["already-open", "opened"]);
});

test("with nothing to ask none is opened", async () => {
  const user = await makeUser();
  expect(await startUsualSession(user, now)).toBe("nothing-to-ask");
  await addWords(user, 1, now);
  await startUsualSession(user, now);
  await missAll(user);
  expect(await startUsualSession(user, now)).toBe("nothing-to-ask");
  expect(await findOpenSession(user.id)).toBeNull();
});

test.each(["both", "arabic-to-english"] as const)(
  "the preview of %s names what the session then asks",
  async (direction) => {
    const user = await makeUser();
    await addWords(user, 7, now);
    await addVerb(user);
    const setup = { ...onlyVerbs, categories: ["noun" as const, "verb" as const], direction };
    const dayAfter = new Date("2026-11-24T10:00:00Z");
    await startSession(user, { ...setup, categories: ["verb"] }, now);
    await missAll(user);
    const ready = await readyWords(user, dayAfter);
    expect(ready.verb).toEqual({ words: 1, due: 1, forms: 0, neverAsked: 0 });
    const { newLeft } = await countQueue(user, dayAfter);
    const preview = previewSession(ready, newLeft, { ...setup, questionCount: 10 });
    await startSession(user, { ...setup, questionCount: 10 }, dayAfter);
    const session = await findOpenSession(user.id);
    expect(session?.questions).toHaveLength(preview.questions);
    expect(preview).toMatchObject({ dueWords: 1, newWords: 5 });
    expect(new Set(session?.questions.map(({ wordId }) => wordId)).size).toBe(6);
  },
);

test("due words are counted no further than a session asks", async () => {
  const user = await makeUser();
  const ids = await addWords(user, 60, now);
  await ProgressModel.updateMany({ userId: user.id }, { $set: { dueDay: "2026-11-20" } });
  const ready = await readyWords(user, now);
  expect(ids).toHaveLength(60);
  expect(ready.noun).toMatchObject({ words: 60, due: 50 });
  const all = { categories: ["noun"], questionCount: 50, direction: "arabic-to-english" as const };
  expect(previewSession(ready, 0, all, 60)).toMatchObject({ questions: 50, dueWords: 50 });
});

test("the next words come with the learner's next day, at its first instant in their zone", async () => {
  const user = await makeUser({ timeZone: "Africa/Cairo" });
  await addWords(user, 7, now);
  await startUsualSession(user, now);
  await missAll(user);
  const next = await nextWords(user, await countQueue(user, now), now);
  expect(next).toMatchObject({ day: "2026-11-22", at: new Date("2026-11-21T22:00:00Z") });
  expect(next?.words).toBeGreaterThanOrEqual(2);
  await takeMoreNewWords(user, now);
  expect((await countQueue(user, now)).queue).toBe(2);
});

test("without new words the next ones come when the soonest is due; without words never", async () => {
  const user = await makeUser();
  expect(await nextWords(user, await countQueue(user, now), now)).toBeNull();
  await addWords(user, 1, now);
  await startUsualSession(user, now);
  await missAll(user);
  const next = await nextWords(user, await countQueue(user, now), now);
  expect(next?.words).toBe(1);
  expect(next?.at).toEqual(new Date(`${next?.day}T00:00:00Z`));
});

test("missed words are offered for practice until they were practiced", async () => {
  const user = await makeUser();
  expect(missedSession(await latestSessions(user.id, 1))).toBeNull();
  await addWords(user, 1, now);
  await startUsualSession(user, now);
  await missAll(user);
  const missed = missedSession(await latestSessions(user.id, 1));
  if (!missed) throw new Error("nothing was missed");
  const ended = await findCompletedSession(user.id, missed.id);
  if (!ended) throw new Error("the session is gone");
  const later = new Date(now.getTime() + 1000);
  expect(await startRetry(user, ended, later)).toBe("opened");
  await missAll(user, later);
  const [latest] = await latestSessions(user.id, 1);
  expect(missedSession(latest ? [latest] : [])).toBeNull();
});
