import { Decimal128 } from "bson";
import type { Document } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

let running: TemporaryEngine;

beforeAll(async () => {
  running = await temporaryEngine();
  await running.db.collection("here").insertOne({ a: 1 });
});

afterAll(() => running.end());

const REFUSED: [feature: string, command: Document][] = [
  ["viewOn", { create: "view", viewOn: "here", pipeline: [] }],
  ["capped", { create: "capped", capped: true, size: 1000 }],
  ["timeseries", { create: "series", timeseries: { timeField: "t" } }],
  ["clusteredIndex", { create: "clustered", clusteredIndex: { key: { _id: 1 }, unique: true } }],
  ["validator", { create: "checked", validator: { a: 1 } }],
  ["collMod", { collMod: "here", validator: {} }],
  ["$where", { find: "here", filter: { $where: "true" } }],
  ["$text", { find: "here", filter: { $text: { $search: "x" } } }],
  ["$jsonSchema", { find: "here", filter: { $jsonSchema: {} } }],
  ["tailable", { find: "here", tailable: true }],
  ["min", { find: "here", min: { a: 1 }, hint: { a: 1 } }],
  ["snapshot", { find: "here", readConcern: { level: "snapshot" } }],
  ["$out", { aggregate: "here", pipeline: [{ $out: "there" }], cursor: {} }],
  ["$changeStream", { aggregate: "here", pipeline: [{ $changeStream: {} }], cursor: {} }],
  ["$facet", { aggregate: "here", pipeline: [{ $facet: {} }], cursor: {} }],
  ["on a database", { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {} }],
  ["'text'", { createIndexes: "here", indexes: [{ key: { a: "text" }, name: "a" }] }],
  ["'2dsphere'", { createIndexes: "here", indexes: [{ key: { a: "2dsphere" }, name: "a" }] }],
  ["wildcard", { createIndexes: "here", indexes: [{ key: { "$**": 1 }, name: "a" }] }],
  ["hidden", { createIndexes: "here", indexes: [{ key: { a: 1 }, name: "a", hidden: true }] }],
  ["$slice", { find: "here", projection: { a: { $slice: 1 } } }],
  ["a.$", { find: "here", filter: { a: 1 }, projection: { "a.$": 1 } }],
  ["strength 3", { find: "here", collation: { locale: "en" } }],
  ["$addFields", { aggregate: "here", pipeline: [{ $addFields: { a: 1 } }], cursor: {} }],
  ["Decimal128", { find: "here", filter: { a: Decimal128.fromString("1") } }],
  ["DBRef", { insert: "here", documents: [{ a: { $ref: "b", $id: 1 } }] }],
  ["mapReduce", { mapReduce: "here" }],
  ["saslStart", { saslStart: 1, mechanism: "PLAIN" }],
  ["bulkWrite", { bulkWrite: 1, ops: [], nsInfo: [] }],
];

it.each(REFUSED)("refuses %s by name and says what to do", async (feature, command) => {
  const refused = running.db.command(command);
  await expect(refused).rejects.toThrow(feature);
  await expect(refused).rejects.toThrow("not supported by the embedded database; set MONGODB_URI");
});

it.each([
  ["$rename", { $rename: { a: "b" } }],
  ["$pop", { $pop: { a: 1 } }],
  ["$pullAll", { $pullAll: { a: [1] } }],
  ["$bit", { $bit: { a: { and: 1 } } }],
  ["$sort", { $push: { a: { $each: [], $sort: 1 } } }],
  ["pipeline", [{ $set: { a: 1 } }]],
])("refuses an update by %s by name", async (feature, u) => {
  const refused = running.db.collection("here").updateOne({}, u as Document);
  await expect(refused).rejects.toThrow(feature);
  await expect(refused).rejects.toThrow("not supported by the embedded database; set MONGODB_URI");
});

it("knows no other command, no unknown option and no fail point outside of tests", async () => {
  const { db } = running;
  await expect(db.command({ dance: 1 })).rejects.toMatchObject({ code: 59 });
  await expect(db.command({ find: "here", fliter: {} })).rejects.toMatchObject({ code: 40415 });
  await expect(
    db.command({ update: "here", updates: [{ q: {}, u: { $set: { a: 1 } }, upsrt: true }] }),
  ).rejects.toMatchObject({ code: 40415 });
  await expect(
    db.admin().command({ configureFailPoint: "failCommand", mode: "alwaysOn" }),
  ).rejects.toMatchObject({ code: 59 });
});

it("tells of write concerns it cannot satisfy, after writing", async () => {
  const { db } = running;
  const insert = (writeConcern: Document) =>
    db.command({ insert: "concerned", documents: [{}], writeConcern });
  await expect(insert({ w: 2 })).rejects.toMatchObject({ code: 100 });
  await expect(insert({ w: "elsewhere" })).rejects.toMatchObject({ code: 79 });
  expect(await insert({ w: "majority", j: true, wtimeout: 5 })).toMatchObject({ n: 1 });
  expect(await db.collection("concerned").countDocuments()).toBe(3);
});

it("refuses what MongoDB refuses, with its codes", async () => {
  const { db } = running;
  const here = db.collection<Document>("here");
  await expect(here.insertOne({ _id: [1] } as Document)).rejects.toMatchObject({ code: 53 });
  await expect(here.insertOne({ _id: { $a: 1 } } as Document)).rejects.toMatchObject({ code: 52 });
  await expect(here.updateOne({}, { $set: { _id: 7 } })).rejects.toMatchObject({ code: 66 });
  await expect(db.command({ find: "here", sort: { a: 3 } })).rejects.toMatchObject({ code: 15975 });
  await expect(db.command({ find: "here", limit: -1 })).rejects.toMatchObject({ code: 51024 });
  await expect(db.command({ find: 5 })).rejects.toMatchObject({ code: 14 });
  await expect(db.collection("").insertOne({})).rejects.toThrow();
  await expect(db.command({ insert: "a$b", documents: [{}] })).rejects.toMatchObject({ code: 73 });
  await expect(
    db.command({
      createIndexes: "here",
      indexes: [{ key: { a: 1, b: 1 }, name: "t", expireAfterSeconds: 5 }],
    }),
  ).rejects.toMatchObject({ code: 67 });
  await here.createIndex({ a: 1, b: 1 });
  await expect(here.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
  await expect(
    here
      .find({ a: /(x+)+y/ })
      .maxTimeMS(500)
      .toArray(),
  ).rejects.toThrow();
});

it("gives up on a query when its time is over", async () => {
  const many = running.db.collection<Document>("many");
  await many.insertMany(Array.from({ length: 20_000 }, (_, i) => ({ i, text: "x".repeat(50) })));
  await expect(many.find({ text: "y" }).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
});
