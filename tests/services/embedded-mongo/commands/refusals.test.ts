import { Decimal128, Double } from "bson";
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
  [
    "$unionWith before other stages",
    { aggregate: "here", pipeline: [{ $unionWith: "here" }, { $match: {} }], cursor: {} },
  ],
  [
    "explain of a $unionWith",
    { explain: { aggregate: "here", pipeline: [{ $unionWith: "here" }], cursor: {} } },
  ],
  ["explain of the command update", { explain: { update: "here", updates: [] } }],
  ["on a database", { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {} }],
  ["'text'", { createIndexes: "here", indexes: [{ key: { a: "text" }, name: "a" }] }],
  ["'2dsphere'", { createIndexes: "here", indexes: [{ key: { a: "2dsphere" }, name: "a" }] }],
  ["wildcard", { createIndexes: "here", indexes: [{ key: { "$**": 1 }, name: "a" }] }],
  ["hidden", { createIndexes: "here", indexes: [{ key: { a: 1 }, name: "a", hidden: true }] }],
  ["$slice", { find: "here", projection: { a: { $slice: 1 } } }],
  ["a.$", { find: "here", filter: { a: 1 }, projection: { "a.$": 1 } }],
  ["the locale en", { find: "here", collation: { locale: "en" } }],
  ["the locale en", { count: "here", collation: { locale: "en", strength: 1 } }],
  ["the locale en", { create: "folded", collation: { locale: "en", strength: 2 } }],
  ["option explain", { aggregate: "here", pipeline: [], explain: true }],
  ["the path a.b in $set", { aggregate: "here", pipeline: [{ $set: { "a.b": 1 } }], cursor: {} }],
  ["the path 7 in $set", { aggregate: "here", pipeline: [{ $set: { "7": 1 } }], cursor: {} }],
  [
    "an object for a in $addFields",
    { aggregate: "here", pipeline: [{ $addFields: { a: { b: 1 } } }], cursor: {} },
  ],
  ["$unset", { aggregate: "here", pipeline: [{ $unset: "a" }], cursor: {} }],
  ["Decimal128", { find: "here", filter: { a: Decimal128.fromString("1") } }],
  ["DBRef", { insert: "here", documents: [{ a: { $ref: "b", $id: 1 } }] }],
  ["mapReduce", { mapReduce: "here" }],
  ["saslStart", { saslStart: 1, mechanism: "PLAIN" }],
];

const ENGLISH = { locale: "en", strength: 2 };

it.each<[string, Document]>([
  ["update", { update: "here", updates: [{ q: {}, u: { $set: { a: 2 } }, collation: ENGLISH }] }],
  ["delete", { delete: "here", deletes: [{ q: {}, limit: 0, collation: ENGLISH }] }],
])(
  "refuses a collation of a statement of %s by name and changes nothing",
  async (_name, command) => {
    await expect(running.db.command(command)).rejects.toThrow("collation of the locale en");
    expect(await running.db.collection("here").countDocuments({ a: 1 })).toBe(1);
  },
);

it("refuses a collation of an index by name", async () => {
  const index = running.db.collection("here").createIndex({ a: 1 }, { collation: ENGLISH });
  await expect(index).rejects.toThrow("collation of the locale en");
});

const ALL = { _id: 1, all: { $push: "$$ROOT" } };

const MALFORMED: [command: Document, code: number][] = [
  [{ delete: "here", deletes: [{ limit: 0 }] }, 40414],
  [{ delete: "here", deletes: [{ q: null, limit: 0 }] }, 40414],
  [{ delete: "here", deletes: [{ q: {} }] }, 40414],
  [{ update: "here", updates: [{ q: null, u: { $set: { a: 2 } }, multi: true }] }, 40414],
  [{ findAndModify: "here", query: null, remove: true }, 14],
  [{ findAndModify: "here", query: null, update: { $set: { a: 2 } } }, 14],
  [{ find: "here", filter: null }, 14],
  [{ update: "here", updates: [{ q: {}, u: { $set: { a: 2 } }, multi: true, sort: { a: 1 } }] }, 9],
  [{ update: "here", updates: [{ q: {}, u: { $set: { a: 2 } }, c: { b: 1 } }] }, 51198],
  [{ aggregate: "here", cursor: {} }, 40414],
  [{ aggregate: "here", pipeline: [], cursor: { size: 5 } }, 40415],
  [{ aggregate: "here", pipeline: [{ $unionWith: 5 }], cursor: {} }, 9],
  [{ aggregate: "here", pipeline: [{ $unionWith: "" }], cursor: {} }, 73],
  [{ aggregate: "here", pipeline: [{ $unionWith: { coll: "a", as: "b" } }], cursor: {} }, 40415],
  [{ aggregate: "here", pipeline: [{ $unionWith: "a", $match: {} }], cursor: {} }, 40323],
  [{ aggregate: "here", pipeline: [{ $project: { a: 1 }, $match: {} }], cursor: {} }, 40323],
  [{ aggregate: "here", pipeline: [{ $group: ALL, $match: {} }], cursor: {} }, 40323],
  [{ listIndexes: "here", cursor: { size: 5 } }, 40415],
  [{ find: "here", readConcern: { level: "local", lvel: 1 } }, 40415],
  [{ find: "", filter: {} }, 73],
  [{ find: "a\0b", filter: {} }, 73],
  [{ count: "" }, 73],
  [{ distinct: "", key: "a" }, 73],
  [{ aggregate: "", pipeline: [], cursor: {} }, 73],
  [{ delete: "", deletes: [{ q: {}, limit: 0 }] }, 73],
  [{ findAndModify: "", remove: true }, 73],
  [{ drop: "" }, 73],
  [{ count: "here", hint: "nothing" }, 2],
  [{ ping: 1, apiVersion: "1" }, 40415],
];

