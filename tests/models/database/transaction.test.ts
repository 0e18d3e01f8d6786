import { AsyncResource } from "node:async_hooks";
import mongoose from "mongoose";
import { beforeEach, expect, test } from "vitest";
import { defineModel, inTransaction, Schema, upserting } from "#models/database/mongoose.server.ts";
import { ChangedMeanwhile } from "#models/database/write-conflict.ts";
import { withDatabase } from "#tests/support/database/database.ts";

type Note = { _id: string; text: string };

const noteSchema = new Schema<Note>(
  { _id: { type: String, required: true }, text: { type: String, required: true } },
  { collection: "notesOfATest", versionKey: false },
);

const NoteModel = defineModel("NoteOfATest", noteSchema);

withDatabase();

beforeEach(async () => {
  await NoteModel.deleteMany({});
  await NoteModel.create({ _id: "old", text: "old" });
});

class Aborted extends Error {}

const a = { _id: "a", text: "new" };
const change = { $set: { text: "new" } };

test.each<[string, () => Promise<unknown>]>([
  ["create", () => NoteModel.create(a)],
  ["create of a list", () => NoteModel.create([a])],
  ["save", async () => (await NoteModel.findById("old").orFail()).set("text", "new").save()],
  ["insertMany", () => NoteModel.insertMany([a, { _id: "b", text: "new" }])],
  ["updateOne", () => NoteModel.updateOne({ _id: "old" }, change)],
  ["upsert", () => NoteModel.updateOne({ _id: "a" }, change, { upsert: true })],
  ["updateMany", () => NoteModel.updateMany({}, change)],
  ["replaceOne", () => NoteModel.replaceOne({ _id: "old" }, { text: "new" })],
  ["findOneAndUpdate", () => NoteModel.findOneAndUpdate({ _id: "old" }, change).lean()],
  ["findOneAndReplace", () => NoteModel.findOneAndReplace({ _id: "old" }, { text: "new" })],
  ["findOneAndDelete", () => NoteModel.findOneAndDelete({ _id: "old" }).lean()],
  ["deleteOne", () => NoteModel.deleteOne({ _id: "old" })],
  ["deleteMany", () => NoteModel.deleteMany({})],
  [
    "bulkWrite",
    () =>
      NoteModel.bulkWrite([
        { updateOne: { filter: { _id: "old" }, update: change } },
        { insertOne: { document: a } },
      ]),
  ],
])(
  "%s is undone with the transaction it is in, though none is passed to it (P55)",
  async (_, write) => {
    const aborted = inTransaction(async () => {
      await write();
      expect(await NoteModel.find().sort({ _id: 1 }).lean()).not.toEqual([
        { _id: "old", text: "old" },
      ]);
      throw new Aborted();
    });
    await expect(aborted).rejects.toThrow(Aborted);
    expect(await NoteModel.find().lean()).toEqual([{ _id: "old", text: "old" }]);
  },
);

test.each<[string, unknown, () => Promise<unknown>]>([
  ["find", [a], () => NoteModel.find({ _id: "a" }).lean()],
  ["findOne", a, () => NoteModel.findOne({ _id: "a" }).lean()],
  ["findById", a, () => NoteModel.findById("a").lean()],
  ["exists", { _id: "a" }, () => NoteModel.exists({ _id: "a" })],
  ["countDocuments", 2, () => NoteModel.countDocuments({})],
  ["distinct", ["new", "old"], async () => (await NoteModel.distinct("text")).sort()],
  [
    "aggregate",
    [{ _id: "new", notes: 1 }],
    () =>
      NoteModel.aggregate([
        { $match: { _id: "a" } },
        { $group: { _id: "$text", notes: { $sum: 1 } } },
      ]),
  ],
])(
  "%s sees what its transaction has written and nobody else does (P55)",
  async (_, expected, read) => {
    const before = await read();
    // A query takes its transaction where it is awaited, not where it is made.
    const readOutside = AsyncResource.bind(async () => await read());
    await inTransaction(async () => {
      await NoteModel.create(a);
      expect(await read()).toEqual(expected);
      expect(await readOutside()).toEqual(before);
    });
    expect(await readOutside()).toEqual(expected);
    expect(before).not.toEqual(expected);
  },
);

