import { type Connection, Mongoose, Schema, Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

let running: TemporaryEngine;
let connection: Connection;

beforeAll(async () => {
  running = await temporaryEngine();
  // One of its own: the options of the product would hold for the shared one.
  connection = await new Mongoose().createConnection(running.engine.uri("mongoose")).asPromise();
});

afterAll(async () => {
  await connection.close();
  await running.end();
});

it("builds the indexes of a schema and keeps its unique key", async () => {
  const schema = new Schema({ name: { type: String, required: true, unique: true }, expire: Date });
  schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
  schema.index({ name: 1, expire: -1 }, { partialFilterExpression: { expire: { $type: "date" } } });
  const Account = connection.model("Account", schema);
  await Account.init();
  await Account.create({ name: "amal" });
  await expect(Account.create({ name: "amal" })).rejects.toMatchObject({
    code: 11000,
    keyValue: { name: "amal" },
  });
  expect(Object.keys(await Account.collection.indexInformation())).toHaveLength(4);
});

it("saves, versions and changes documents with arrays and subdocuments", async () => {
  const Session = connection.model(
    "Session",
    new Schema(
      {
        questions: [{ key: String, answer: String }],
        log: [Number],
        meta: { type: Map, of: Number },
      },
      { timestamps: true, optimisticConcurrency: true },
    ),
  );
  const made = await Session.create({ questions: [{ key: "a" }, { key: "b" }], meta: { x: 1 } });
  const copy = await Session.findById(made._id).orFail();
  made.questions[1]?.set("answer", "right");
  made.log.push(1, 2);
  made.meta?.set("y", 2);
  await made.save();
  copy.log.push(9);
  await expect(copy.save()).rejects.toMatchObject({ name: "VersionError" });
  const found = await Session.findById(made._id).lean().orFail();
  expect(found).toMatchObject({
    questions: [{ key: "a" }, { key: "b", answer: "right" }],
    log: [1, 2],
    meta: { x: 1, y: 2 },
  });
});

it("populates, pages and counts", async () => {
  const Owner = connection.model("Owner", new Schema({ name: String }));
  const Word = connection.model(
    "Word",
    new Schema({ owner: { type: Types.ObjectId, ref: "Owner" }, text: String, rank: Number }),
  );
  const owner = await Owner.create({ name: "Amal" });
  await Word.insertMany(
    Array.from({ length: 25 }, (_, rank) => ({ owner: owner._id, text: `w${rank}`, rank })),
  );
  const page = await Word.find({ owner: owner._id, rank: { $gt: 4 } })
    .sort({ rank: 1, _id: 1 })
    .limit(2)
    .populate<{ owner: { name: string } }>("owner")
    .lean();
  expect(page.map(({ text, owner }) => [text, owner.name])).toEqual([
    ["w5", "Amal"],
    ["w6", "Amal"],
  ]);
  expect(await Word.countDocuments({ rank: { $lt: 10 } })).toBe(10);
  expect(await Word.exists({ rank: 24 })).not.toBeNull();
  expect(await Word.distinct("owner")).toEqual([owner._id]);
});

it("writes in bulk and by upsert", async () => {
  const Day = connection.model(
    "Day",
    new Schema({ userId: String, day: String, n: Number, ids: [String] }),
  );
  const result = await Day.bulkWrite([
    {
      updateOne: {
        filter: { userId: "u", day: "1" },
        update: { $inc: { n: 1 }, $addToSet: { ids: "x" } },
        upsert: true,
      },
    },
    {
      updateOne: {
        filter: { userId: "u", day: "1" },
        update: { $inc: { n: 1 }, $addToSet: { ids: "x" } },
        upsert: true,
      },
    },
    { insertOne: { document: { userId: "u", day: "2", n: 5 } } },
  ]);
  expect([result.upsertedCount, result.modifiedCount, result.insertedCount]).toEqual([1, 1, 1]);
  const after = await Day.findOneAndUpdate(
    { userId: "u", day: "1" },
    { $push: { ids: { $each: ["y", "z"], $slice: -2 } } },
    { returnDocument: "after" },
  ).lean();
  expect(after).toMatchObject({ n: 2, ids: ["y", "z"] });
});

it("runs a transaction over several models and undoes it as a whole", async () => {
  const Answer = connection.model("Answer", new Schema({ key: { type: String, unique: true } }));
  const Total = connection.model("Total", new Schema({ n: Number }));
  await Promise.all([Answer.init(), Total.init()]);
  const total = await Total.create({ n: 0 });
  const answer = (key: string) =>
    connection.transaction(async (session) => {
      await Total.updateOne({ _id: total._id }, { $inc: { n: 1 } }, { session });
      await Answer.create([{ key }], { session });
    });
  await answer("a");
  await expect(answer("a")).rejects.toMatchObject({ code: 11000 });
  await Promise.all(["b", "c", "d", "e"].map(answer));
  expect(await Total.findById(total._id).lean()).toMatchObject({ n: 5 });
  expect(await Answer.countDocuments()).toBe(5);
});
