import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

const page = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

async function missed(words: number): Promise<Learner> {
  const learner = await app.learner();
  await addNouns(learner, words);
  await learner.post("/session-setup", setupForm({ direction: "arabic-to-english" }));
  for (let word = 0; word < words; word += 1) await judge(learner, "incorrect");
  return learner;
}

async function judge(visitor: Visitor, judgement: "correct" | "incorrect"): Promise<string> {
  const answerId = hiddenValue(await page(visitor, "/session"), "answerId");
  await visitor.post("/session", { answerId, typed: "an answer" });
  const judged = await visitor.post("/session/judgement", { answerId, judgement });
  expect(judged.headers.get("Location")).toBe(`/session?answered=${answerId}`);
  return answerId;
}

const points = async (learner: Learner) =>
  (await (await learner.json("GET", "/api/auth/user")).json()).points;

test("a miss is announced, comes once more for no points, in every browser, and then the session ends", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  await learner.post("/session-setup", setupForm({ direction: "arabic-to-english" }));
  const first = await judge(learner, "incorrect");
  const feedback = await page(learner, `/session?answered=${first}`);
  expect(feedback).toContain("once more at the end");
  expect(feedback).toContain("Continue");
  const other = await app.anotherBrowserOf(learner);
  for (const browser of [learner, other]) {
    expect(await page(browser, "/session")).toContain("Once more, for no points");
  }
  const progress = async () => (await learner.json("GET", "/api/progress")).json();
  const before = await progress();
  const again = await judge(other, "correct");
  const right = await page(learner, `/session?answered=${again}`);
  expect(right).toContain("Correct!");
  expect(right).not.toContain("+15 points");
  expect(right).toContain("Finish Session");
  expect(right).not.toContain("once more at the end");
  expect(await points(learner)).toBe(5);
  expect(await progress()).toEqual(before);
  const ended = await learner.post("/session/completion", {});
  const end = await page(learner, ended.headers.get("Location") ?? "");
  expect(end).toContain("of 1");
  expect(end).toContain("1 word to review");
  const [session] = (await (await learner.json("GET", "/api/dashboard")).json()).sessions;
  expect(session).toMatchObject({ questionCount: 1, correctAnswers: 0, pointsEarned: 5 });
});

test("the form that was sent twice leads to the same feedback", async () => {
  const learner = await missed(1);
  const answerId = await judge(learner, "correct");
  const twice = await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
  expect(twice.headers.get("Location")).toBe(`/session?answered=${answerId}`);
  expect(await page(learner, `/session?answered=${answerId}`)).toContain("Correct!");
});

test("it can be taken back, typed anew and given up", async () => {
  const learner = await missed(1);
  const answerId = await judge(learner, "correct");
  const undone = await learner.post("/session/undo", { answerId });
  expect(undone.headers.get("Location")).toBe("/session?undone");
  const judging = await page(learner, "/session");
  expect(judging).toContain("Once more, for no points");
  const again = hiddenValue(judging, "answerId");
  expect(again).not.toBe(answerId);
  await learner.post("/session/retyping", { answerId: again });
  expect(await page(learner, "/session")).toContain('value="an answer"');
  const unknown = { answerId: again, judgement: "unknown" };
  const given = await learner.post("/session/judgement", unknown);
  expect(await page(learner, given.headers.get("Location") ?? "")).toContain("Finish Session");
  expect(await points(learner)).toBe(5);
});

test("the dashboard and the setup lead back to it, and leaving keeps what counted", async () => {
  const learner = await missed(2);
  await judge(learner, "correct");
  expect(await page(learner, "/")).toContain("What you missed comes once more");
  expect(await page(learner, "/session-setup")).toContain("Once more, for no points");
  await learner.post("/session/pause", {});
  expect(await page(learner, "/session")).toContain("What you missed comes once more.");
  const archive = await (await learner.get("/settings/archive/file")).json();
  expect(archive.sessions).toMatchObject([{ questionCount: 2, askedAgain: [{}, {}] }]);
  await learner.post("/session/pause", { _method: "delete" });
  await judge(learner, "correct");
  expect(await page(learner, "/")).toContain("Every question is answered");
  await learner.post("/session/departure", {});
  const [session] = (await (await learner.json("GET", "/api/dashboard")).json()).sessions;
  expect(session).toMatchObject({ questionCount: 2, correctAnswers: 0, pointsEarned: 10 });
});
