import { expect, test } from "vitest";
import { keepNewest } from "#models/database/keep-newest.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import {
  findReadingText,
  keepReadingText,
  listUnkeptTexts,
  takeReadingText,
} from "#models/stories/reading-text.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const at = (minutes: number) => new Date(Date.UTC(2126, 10, 26, 10, minutes));

test("of texts that are not kept the oldest goes by its time, whatever its id", async () => {
  const { id } = await makeLearner();
  const newest = await takeReadingText(id, "كتاب", at(30));
  const oldest = await takeReadingText(id, "بيت", at(0));
  for (const minutes of [5, 4, 3, 2]) await takeReadingText(id, `باب ${minutes}`, at(minutes));
  expect(await findReadingText(id, newest)).not.toBeNull();
  expect(await findReadingText(id, oldest)).toBeNull();
});

test("a text that is sent again is the one that is there, for another day, until it is kept", async () => {
  const { id } = await makeLearner();
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => takeReadingText(id, "كتاب", at(0))),
  );
  expect(new Set(sent).size).toBe(1);
  const [text = ""] = sent;
  expect(await takeReadingText(id, "كتاب", at(30))).toBe(text);
  expect(await listUnkeptTexts(id)).toMatchObject([{ id: text, createdAt: at(30) }]);
  expect(await takeReadingText((await makeLearner()).id, "كتاب", at(30))).not.toBe(text);
  await keepReadingText(id, text, at(31));
  expect(await takeReadingText(id, "كتاب", at(32))).not.toBe(text);
});

test("a text that is gone is not kept, and a kept one stays kept", async () => {
  const { id } = await makeLearner();
  const text = await takeReadingText(id, "كتاب", at(0));
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