const isEmbedded = !process.env.MONGODB_URI;

test.runIf(isEmbedded)(
  "transactions that are begun at the same time take turns in the embedded database (P55)",
  async () => {
    let runs = 0;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(async () => {
          runs += 1;
          const { text } = await NoteModel.findById("old").orFail().lean();
          await NoteModel.updateOne({ _id: "old" }, { $set: { text: `${text}+` } });
        }),
      ),
    );
    expect(await NoteModel.findById("old").lean()).toEqual({ _id: "old", text: "old++++++++" });
    expect(runs).toBe(8);
  },
);

test("a transaction cannot be begun inside another, and the outer one is undone (P55)", async () => {
  const nested = inTransaction(async () => {
    await NoteModel.create(a);
    await inTransaction(async () => NoteModel.create({ _id: "b", text: "new" }));
  });
  await expect(nested).rejects.toThrow("inside another");
  expect(await NoteModel.countDocuments({})).toBe(1);
});

test("a transaction gives what its work gives, and what follows it is outside (P55)", async () => {
  const given = await inTransaction(async () => {
    await NoteModel.create(a);
    return "given";
  });
  expect(given).toBe("given");
  await NoteModel.create({ _id: "b", text: "new" });
  expect(await NoteModel.countDocuments({})).toBe(3);
});

const { MongoServerError } = mongoose.mongo;

function refused(code: number) {
  return new MongoServerError({ code, errmsg: "refused, without label and key" });
}

test.each([
  ["a lock that was not given", refused(24)],
  ["a write conflict", refused(112)],
  ["a transaction that is gone", refused(251)],
  ["a condition that does not hold any more", new ChangedMeanwhile()],
])(
  "a transaction runs again after %s, with nothing of the first run (F9, P55)",
  async (_, conflict) => {
    let runs = 0;
    await inTransaction(async () => {
      runs += 1;
      await NoteModel.updateOne({ _id: "old" }, { $set: { text: `run ${runs}` } });
      if (runs === 1) await NoteModel.create(a);
      if (runs < 3) throw conflict;
    });
    expect(await NoteModel.find().lean()).toEqual([{ _id: "old", text: "run 3" }]);
  },
);

test("a transaction that always meets a conflict fails with it in the end (P55)", async () => {
  let runs = 0;
  const failing = inTransaction(async () => {
    runs += 1;
    throw refused(112);
  });
  await expect(failing).rejects.toMatchObject({ code: 112 });
  expect(runs).toBeGreaterThan(5);
});

test("an upsert that another one was faster than runs again, inside a transaction with all of it (F9, P55)", async () => {
  const runs = { alone: 0, work: 0 };
  await upserting(async () => {
    runs.alone += 1;
    if (runs.alone === 1) throw refused(11000);
  });
  await inTransaction(async () => {
    runs.work += 1;
    await NoteModel.create({ _id: `run ${runs.work}`, text: "new" });
    await upserting(async () => {
      if (runs.work === 1) throw refused(11000);
    });
  });
  expect(runs).toEqual({ alone: 2, work: 2 });
  expect(await NoteModel.find().sort({ _id: 1 }).lean()).toMatchObject([
    { _id: "old" },
    { _id: "run 2" },
  ]);
});

test("a duplicate key that is no upsert's is given to the caller at once (P55)", async () => {
  let runs = 0;
  const twice = inTransaction(async () => {
    runs += 1;
    await NoteModel.create({ _id: "old", text: "again" });
  });
  await expect(twice).rejects.toMatchObject({ code: 11000 });
  expect(runs).toBe(1);
});
