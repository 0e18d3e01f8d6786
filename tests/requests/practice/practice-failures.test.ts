import mongoose from "mongoose";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { practiceForm, startRun } from "#tests/support/practice/practice.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
const CANNOT_STORE = "We can’t save anything right now. Please try again later.";
const FULL = 14031;
const MOST_READS = 12;

function failPoint(mode: unknown, data = {}) {
  const command = { configureFailPoint: "failCommand", mode, data };
  return mongoose.connection.db?.admin().command(command);
}

const breakNextInsert = () =>
  failPoint({ times: 1 }, { failCommands: ["insert"], errorCode: FULL });

/** What is answered where the first, or only the second, or only a later read of a request fails. */
async function eachReadFailing<Answer>(request: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let skip = 0; skip < MOST_READS; skip += 1) {
    await failPoint({ skip }, { failCommands: ["find", "aggregate"], errorCode: 8000 });
    answers.push(await request());
    await failPoint("off");
  }
  return answers;
}

describe.skipIf(process.env.MONGODB_URI)("when the database fails in the middle", () => {
  let learner: Learner;
  let wordIds: string[];
  let setId: string;

  beforeAll(async () => {
    learner = await app.learner();
    wordIds = await addNouns(learner, 3);
    const body = { name: "House", vocabularyIds: wordIds.slice(0, 2) };
    setId = (await (await learner.json("POST", "/api/word-sets", body)).json()).id;
  });

  test("ERR-30: a run that could not be made leaves the choices as they are", async () => {
    const form = practiceForm({ sessionType: "quiz", showSynonyms: "on" }, { setIds: [setId] });
    await breakNextInsert();
    const answer = await learner.post("/practice/start", form);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain(`Failed to create practice session. ${CANNOT_STORE}`);
    expect(html).toMatch(/name="showSynonyms" checked=""/);
    expect((await learner.post("/practice/start", form)).status).toBe(302);
  });

  test("the pronunciation exercise begins although no record of it can be kept", async () => {
    const form = practiceForm({ sessionType: "pronunciation" }, { setIds: [setId] });
    await breakNextInsert();
    const answer = await learner.post("/practice/start", form);
    expect(answer.headers.get("Location")).toMatch(/^\/pronunciation-exercise\?/);
  });

  test("ERR-31: a run that could not be started again is told on the first screen", async () => {
    const path = await startRun(learner, { sessionType: "quiz" }, { vocabularyIds: wordIds });
    await breakNextInsert();
    const answer = await learner.post(`${path}/restart`, { formId: crypto.randomUUID() });
    expect(answer.headers.get("Location")).toBe("/practice");
    const shown = await learner.follow("/practice", answer);
    expect(await shown.answer.text()).toContain("Failed to start practice session");
  });

  test("ERR-32: questions that could not be read are told on the first screen", async () => {
    const path = await startRun(learner, { sessionType: "quiz" }, { vocabularyIds: wordIds });
    const pages = await eachReadFailing(async () => {
      const answer = await learner.get(path);
      if (answer.headers.get("Location") !== "/practice") return "";
      await failPoint("off");
      return (await learner.follow("/practice", answer)).answer.text();
    });
    const told = pages.filter((html) => html.includes("Failed to load practice questions"));
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toContain("Error");
  });

  test("ERR-42, ERR-43: an exercise whose words could not be read says which", async () => {
    const query = new URLSearchParams({
      ...{ setIds: setId, vocabularyIds: wordIds[2] ?? "" },
      pronunciationOptions: "{}",
    });
    const pages = await eachReadFailing(async () => {
      const answer = await learner.get(`/pronunciation-exercise?${query}`);
      return { status: answer.status, html: await answer.text() };
    });
    for (const message of [
      "Failed to fetch individual vocabulary",
      "Failed to fetch vocabulary from sets",
    ]) {
      const told = pages.filter(({ html }) => html.includes(message));
      expect(told.length).toBeGreaterThan(0);
      for (const { status, html } of told) {
        expect(status).toBe(503);
        expect(html).toContain("Failed to Load Exercise");
      }
    }
  });
});
