import { describe, expect, test } from "vitest";
import { findSet } from "#models/word-sets/word-set.ts";
import { countItems } from "#models/word-sets/word-set-item.ts";
import { testApp } from "#tests/support/app/app.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

const app = await testApp();
const missing = "65f0000000000000000000aa";
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const ids = (list: readonly string[]): [string, string][] => list.map((id) => ["id", id]);

describe("words chosen in the vocabulary", () => {
  const path = "/vocabulary/add-to-set";

  test("VOCAB-05: go into a set that is there, those in it left as they are", async () => {
    const learner = await app.learner();
    const [one = "", two = "", three = ""] = await addNouns(learner, 3);
    const set = await makeSet(learner.id, { name: "There", wordIds: [one] });
    const query = `?q=a&select=on&id=${one}&id=${two}`;
    const html = await textOf(await learner.get(path + query));
    for (const text of ["Add 2 words to a set", "There", "1 word", "Create a new set"]) {
      expect(html).toContain(text);
    }
    const answer = await learner.post(path + query, [["setId", set.id], ...ids([one, two])]);
    expect(answer.headers.get("Location")).toBe("/vocabulary?q=a");
    const list = await textOf((await learner.follow("/", answer)).answer);
    expect(list).toMatch(/1 word added to .*There/);
    expect(list).toContain("1 in it already.");
    const single = await learner.post(path, [["setId", set.id], ...ids([three])]);
    const after = await textOf((await learner.follow("/", single)).answer);
    expect(after).toContain("Word added to set successfully");
    expect(await findSet(learner.id, set.id)).toMatchObject({ wordCount: 3 });
  });

  test("VOCAB-05 RULE-19: go into a new set that has a name", async () => {
    const learner = await app.learner();
    const words = await addNouns(learner, 2);
    const refused = await learner.post(`${path}?select=on&id=${words[0]}`, [
      ["setId", "new"],
      ["name", "  "],
      ...ids(words),
    ]);
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain("Please enter a set name");
    const done = await learner.post(path, [["setId", "new"], ["name", " Fresh "], ...ids(words)]);
    const html = await textOf((await learner.follow("/", done)).answer);
    expect(html).toMatch(/Word set .*Fresh.* created successfully/);
    const sets = await (await learner.json("GET", "/api/word-sets")).json();
    expect(sets).toMatchObject([{ name: "Fresh", wordCount: 2 }]);
  });

  test("are refused whole with one of others, in a set of others, none or too many (P3)", async () => {
    const learner = await app.learner();
    const stranger = await app.learner();
    const own = await addNouns(learner, 2);
    const foreign = await addNouns(stranger, 2);
    const set = await makeSet(learner.id, { name: "Own" });
    const theirs = await makeSet(stranger.id, { name: "Theirs", isPublic: true });
    const many = Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, "0"));
    const tries = [
      [set.id, [...own, ...foreign], 404, "Vocabulary item not found"],
      ["new", [...own, ...foreign], 404, "Vocabulary item not found"],
      [theirs.id, own, 404, "Word set not found"],
      [missing, own, 404, "Word set not found"],
      ["x", own, 404, "Word set not found"],
      [set.id, [], 400, "Please select at least one word for the set"],
      [set.id, many, 400, "At most 500 words at a time"],
    ] as const;
    for (const [setId, list, status, message] of tries) {
      const address = `${path}?select=on&id=${own[0]}`;
      const fields: [string, string][] = [["setId", setId], ["name", "Name"], ...ids(list)];
      const answer = await learner.post(address, fields);
      expect([setId, answer.status]).toEqual([setId, status]);
      expect(await textOf(answer)).toContain(message);
    }
    expect(await countItems(set.id)).toBe(0);
    expect(await countItems(theirs.id)).toBe(0);
    expect(await (await learner.json("GET", "/api/word-sets")).json()).toHaveLength(1);
  });

  test("are asked for when none is chosen", async () => {
    const learner = await app.learner();
    expect(await textOf(await learner.get(path))).toContain("No words are selected.");
  });
});

