import { expect, test } from "vitest";
import { countPublicSets, listPublicSets } from "#models/word-sets/public-sets.ts";
import {
  placeOfSharedSet,
  readSharedSetPlace,
  type SharedSetPlace,
} from "#models/word-sets/shared-set-place.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import { changeSet } from "#services/word-sets/change-set.ts";
import type { WishedSet } from "#services/word-sets/create-set.ts";
import { asShared, findSharedSets } from "#services/word-sets/shared-sets.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const names = (sets: { name: string }[]) => sets.map(({ name }) => name);

/** A public set with a word in it. */
async function publicSet(userId: string, wish: Partial<WishedSet>) {
  const set = await makeSet(userId, { ...wish, isPublic: true });
  await WordSetModel.updateOne({ _id: set.id }, { $set: { wordCount: 1 } });
  return { ...set, wordCount: 1 };
}

async function popular(userId: string, name: string, duplicateCount: number) {
  const set = await publicSet(userId, { name });
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
    let after: SharedSetPlace | undefined;
    do {
      const page = await listPublicSets(viewer.id, { order, limit: 2, after });
      paged.push(...names(page));
      const last = page.length === 2 ? page.at(-1) : undefined;
      after = last && readSharedSetPlace(placeOfSharedSet(last));
    } while (after);
    expect(paged).toEqual(inOrder[order]);
  }
  const [first] = await asShared(await listPublicSets(viewer.id, { limit: 1 }));
  expect(first).toMatchObject({ name: "many", authorName: "Layla", duplicateCount: 9 });
  expect(first).not.toHaveProperty("userId");
});

test("of sets that were copied equally often those of the house come first, and one without a word is not listed", async () => {
  const author = await makeLearner();
  const viewer = await makeLearner();
  const counted = await countPublicSets(viewer.id, 100);
  await makeSet(author.id, { name: "fig empty", isPublic: true });
  for (const [name, duplicateCount, isOfHouse] of [
    ["fig house", 2, true],
    ["fig old", 2, false],
    ["fig copied", 3, false],
    ["fig new", 2, false],
  ] as const) {
    const set = await popular(author.id, name, duplicateCount);
    if (isOfHouse) await WordSetModel.updateOne({ _id: set.id }, { $set: { isOfHouse } });
  }
  const inOrder = ["fig copied", "fig house", "fig new", "fig old"];
  const isFig = ({ name }: { name: string }) => name.startsWith("fig");
  const listed = await listPublicSets(viewer.id, { limit: 100 });
  expect(names(listed.filter(isFig))).toEqual(inOrder);
  expect(names(await findSharedSets(viewer.id, "fig", { limit: 9 }))).toEqual(inOrder);
  expect(await countPublicSets(viewer.id, 100)).toBe(counted + 4);
  for (const set of listed) {
    const after = readSharedSetPlace(placeOfSharedSet(set));
    const [next] = await listPublicSets(viewer.id, { limit: 1, after });
    expect(next?.name).toBe(listed[listed.indexOf(set) + 1]?.name);
    if (!isFig(set)) continue;
    const found = await findSharedSets(viewer.id, "fig", { limit: 1, after });
    expect(names(found)).toEqual(inOrder.slice(inOrder.indexOf(set.name) + 1).slice(0, 1));
  }
});

test("a search finds names, authors and descriptions, Arabic without its marks", async () => {
  const author = await makeLearner({ username: "nouraldeen", firstName: "Nour" });
  const viewer = await makeLearner();
  const name = "أَفْعَالُ الحَرَكَةِ";
  const motion = await publicSet(author.id, { name, description: "Going places" });
  await publicSet(author.id, { name: "Kitchen", description: "Pots and pans" });
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
    const last = first.at(-1);
    const after = last && readSharedSetPlace(placeOfSharedSet(last));
    const rest = await findSharedSets(viewer.id, "quince", { order, limit: 2, after });
    expect(names([...first, ...rest])).toEqual(expected);
  }
});

test.each([
  [{ firstName: "Sami", username: "sami77" }, "Sami"],
  [{ firstName: null, username: "sami78" }, "sami78"],
  [{ firstName: "sami@example.org", username: "sami79" }, "sami79"],
  [{ firstName: "Kalima", username: "kaIima" }, "Learner"],
])("the author %o is shown as %s (P35)", async (person, shown) => {
  const author = await makeLearner({ ...person, email: "hidden.part@example.org" });
  const set = await publicSet(author.id, { name: `by ${shown}` });
  const viewer = await makeLearner();
  const newest = await listPublicSets(viewer.id, { order: "newest", limit: 1 });
  const [found] = await asShared(newest);
  expect(found).toMatchObject({ name: `by ${shown}`, authorName: shown });
  expect(await asShared([set])).toEqual([found]);
  expect(JSON.stringify(found)).not.toMatch(/hidden|userId/);
});
