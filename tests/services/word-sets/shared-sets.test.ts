import { expect, test } from "vitest";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import { changeSet } from "#services/word-sets/change-set.ts";
import { asShared, findSharedSets } from "#services/word-sets/shared-sets.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const names = (sets: { name: string }[]) => sets.map(({ name }) => name);

async function popular(userId: string, name: string, duplicateCount: number) {
  const set = await makeSet(userId, { name, isPublic: true });
  await WordSetModel.updateOne({ _id: set.id }, { $set: { duplicateCount } });
  return set;
}

test("public sets of others come most copied first, or newest first, page by page", async () => {
  const author = await makeLearner({ username: "author-1", firstName: "Layla" });
  const viewer = await makeLearner();
  await popular(author.id, "none-1", 0);
  await popular(author.id, "many", 9);
  await popular(author.id, "some-1", 4);
  await popular(author.id, "some-2", 4);
  await popular(author.id, "none-2", 0);
  await popular(viewer.id, "own", 99);
  await makeSet(author.id, { name: "private" });
  const inOrder = {
    popular: ["many", "some-2", "some-1", "none-2", "none-1"],
    newest: ["none-2", "some-2", "some-1", "many", "none-1"],
  };
  for (const order of ["popular", "newest"] as const) {
    expect(names(await listPublicSets(viewer.id, { order, limit: 9 }))).toEqual(inOrder[order]);
    const paged: string[] = [];
    let after: { id: string; duplicateCount: number } | undefined;
    do {
      const page = await listPublicSets(viewer.id, { order, limit: 2, after });
      paged.push(...names(page));
      after = page.length === 2 ? page.at(-1) : undefined;
    } while (after);
    expect(paged).toEqual(inOrder[order]);
  }
  const [first] = await asShared(await listPublicSets(viewer.id, { limit: 1 }));
  expect(first).toMatchObject({ name: "many", authorName: "Layla", duplicateCount: 9 });
  expect(first).not.toHaveProperty("userId");
});

test("a search finds names, authors and descriptions, Arabic without its marks", async () => {
  const author = await makeLearner({ username: "nouraldeen", firstName: "Nour" });
  const viewer = await makeLearner();
  const name = "أَفْعَالُ الحَرَكَةِ";
  const motion = await makeSet(author.id, { name, isPublic: true, description: "Going places" });
  await makeSet(author.id, { name: "Kitchen", isPublic: true, description: "Pots and pans" });
  const found = async (typed: string) =>
    names(await findSharedSets(viewer.id, typed, { limit: 9 }));
  expect(await found("افعال")).toEqual([name]);
  expect(await found("حركه")).toEqual([name]);
  expect(await found("GOING")).toEqual([name]);
  expect(await found("nour")).toEqual(["Kitchen", name]);
  expect(await found("nour kitch")).toEqual(["Kitchen"]);
  expect(await found("nothing of that kind")).toEqual([]);
  expect(await found(" ؟ ")).toEqual([]);
  expect(names(await findSharedSets(author.id, "nour", { limit: 9 }))).toEqual([]);
  await changeSet(author.id, motion.id, { name: "Verbs" }, new Date());
  expect(await found("افعال")).toEqual([]);
  expect(await found("verbs")).toEqual(["Verbs"]);
  await changeSet(author.id, motion.id, { isPublic: false }, new Date());
  expect(await found("verbs")).toEqual([]);
});

test("a search goes on after a place, in either order", async () => {
  const author = await makeLearner();
  const viewer = await makeLearner();
  for (const [name, count] of [
    ["quince one", 1],
    ["quince two", 5],
    ["quince three", 1],
  ] as const) {
    await popular(author.id, name, count);
  }
  for (const [order, expected] of [
    ["popular", ["quince two", "quince three", "quince one"]],
    ["newest", ["quince three", "quince two", "quince one"]],
  ] as const) {
    const first = await findSharedSets(viewer.id, "quince", { order, limit: 2 });
    const after = first.at(-1);
    const rest = await findSharedSets(viewer.id, "quince", { order, limit: 2, after });
    expect(names([...first, ...rest])).toEqual(expected);
  }
});

test.each([
  [{ firstName: "Sami", username: "sami77" }, "Sami"],
  [{ firstName: null, username: "sami78" }, "sami78"],
  [{ firstName: "sami@example.org", username: "sami79" }, "sami79"],
  [{ firstName: "Kalima", username: "kaIima" }, "Learner"],
])("the author %o is shown as %s", async (person, shown) => {
  const author = await makeLearner({ ...person, email: "hidden.part@example.org" });
  const set = await makeSet(author.id, { name: `by ${shown}`, isPublic: true });
  const viewer = await makeLearner();
  const newest = await listPublicSets(viewer.id, { order: "newest", limit: 1 });
  const [found] = await asShared(newest);
  expect(found).toMatchObject({ name: `by ${shown}`, authorName: shown });
  expect(await asShared([set])).toEqual([found]);
  expect(JSON.stringify(found)).not.toMatch(/hidden|userId/);
});