describe("the form of a word", () => {
  const word = { arabicWord: "دَفْتَرٌ", englishMeaning: "notebook", category: "noun" };

  test("FORM-09 ERR-14: puts a new word into the ticked sets, and keeps them for the next", async () => {
    const learner = await app.learner();
    const set = await makeSet(learner.id, { name: "School" });
    const other = await makeSet(learner.id, { name: "Other" });
    expect(await textOf(await learner.get("/vocabulary/new"))).toContain("School");
    const fields: [string, string][] = [
      ...Object.entries(word),
      ["offeredSetIds", set.id],
      ["offeredSetIds", other.id],
      ["wordSetIds", set.id],
      ["next", "another"],
    ];
    const answer = await learner.post("/vocabulary/new", fields);
    expect(answer.headers.get("Location")).toBe(`/vocabulary/new?set=${set.id}`);
    const html = await textOf((await learner.follow("/", answer)).answer);
    expect(html).toContain("Vocabulary item created and added to set!");
    expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${set.id}"`));
    expect(await findSet(learner.id, set.id)).toMatchObject({ wordCount: 1 });
    expect(await countItems(other.id)).toBe(0);
  });

  test("ERR-12: saves the word when a set is not there or not one's own", async () => {
    const learner = await app.learner();
    const theirs = await makeSet((await app.learner()).id, { name: "Theirs", isPublic: true });
    const tries = [
      ["كِتَابٌ", theirs.id],
      ["قَلَمٌ", missing],
      ["وَرَقَةٌ", "$ne"],
    ] as const;
    for (const [arabicWord, setId] of tries) {
      const fields = { ...word, arabicWord, englishMeaning: `in ${setId}` };
      const answer = await learner.post("/vocabulary/new", { ...fields, wordSetIds: setId });
      const html = await textOf((await learner.follow("/", answer)).answer);
      expect(html).toContain("Vocabulary item created successfully!");
    }
    expect(await countItems(theirs.id)).toBe(0);
  });

  test("FORM-09: shows the sets a word is in and takes it out of those no longer ticked", async () => {
    const learner = await app.learner();
    const [wordId = ""] = await addNouns(learner, 1);
    const inside = await makeSet(learner.id, { name: "Inside", wordIds: [wordId] });
    const outside = await makeSet(learner.id, { name: "Outside" });
    const hidden = await makeSet(learner.id, { name: "Hidden", wordIds: [wordId] });
    const html = await textOf(await learner.get(`/vocabulary/${wordId}/edit`));
    expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${inside.id}"`));
    const fields: [string, string][] = [
      ["arabicWord", "بَيْتٌ"],
      ["englishMeaning", "house"],
      ["category", "noun"],
      ["offeredSetIds", inside.id],
      ["offeredSetIds", outside.id],
      ["wordSetIds", outside.id],
    ];
    expect((await learner.post(`/vocabulary/${wordId}/edit`, fields)).status).toBe(302);
    expect(await Promise.all([inside, outside, hidden].map(({ id }) => countItems(id)))).toEqual([
      0, 1, 1,
    ]);
    const { offered: _, ...plain } = { offered: 0, ...word };
    expect((await learner.post(`/vocabulary/${wordId}/edit`, plain)).status).toBe(302);
    expect(await countItems(outside.id)).toBe(1);
  });

  test("keeps the ticks when it is refused", async () => {
    const learner = await app.learner();
    const set = await makeSet(learner.id, { name: "Ticked" });
    const answer = await learner.post("/vocabulary/new", {
      ...word,
      arabicWord: "",
      wordSetIds: set.id,
    });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${set.id}"`));
  });

  test("FORM-09: offers a visitor no sets", async () => {
    expect(await textOf(await app.visitor().get("/try"))).not.toContain("Word sets");
  });
});
