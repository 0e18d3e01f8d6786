import { expect, test } from "vitest";
import { addDays, localDay } from "#models/scheduling/local-day.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

const page = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

const today = () => localDay(new Date(), "UTC");

/** A learner who wants forms, with a word of two stars that was answered yesterday. */
async function withDueForm() {
  const learner = await app.learner();
  const wanted = await learner.post("/settings/study", { schedulesForms: "on", shortcuts: "on" });
  expect(wanted.headers.get("Location")).toBe("/settings/study");
  const book = {
    ...{ arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" },
    ...{ pluralForm: "كُتُبٌ", exampleSentence: "هٰذَا كِتَابٌ.", exampleMeaning: "This is a book." },
  };
  const { id } = await (await learner.json("POST", "/api/vocabulary", book)).json();
  for (const hour of [10, 11]) {
    for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
      const answeredAt = `${addDays(today(), -1)}T${hour}:00:00Z`;
      const given = { translationDirection, isCorrect: true, answeredAt };
      const answered = await learner.json("PATCH", `/api/progress/${id}`, given);
      expect(answered.status, await answered.text()).toBe(200);
    }
  }
  return { learner, id };
}

test("a due form is counted, asked for, judged, taken back and kept in the history, all without scripts", async () => {
  const { learner, id } = await withDueForm();
  const dashboard = await page(learner, "/");
  expect(dashboard).toContain("1 form is waiting for you");
  expect(dashboard).toContain("Forms Due");
  const setup = await page(learner, "/session-setup");
  expect(setup).toContain("1 form is due.");
  expect(setup).toContain("1 question: 1 form");
  await learner.post("/session-setup", setupForm());
  const asking = await page(learner, "/session");
  expect(asking).toContain("Write the plural");
  expect(asking).toContain("كِتَابٌ");
  expect(asking).not.toContain("English → Arabic");

  const answerId = hiddenValue(asking, "answerId");
  await learner.post("/session", { answerId, typed: "كتاب" });
  const judging = await page(learner, "/session");
  expect(judging).not.toContain("Accept this answer from now on");
  const wrong = { answerId, judgement: "incorrect", typed: "كتاب" };
  const judged = await learner.post("/session/judgement", wrong);
  expect(judged.headers.get("Location")).toBe(`/session?answered=${answerId}`);
  const missed = await page(learner, `/session?answered=${answerId}`);
  expect(missed).toContain("once more at the end");
  expect(missed).toContain("plural of");
  await learner.post("/session/undo", { answerId });
  const other = await app.anotherBrowserOf(learner);
  const again = hiddenValue(await page(other, "/session"), "answerId");
  expect(again).not.toBe(answerId);
  await other.post("/session/retyping", { answerId: again });
  await other.post("/session", { answerId: again, typed: "كتب" });
  await other.post("/session/judgement", { answerId: again, judgement: "correct", typed: "كتب" });
  const right = await page(other, `/session?answered=${again}`);
  expect(right).toContain("+15 points");
  expect(right).toContain("Finish Session");

  const ended = await learner.post("/session/completion", {});
  const sessionId = /finished=([0-9a-f]{24})/.exec(ended.headers.get("Location") ?? "")?.[1];
  expect(await page(learner, `/session/${sessionId}`)).toContain(" · plural");
  expect(await page(learner, `/vocabulary-progress/${id}/reviews`)).toContain(">plural<");
  const archive = await (await learner.get("/settings/archive/file")).json();
  expect(archive.answers.at(-1)).toMatchObject({ askedForm: "plural", isCorrect: true });
  expect(archive.progress[0].memory.forms.due > today()).toBe(true);
  expect(await page(learner, "/")).not.toContain("Forms Due");
});

test("after a session from Arabic the setup still offers the due forms, and the cost names one word", async () => {
  const { learner } = await withDueForm();
  await learner.post("/session-setup", { ...setupForm(), direction: "arabic-to-english" });
  expect(await page(learner, "/session")).not.toContain("Write the plural");
  await learner.post("/session/departure", {});
  const setup = await page(learner, "/session-setup");
  expect(setup).toContain("1 form is due.");
  expect(setup).toContain('name="direction"');
  expect(await page(learner, "/settings/study")).toContain("your 1 word brings about");
});

test("with the setting off an open session goes on with its forms, and the next has none", async () => {
  const { learner } = await withDueForm();
  await learner.post("/session-setup", setupForm());
  await learner.post("/settings/study", { shortcuts: "on" });
  expect(await page(learner, "/session")).toContain("Write the plural");
  await learner.post("/session/departure", {});
  expect(await page(learner, "/")).not.toContain("form is waiting");
  expect(await page(learner, "/session-setup")).not.toContain("form is due");
});
