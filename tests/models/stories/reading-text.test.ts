import { expect, test } from "vitest";
import { keepNewest } from "#models/database/keep-newest.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import {
  findReadingText,
  insertReadingText,
  keepReadingText,
} from "#models/stories/reading-text.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const at = (minutes: number) => new Date(Date.UTC(2126, 10, 26, 10, minutes));

test("of texts that are not kept the oldest goes by its time, whatever its id", async () => {
  const { id } = await makeLearner();
  const newest = await insertReadingText(id, "كتاب", at(30));
  const oldest = await insertReadingText(id, "بيت", at(0));
  for (const minutes of [5, 4, 3, 2]) await insertReadingText(id, "باب", at(minutes));
  expect(await findReadingText(id, newest)).not.toBeNull();
  expect(await findReadingText(id, oldest)).toBeNull();
});

test("a text that is gone is not kept, and a kept one stays kept", async () => {
  const { id } = await makeLearner();
  const text = await insertReadingText(id, "كتاب", at(0));
  expect(await keepReadingText(id, text, at(1))).toBe(true);
  expect(await keepReadingText(id, text, at(2))).toBe(true);
  expect((await findReadingText(id, text))?.keptAt).toEqual(at(1));
  expect(await keepReadingText(id, String(new ObjectId()), at(1))).toBe(false);
  expect(await keepReadingText((await makeLearner()).id, text, at(1))).toBe(false);
});

test("what is no more among the found once it is to be removed stays", async () => {
  const removed: unknown[] = [];
  const found = [3, 2, 1].map((_id) => ({ _id }));
  const query = {
    sort: () => query,
    skip: () => query,
    limit: () => query,
    lean: async () => found,
  };
  const model = { find: () => query, deleteMany: async (of: unknown) => removed.push(of) };
  const filter = { userId: "a", keptAt: null };
  await keepNewest(model as never, { filter, time: "createdAt", most: 1 });
  expect(removed).toMatchObject([filter]);
});
