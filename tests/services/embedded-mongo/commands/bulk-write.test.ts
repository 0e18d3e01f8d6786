import { MongoClientBulkWriteError, type MongoServerError, UUID } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

type Counter = { _id: string; n: number };

let running: TemporaryEngine;

beforeAll(async () => {
  running = await temporaryEngine();
});

afterAll(() => running.end());

const counters = (name: string) => running.db.collection<Counter>(name);

it("writes to several collections with one command and counts what each write did", async () => {
  await counters("a").insertMany([
    { _id: "one", n: 1 },
    { _id: "two", n: 2 },
  ]);
  const result = await running.client.bulkWrite<{ [name: string]: Counter }>(
    [
      { namespace: "test.b", name: "insertOne", document: { _id: "new", n: 0 } },
      {
        namespace: "test.a",
        name: "updateOne",
        filter: { _id: "one" },
        update: { $inc: { n: 5 } },
      },
      { namespace: "test.a", name: "updateMany", filter: {}, update: { $inc: { n: 10 } } },
      {
        namespace: "test.c",
        name: "updateOne",
        filter: { _id: "made" },
        update: { $set: { n: 3 } },
        upsert: true,
      },
      { namespace: "test.a", name: "deleteOne", filter: { _id: "two" } },
    ],
    { verboseResults: true },
  );
  expect(result).toMatchObject({
    insertedCount: 1,
    matchedCount: 3,
    modifiedCount: 3,
    upsertedCount: 1,
    deletedCount: 1,
  });
  expect(result.updateResults?.get(2)).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
  expect(result.updateResults?.get(3)).toMatchObject({ didUpsert: true, upsertedId: "made" });
  expect(await counters("a").find().toArray()).toEqual([{ _id: "one", n: 16 }]);
  expect(await counters("b").find().toArray()).toEqual([{ _id: "new", n: 0 }]);
  expect(await counters("c").find().toArray()).toEqual([{ _id: "made", n: 3 }]);
});

it("keeps what came before the first error of an ordered bulk, and all but the errors of another", async () => {
  const models = ["x", "x", "y"].map((_id) => ({
    namespace: "test.kept",
    name: "insertOne" as const,
    document: { _id, n: 0 },
  }));
  const ordered = await running.client.bulkWrite<{ [name: string]: Counter }>(models).catch(String);
  expect(ordered).toMatch(/write error/);
  expect(await counters("kept").countDocuments()).toBe(1);
  await counters("kept").deleteMany({});
  const failure = await running.client
    .bulkWrite<{ [name: string]: Counter }>(models, { ordered: false })
    .catch((error) => error);
  expect(failure).toBeInstanceOf(MongoClientBulkWriteError);
  expect(failure.writeErrors.get(1)).toMatchObject({ code: 11000 });
  expect(await counters("kept").countDocuments()).toBe(2);
});

it("takes all of it back inside a transaction when one write fails", async () => {
  await counters("taken").insertOne({ _id: "x", n: 0 });
  const session = running.client.startSession();
  session.startTransaction();
  const writing = running.client.bulkWrite<{ [name: string]: Counter }>(
    [
      { namespace: "test.other", name: "insertOne", document: { _id: "x", n: 0 } },
      { namespace: "test.taken", name: "insertOne", document: { _id: "x", n: 1 } },
    ],
    { session },
  );
  const failure = await writing.catch((error) => error);
  expect(failure.writeErrors.get(1)).toMatchObject({ code: 11000 });
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
  await session.endSession();
  expect(await counters("other").countDocuments()).toBe(0);
});

it.each([
  [
    "the admin database",
    "test",
    { nsInfo: [{ ns: "test.a" }], ops: [{ insert: 0, document: {} }] },
  ],
  ["nsInfo index", "admin", { nsInfo: [{ ns: "test.a" }], ops: [{ insert: 1, document: {} }] }],
  ["Invalid namespace", "admin", { nsInfo: [{ ns: "test" }], ops: [{ insert: 0, document: {} }] }],
  ["unknown field", "admin", { nsInfo: [{ ns: "test.a" }], ops: [{ replace: 0, document: {} }] }],
  ["document' is missing", "admin", { nsInfo: [{ ns: "test.a" }], ops: [{ insert: 0 }] }],
  ["filter' is missing", "admin", { nsInfo: [{ ns: "test.a" }], ops: [{ delete: 0 }] }],
  [
    "an update by pipeline",
    "admin",
    { nsInfo: [{ ns: "test.a" }], ops: [{ update: 0, filter: {}, updateMods: [{ $set: {} }] }] },
  ],
  ["between 1 and", "admin", { nsInfo: [{ ns: "test.a" }], ops: [] }],
])("refuses a bulk by the words %s", async (words, database, command) => {
  const said = await running.client
    .db(database)
    .command({ bulkWrite: 1, ...command })
    .then((reply) => reply.cursor.firstBatch[0].errmsg)
    .catch((error: MongoServerError) => error.message);
  expect(said).toContain(words);
});

it("does a repeated bulk once", async () => {
  await counters("once").insertOne({ _id: "it", n: 0 });
  const bulk = {
    bulkWrite: 1,
    nsInfo: [{ ns: "test.once" }],
    ops: [{ update: 0, filter: { _id: "it" }, updateMods: { $inc: { n: 1 } } }],
    lsid: { id: new UUID() },
    txnNumber: 7n,
  };
  const admin = running.client.db("admin");
  expect(await admin.command(bulk)).toMatchObject({ nMatched: 1 });
  expect(await admin.command(bulk)).toMatchObject({ nMatched: 1 });
  expect(await counters("once").findOne()).toEqual({ _id: "it", n: 1 });
});
