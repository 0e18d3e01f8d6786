import { describe, expect, test } from "vitest";
import { findSet } from "#models/word-sets/word-set.ts";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnreadable, whileUnwritable } from "#tests/support/app/failing-database.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

const app = await testApp();

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

/** What the page says that a refused change leads to. */
async function newsAfter(who: Learner, answer: Response): Promise<string> {
  expect(answer.status).toBe(302);
  return textOf((await who.follow("/", answer)).answer);
}

const namesOf = async (who: Learner): Promise<string[]> => {
  const sets: { name: string }[] = await (await who.json("GET", "/api/word-sets")).json();
  return sets.map(({ name }) => name);
};

describe.skipIf(process.env.MONGODB_URI)("when the database cannot store a change", () => {
  test.each(["/word-sets/new", "/dashboard/new-word-set"])(
    "ERR-17: a set that could not be made stays in the form of %s",
    async (path) => {
      const learner = await app.learner();
      const [id = ""] = await addNouns(learner, 1);
      const form = { name: "Not made", color: "#8B5CF6", id };
      const answer = await whileUnwritable("wordSets", () => learner.post(path, form));
      expect(answer.status).toBe(503);
      const html = await textOf(answer);
      expect(html).toContain(`Failed to create word set. ${CANNOT_STORE}`);
      expect(html).toContain('value="Not made"');
      expect(await namesOf(learner)).toEqual([]);
      expect((await learner.post(path, form)).status).toBe(302);
    },
  );

  test("ERR-18: a set that could not be changed stays as it was, the form as it was typed", async () => {
    const learner = await app.learner();
    const set = await makeSet(learner.id, { name: "Before" });
    const answer = await whileUnwritable("wordSets", () =>
      learner.post(`/word-sets/${set.id}/edit`, { name: "After" }),
    );
    expect(answer.status).toBe(503);
    const html = await textOf(answer);
    expect(html).toContain(`Failed to update word set. ${CANNOT_STORE}`);
    expect(html).toContain('value="After"');
    expect(await namesOf(learner)).toEqual(["Before"]);
  });

  test("ERR-19: a set that could not be deleted is still there", async () => {
    const learner = await app.learner();
    const set = await makeSet(learner.id, { name: "Lasting" });
    const answer = await whileUnwritable("wordSets", () =>
      learner.post(`/word-sets/${set.id}/delete`, {}),
    );
    expect(answer.status).toBe(503);
    expect(await textOf(answer)).toContain(`Failed to delete word set. ${CANNOT_STORE}`);
    expect(await namesOf(learner)).toEqual(["Lasting"]);
  });

  test("ERR-22 ERR-24: words that could not be moved are where they were", async () => {
    const learner = await app.learner();
    const [first = "", second = ""] = await addNouns(learner, 2);
    const set = await makeSet(learner.id, { wordIds: [first] });
    const moves: { fields: Record<string, string>; message: string }[] = [
      { fields: { id: second }, message: "Failed to add word to set" },
      { fields: { id: first, _method: "delete" }, message: "Failed to remove word from set" },
    ];
    for (const { fields, message } of moves) {
      const answer = await whileUnwritable("wordSetItems", () =>
        learner.post(`/word-sets/${set.id}/words`, fields),
      );
      expect(answer.status).toBe(503);
      expect(await textOf(answer)).toContain(`${message}. ${CANNOT_STORE}`);
    }
    expect(await findSet(learner.id, set.id)).toMatchObject({ wordCount: 1 });
  });

  test("ERR-23: several words that could not be added stay chosen", async () => {
    const learner = await app.learner();
    const [id = ""] = await addNouns(learner, 1);
    const set = await makeSet(learner.id, { name: "Target" });
    const answer = await whileUnwritable("wordSetItems", () =>
      learner.post("/vocabulary/add-to-set", { id, setId: set.id }),
    );
    expect(answer.status).toBe(503);
    expect(await textOf(answer)).toContain("Failed to add words to set.");
    expect(await findSet(learner.id, set.id)).toMatchObject({ wordCount: 0 });
  });

  test("ERR-25: a set whose publicity could not be changed is as private as it was", async () => {
    const learner = await app.learner();
    const set = await makeSet(learner.id, { name: "Shy" });
    const answer = await whileUnwritable("wordSets", () =>
      learner.post(`/word-sets/${set.id}/publicity`, {}),
    );
    const html = await newsAfter(learner, answer);
    expect(html).toContain("Failed to update word set publicity");
    expect(html).toContain(CANNOT_STORE);
    expect(await findSet(learner.id, set.id)).toMatchObject({ isPublic: false });
  });

  test("ERR-26: a set that could not be duplicated is duplicated by the next try", async () => {
    const author = await app.learner();
    const wordIds = await addNouns(author, 2);
    const set = await makeSet(author.id, { name: "Wanted", wordIds, isPublic: true });
    const reader = await app.learner();
    const formId = crypto.randomUUID();
    const answer = await whileUnwritable("wordSets", () =>
      reader.post(`/word-sets/${set.id}/copies`, { formId }),
    );
    const html = await newsAfter(reader, answer);
    expect(html).toContain("Failed to duplicate word set");
    expect(html).toContain(CANNOT_STORE);
    expect(await namesOf(reader)).toEqual([]);
    await reader.post(`/word-sets/${set.id}/copies`, { formId });
    expect(await namesOf(reader)).toEqual(["Wanted (Copy)"]);
  });
});

describe.skipIf(process.env.MONGODB_URI)("when the words of a set cannot be read", () => {
  test.each([
    ["ERR-20", "words", "words/set-words", "Failed to fetch set words"],
    ["ERR-27", "preview", "shared/preview-set", "Failed to load words for preview"],
  ])("%s: the dialog of its %s says so", async (_, part, route, message) => {
    const learner = await app.learner();
    const wordIds = await addNouns(learner, 1);
    const set = await makeSet(learner.id, { wordIds, isPublic: true });
    const path = `/word-sets/${set.id}/${part}.data?_routes=routes/word-sets/${route}`;
    for (const collection of ["vocabulary", "wordSetItems"]) {
      const answer = await whileUnreadable(collection, () => learner.get(path));
      expect(answer.status, collection).toBe(503);
      expect(await answer.text()).toContain(message);
    }
  });
});