it.each(MALFORMED)("refuses %j with %i and changes nothing", async (command, code) => {
  await expect(running.db.command(command)).rejects.toMatchObject({ code });
  expect(await running.db.collection("here").find().project({ _id: 0 }).toArray()).toEqual([
    { a: 1 },
  ]);
});

it.each<[Document]>([
  [{ find: "here", readConcern: null }],
  [{ find: "here", readConcern: { level: null } }],
  [{ find: "here", collation: {} }],
  [{ find: "here", collation: { locale: "simple" } }],
  [{ find: "here", sort: { a: 1.5 } }],
  [{ count: "here", query: null }],
  [{ insert: "elsewhere", documents: [{}], writeConcern: null }],
])("takes %j as MongoDB does", async (command) => {
  expect(await running.db.command(command)).toMatchObject({ ok: 1 });
});

it("replies with a double as ok", async () => {
  const ping = await running.db.command({ ping: 1 }, { promoteValues: false });
  expect(ping.ok).toEqual(new Double(1));
  const failed = await running.db
    .command({ find: "here", filter: null }, { promoteValues: false })
    .catch((error) => error.errorResponse);
  expect(failed.ok).toEqual(new Double(0));
});

it.each([
  ["$ne", { a: { $ne: 5 } }],
  ["$nin", { a: { $nin: [5] } }],
  ["$not", { a: { $not: { $gt: 5 } } }],
  ["$nor", { $nor: [{ a: 5 }] }],
  ["$exists", { a: { $exists: false } }],
  ["$regex", { a: { $regex: "^a" } }],
  ["a", { a: /^a/ }],
  ["$size", { $and: [{ a: { $size: 1 } }] }],
  ["$elemMatch", { $or: [{ a: { $elemMatch: { b: 1 } } }] }],
  ["$expr", { $expr: { $eq: ["$a", 1] } }],
])("builds no partial index by %s, which MongoDB has none by", async (name, filter) => {
  const index = running.db
    .collection("here")
    .createIndex({ a: 1 }, { partialFilterExpression: filter });
  await expect(index).rejects.toMatchObject({ code: 67, message: expect.stringContaining(name) });
});

it.each([
  ["more than 32 fields", fields(33), 67],
  ["a path of more than 200 parts", { [Array(201).fill("a").join(".")]: 1 }, 15],
  ["_id backwards", { _id: -1 }, 2],
])("builds no index of %s", async (_what, key, code) => {
  const index = { key, name: "odd" };
  await expect(
    running.db.command({ createIndexes: "odd", indexes: [index] }),
  ).rejects.toMatchObject({ code });
});

it("builds 64 indexes in a collection, that of _id among them, and no more", async () => {
  const many = running.db.collection("many-indexes");
  await many.createIndexes(Object.keys(fields(63)).map((name) => ({ key: { [name]: 1 } })));
  await expect(many.createIndex({ more: 1 })).rejects.toMatchObject({ code: 67 });
  expect(await many.indexes()).toHaveLength(64);
});

it("builds no TTL index beside a plain one of the same key", async () => {
  const both = running.db.collection("both-indexes");
  await both.createIndex({ at: 1 });
  const timed = both.createIndex({ at: 1 }, { name: "timed", expireAfterSeconds: 60 });
  await expect(timed).rejects.toMatchObject({ code: 85 });
  await both.createIndex({ at: 1 }, { name: "unique", unique: true });
});

function fields(count: number): Record<string, 1> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 1]));
}

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

it("gives up on building an index when its time is over, and leaves none", async () => {
  const many = running.db.collection<Document>("manyToIndex");
  await many.insertMany(Array.from({ length: 20_000 }, (_, i) => ({ i })));
  const building = running.db.command({
    createIndexes: "manyToIndex",
    indexes: [{ key: { i: 1 }, name: "i" }],
    maxTimeMS: 1,
  });
  await expect(building).rejects.toMatchObject({ code: 50 });
  expect((await many.indexes()).map(({ name }) => name)).toEqual(["_id_"]);
});
