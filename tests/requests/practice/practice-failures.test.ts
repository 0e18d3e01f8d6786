import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnreadable, whileUnwritable } from "#tests/support/app/failing-database.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { practiceForm, startRun } from "#tests/support/practice/practice.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();
const CANNOT_STORE = "We can’t save anything right now. Please try again later.";

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
    const answer = await whileUnwritable("practiceSessions", () =>
      learner.post("/practice/start", form),
    );
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain(`Failed to create practice session. ${CANNOT_STORE}`);
    expect(html).toMatch(/name="showSynonyms" checked=""/);
    expect((await learner.post("/practice/start", form)).status).toBe(302);
  });

  test("the pronunciation exercise begins although no record of it can be kept", async () => {
    const form = practiceForm({ sessionType: "pronunciation" }, { setIds: [setId] });
    const answer = await whileUnwritable("practiceSessions", () =>
      learner.post("/practice/start", form),
    );
    expect(answer.headers.get("Location")).toMatch(/^\/pronunciation-exercise\?/);
  });

  test("ERR-31: a run that could not be started again is told on the first screen", async () => {
    const path = await startRun(learner, { sessionType: "quiz" }, { vocabularyIds: wordIds });
    const answer = await whileUnwritable("practiceSessions", () =>
      learner.post(`${path}/restart`, { formId: crypto.randomUUID() }),
    );
    expect(answer.headers.get("Location")).toBe("/practice");
    const shown = await learner.follow("/practice", answer);
    expect(await shown.answer.text()).toContain("Failed to start practice session");
  });

  test("ERR-32: questions that could not be read are told on the first screen", async () => {
    const path = await startRun(learner, { sessionType: "quiz" }, { vocabularyIds: wordIds });
    const answer = await whileUnreadable("vocabulary", () => learner.get(path));
    expect(answer.headers.get("Location")).toBe("/practice");
    const html = await (await learner.follow("/practice", answer)).answer.text();
    expect(html).toContain("Failed to load practice questions");
    expect(html).toContain("Error");
  });

  test("ERR-42, ERR-43: an exercise whose words could not be read says which", async () => {
    const query = new URLSearchParams({
      ...{ setIds: setId, vocabularyIds: wordIds[2] ?? "" },
      pronunciationOptions: "{}",
    });
    for (const [collection, message] of [
      ["vocabulary", "Failed to fetch individual vocabulary"],
      ["wordSetItems", "Failed to fetch vocabulary from sets"],
    ] as const) {
      const answer = await whileUnreadable(collection, () =>
        learner.get(`/pronunciation-exercise?${query}`),
      );
      expect(answer.status).toBe(503);
      const html = await answer.text();
      expect(html).toContain(message);
      expect(html).toContain("Failed to Load Exercise");
    }
  });
});
