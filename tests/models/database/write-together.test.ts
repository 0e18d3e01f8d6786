import { expect, test } from "vitest";
import { defineModel, inTransaction, Schema } from "#models/database/mongoose.server.ts";
import { oneForEachTarget } from "#models/database/one-for-each-target.ts";
import type { Write } from "#models/database/write.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import { writeEach, writeTogether } from "#models/database/write-together.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

type Counter = { _id: string; n: number; name?: string };

const schema = (collection: string) =>
  new Schema<Counter>({ _id: String, n: Number, name: String }, { collection, versionKey: false });
const Left = defineModel("Left", schema("lefts"));
const Right = defineModel("Right", schema("rights"));

const ways: [string, (writes: readonly Write[]) => Promise<unknown>][] = [
  ["in one command", writeTogether],
  ["one after the other", writeEach],
];

const add = (model: Write["model"], _id: string, by: number, more: Partial<Write> = {}): Write =>
  ({
    model,
    name: "updateOne",
    filter: { _id },
    update: { $inc: { n: by } },
    upsert: true,
    ...more,
  }) as Write;

test.each(ways)("writes to several collections %s", async (way, write) => {
  const _id = `all ${way}`;
  await inTransaction(() =>
    write([
      { model: Left, name: "insertOne", document: { _id, n: 1 } },
      add(Right, _id, 2),
      add(Left, _id, 10),
      add(Right, _id, 5),
    ]),
  );
  expect(await Left.findById(_id).lean()).toEqual({ _id, n: 11 });
  expect(await Right.findById(_id).lean()).toEqual({ _id, n: 7 });
  await inTransaction(() => write([{ model: Left, name: "deleteOne", filter: { _id } }]));
  expect(await Left.findById(_id).lean()).toBeNull();
});

test.each(ways)(
  "writes nothing of what is written %s after a key that is taken",
  async (way, write) => {
    const _id = `taken ${way}`;
    await Left.create({ _id, n: 0 });
    const failure = await inTransaction(() =>
      write([
        add(Right, _id, 1),
        { model: Left, name: "insertOne", document: { _id, n: 1 } },
        add(Left, _id, 1),
      ]),
    ).catch((error: unknown) => error);
    expect(isDuplicateKey(failure)).toBe(true);
    expect(await Right.findById(_id).lean()).toBeNull();
    expect(await Left.findById(_id).lean()).toEqual({ _id, n: 0 });
  },
);

test("runs the transaction again when a write that must match does not", async () => {
  const _id = "moved";
  await Left.create({ _id, n: 0 });
  let runs = 0;
  await inTransaction(async () => {
    runs += 1;
    const n = runs === 1 ? 99 : 0;
    await writeTogether([
      add(Right, _id, 1),
      { ...add(Left, _id, 1), filter: { _id, n }, upsert: false, mustMatch: true } as Write,
    ]);
  });
  expect(runs).toBe(2);
  expect(await Right.findById(_id).lean()).toEqual({ _id, n: 1 });
  expect(await Left.findById(_id).lean()).toEqual({ _id, n: 1 });
});

test.each(ways)(
  "runs the transaction again when an upsert %s met another one",
  async (way, write) => {
    const _id = `upsert ${way}`;
    await Left.create({ _id, n: 0 });
    let runs = 0;
    await inTransaction(async () => {
      runs += 1;
      const filter = runs === 1 ? { _id, name: "another" } : { _id };
      await write([{ ...add(Left, _id, 1), filter } as Write]);
    });
    expect(runs).toBe(2);
    expect(await Left.findById(_id).lean()).toEqual({ _id, n: 1 });
  },
);

test("adds up what thirty transactions write at once", async () => {
  const _id = "thirty";
  await Promise.all(
    Array.from({ length: 30 }, () =>
      inTransaction(() => writeTogether([add(Left, _id, 1), add(Right, _id, 2)])),
    ),
  );
  expect(await Left.findById(_id).lean()).toEqual({ _id, n: 30 });
  expect(await Right.findById(_id).lean()).toEqual({ _id, n: 60 });
});

const named = (target: string, by: number, more: Partial<Write> = {}) =>
  add(Left, target, by, { target, ...more } as Partial<Write>);

test("writes what is added to one document as one write, in the place of the first", () => {
  const written = oneForEachTarget([
    named("one", 1, { filter: { _id: "one", n: 0 }, mustMatch: true } as Partial<Write>),
    named("other", 5),
    named("one", 2, { update: { $inc: { n: 2, m: 1 }, $set: { name: "a" } } } as Partial<Write>),
    named("one", 4, { update: { $set: { name: "b" } } } as Partial<Write>),
  ]);
  expect(written).toEqual([
    named("one", 1, {
      filter: { _id: "one", n: 0 },
      mustMatch: true,
      update: { $inc: { n: 3, m: 1 }, $set: { name: "b" } },
    } as Partial<Write>),
    named("other", 5),
  ]);
});

test("makes one list of what is pushed, and keeps what was first set where a document is made", () => {
  const update = (word: string) =>
    named("one", 0, {
      update: {
        $push: { ids: { $each: [word], $slice: 2 } },
        $setOnInsert: { name: word },
      },
    } as Partial<Write>);
  expect(oneForEachTarget([update("a"), update("b")])).toMatchObject([
    { update: { $push: { ids: { $each: ["a", "b"], $slice: 2 } }, $setOnInsert: { name: "a" } } },
  ]);
});

test("makes no two writes one whose operator it does not know", () => {
  const update = named("one", 0, { update: { $max: { n: 2 } } } as Partial<Write>);
  expect(() => oneForEachTarget([update, update])).toThrow("$max");
});

test("makes no write one with what stands before another of its collection that may change the same", () => {
  const removal: Write = { model: Left, name: "deleteOne", filter: { _id: "one" } };
  const writes = [named("one", 1), removal, named("one", 2)];
  expect(oneForEachTarget(writes)).toEqual(writes);
});

test.each(ways)(
  "stores several documents as they are %s, without what is undefined",
  async (way, write) => {
    const [one, other] = [`first of ${way}`, `second of ${way}`];
    const document = (_id: string) => ({ _id, n: 1, name: undefined });
    await inTransaction(() =>
      write([
        add(Right, one, 1),
        { model: Left, name: "insertOne", document: document(one) },
        { model: Left, name: "insertOne", document: document(other) },
      ]),
    );
    const stored = await Left.collection.find({ _id: { $in: [one, other] } } as never).toArray();
    expect(stored).toEqual([
      { _id: one, n: 1 },
      { _id: other, n: 1 },
    ]);
  },
);
