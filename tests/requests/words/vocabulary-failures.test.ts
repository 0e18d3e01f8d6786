import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnwritable } from "#tests/support/app/failing-database.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

const app = await testApp();

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";

const book = { arabicWord: "كِتَابٌ", englishMeaning: "a kept meaning", category: "noun" };

describe.skipIf(process.env.MONGODB_URI)("when the database fails in the middle", () => {
  test("ERR-09: a word that could not be added stays in the form", async () => {
    const learner = await app.learner();
    const answer = await whileUnwritable("vocabulary", () => learner.post("/vocabulary/new", book));
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain(`Failed to create vocabulary item. ${CANNOT_STORE}`);
    expect(html).toContain('value="a kept meaning"');
    expect(await (await learner.get("/api/vocabulary")).json()).toEqual([]);
    expect((await learner.post("/vocabulary/new", book)).status).toBe(302);
  });

  test("ERR-10: a change that could not be saved stays in the form", async () => {
    const learner = await app.learner();
    const [id = ""] = await addNouns(learner, 1);
    const answer = await whileUnwritable("vocabulary", () =>
      learner.post(`/vocabulary/${id}/edit`, book),
    );
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain(`Failed to update vocabulary item. ${CANNOT_STORE}`);
    expect(html).toContain('value="a kept meaning"');
  });

  test("ERR-58: a word that could not be deleted is still there, and the page says so", async () => {
    const learner = await app.learner();
    const [id = ""] = await addNouns(learner, 1);
    const answer = await whileUnwritable("vocabulary", () =>
      learner.post(`/vocabulary/${id}/delete`, {}),
    );
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(`Failed to delete vocabulary item. ${CANNOT_STORE}`);
    expect(await (await learner.get("/api/vocabulary")).json()).toHaveLength(1);
    expect((await learner.post(`/vocabulary/${id}/delete`, {})).status).toBe(302);
  });

  test("a chosen word that could not be deleted is named with the reason", async () => {
    const learner = await app.learner();
    const ids = await addNouns(learner, 2);
    await makeSet(learner.id, { wordIds: ids.slice(1) });
    const chosen = ids.map((id): [string, string] => ["id", id]);
    const answer = await whileUnwritable("wordSets", () =>
      learner.post("/vocabulary/delete-selected", chosen),
    );
    expect(answer.status).toBe(503);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("Failed to delete vocabulary items.");
    expect(html).toContain(`could not be deleted. ${CANNOT_STORE}`);
    expect(html).toContain("1 word deleted.");
    expect(await (await learner.get("/api/vocabulary")).json()).toMatchObject([{ id: ids[1] }]);
  });
});
