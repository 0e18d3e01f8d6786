import type { Document, FindCursor } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

let running: TemporaryEngine;
const WORDS = 2000;

beforeAll(async () => {
  running = await temporaryEngine();
  const words = running.db.collection<Document & { _id: number }>("words");
  await words.createIndexes([
    { key: { userId: 1, dueDay: 1, _id: 1 } },
    { key: { userId: 1, rank: -1, _id: -1 } },
    { key: { userId: 1, grams: 1 } },
    { key: { owner: 1, grams: 1, _id: -1 } },
    { key: { team: 1, grams: 1, level: -1, _id: -1 } },
    { key: { folded: 1 }, unique: true, sparse: true },
    { key: { userId: 1, openSince: 1 }, partialFilterExpression: { completedAt: null } },
    { key: { label: 1 } },
    { key: { "parts.a": 1, "parts.b": 1 } },
  ]);
  await words.insertMany(
    Array.from({ length: WORDS }, (_, i) => ({
      _id: i,
      userId: `u${i % 4}`,
      owner: `u${i % 4}`,
      team: `u${i % 4}`,
      level: (i * 31) % 500,
      dueDay: (i * 7) % 100,
      rank: (i * 31) % 500,
      grams: [`g${i % 10}`, `h${i}`],
      ...(i % 2 ? { folded: `word ${i}` } : {}),
      label: `label ${i}`,
      name: i % 3 ? "kitab" : "Kitab",
      openSince: i,
      completedAt: i % 20 ? new Date(i) : null,
      parts: [
        { a: i, b: 1 },
        { a: 1, b: i },
      ],
      text: `text ${i}`,
    })),
  );
});

afterAll(() => running.end());

function words() {
  return running.db.collection<Document & { _id: number }>("words");
}

async function explained(cursor: FindCursor<Document>) {
  const { queryPlanner, executionStats } = await cursor.explain("executionStats");
  const stages: string[] = [];
  for (let stage = queryPlanner.winningPlan; stage; stage = stage.inputStage)
    stages.push(stage.stage);
  const { nReturned, totalKeysExamined: keys, totalDocsExamined: docs } = executionStats;
  return { stages: stages.join(" "), nReturned, keys, docs };
}

it("reaches one document by its _id", async () => {
  expect(await explained(words().find({ _id: 7 }))).toEqual({
    stages: "IDHACK",
    nReturned: 1,
    keys: 1,
    docs: 1,
  });
});

it("passes over documents by their keys alone", async () => {
  const page = () => words().find({ userId: "u1" }).sort({ dueDay: 1, _id: 1 });
  const all = await page().toArray();
  expect(await page().skip(300).limit(5).toArray()).toEqual(all.slice(300, 305));
  expect(await page().skip(300).toArray()).toEqual(all.slice(300));
  expect(await explained(page().skip(300).limit(5))).toMatchObject({ nReturned: 5, docs: 5 });
});

it("answers the due words of a user by one ordered range that ends with the page", async () => {
  const due = words()
    .find({ userId: "u1", dueDay: { $lte: 40 } })
    .sort({ dueDay: 1, _id: 1 })
    .limit(20);
  expect(await explained(due)).toEqual({
    stages: "LIMIT FETCH IXSCAN",
    nReturned: 20,
    keys: 20,
    docs: 20,
  });
});

it("goes on behind a cursor pair without reading what came before it", async () => {
  const page = words()
    .find({ userId: "u2", $or: [{ rank: { $lt: 250 } }, { rank: 250, _id: { $lt: 1000 } }] })
    .sort({ rank: -1, _id: -1 })
    .limit(20);
  const plan = await explained(page.clone());
  expect(plan.stages).toBe("LIMIT FETCH IXSCAN");
  expect(plan.keys).toBe(20);
  const all = await words().find({ userId: "u2" }).sort({ rank: -1, _id: -1 }).toArray();
  const start = all.findIndex((word) => word.rank < 250 || (word.rank === 250 && word._id < 1000));
  expect(await page.toArray()).toEqual(all.slice(start, start + 20));
});

it("looks every value of $in up and sorts what no index orders", async () => {
  const some = words()
    .find({ userId: { $in: ["u1", "u2"] }, dueDay: 7 })
    .sort({ text: 1 });
  const plan = await explained(some);
  expect(plan.stages).toBe("SORT FETCH IXSCAN");
  expect(plan.keys).toBe(plan.nReturned);
});

it("uses an array's elements as keys, once per document and never for a sort", async () => {
  const plan = await explained(
    words()
      .find({ userId: "u1", grams: { $in: ["g5", "h5", "h9"] } })
      .sort({ grams: 1 }),
  );
  expect(plan).toMatchObject({ stages: "SORT FETCH IXSCAN", nReturned: 101, docs: 101, keys: 102 });
});

it("sorts by a path that is no array behind one that is, between two bounds of it", async () => {
  const those = { team: "u1", grams: "g5" };
  const all = words().find(those).sort({ level: -1, _id: -1 });
  const expected = (await words().find(those).hint({ $natural: 1 }).toArray()).sort(
    (a, b) => b.level - a.level || b._id - a._id,
  );
  expect(await all.clone().toArray()).toEqual(expected);
  expect(await explained(all.limit(3))).toMatchObject({ stages: "LIMIT FETCH IXSCAN", keys: 3 });
  const level = expected[4]?.level;
  const below = expected.filter((one) => one.level < level);
  const lower = words()
    .find({ ...those, level: { $lt: level } })
    .sort({ level: -1, _id: -1 })
    .limit(3);
  expect((await lower.clone().toArray()).map(({ _id }) => _id)).toEqual(
    below.slice(0, 3).map(({ _id }) => _id),
  );
  expect(await explained(lower)).toMatchObject({ stages: "LIMIT FETCH IXSCAN", keys: 3 });
});

it("sorts in memory by a path that was an array once", async () => {
  const _id = WORDS + 1;
  await words().insertOne({ _id, team: "u9", grams: "one", level: [7, 900] } as never);
  const sorted = words().find({ team: "u1", grams: "g5" }).sort({ level: -1, _id: -1 });
  expect((await explained(sorted.clone())).stages).toContain("SORT");
  expect((await sorted.toArray()).length).toBeGreaterThan(10);
  await words().deleteOne({ _id });
});

it("does not combine two conditions that different elements of one array may meet", async () => {
  const found = await words().find({ "parts.a": 5, "parts.b": 5 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([5]);
});

it("uses a sparse index for a value but not for null or a bare sort", async () => {
  expect((await explained(words().find({ folded: "word 5" }))).stages).toBe("FETCH IXSCAN");
  expect((await explained(words().find({ folded: null }))).stages).toBe("COLLSCAN");
  expect((await explained(words().find().sort({ folded: 1 }))).stages).toBe("SORT COLLSCAN");
});

it("leaves the elements without the field out of a sparse index", async () => {
  const sparse = running.db.collection<Document & { _id: number }>("sparse");
  await sparse.createIndex({ "parts.a": 1 }, { sparse: true, unique: true });
  await sparse.insertMany([
    { _id: 1, parts: [{ a: 1 }, { b: 1 }] },
    { _id: 2, parts: [{ a: 2 }, { b: 1 }] },
    { _id: 3, parts: [] },
  ]);
  const having = sparse.find({ "parts.a": { $exists: true } }).hint({ "parts.a": 1 });
  expect(await explained(having)).toMatchObject({ nReturned: 2, keys: 2 });
});

it("uses a partial index only for queries that imply its filter", async () => {
  const open = words().find({ userId: "u0", openSince: { $gte: 0 }, completedAt: null });
  expect(await explained(open)).toMatchObject({
    stages: "FETCH IXSCAN",
    keys: 100,
    nReturned: 100,
  });
  const { keys } = await explained(words().find({ userId: "u0", openSince: { $gte: 0 } }));
  expect(keys).toBe(500);
});

it("turns an anchored prefix into a range", async () => {
  const found = await explained(words().find({ label: /^label 19\d/ }));
  expect(found).toMatchObject({ stages: "FETCH IXSCAN", nReturned: 110 });
  expect(found.keys).toBe(111);
  expect((await explained(words().find({ label: /label 19/ }))).stages).toBe("COLLSCAN");
});

it("unites indexes for alternatives that each have one", async () => {
  const either = await words()
    .find({ $or: [{ _id: 5 }, { folded: "word 5" }, { folded: "word 7" }] })
    .explain("executionStats");
  expect(either.executionStats).toMatchObject({ nReturned: 2, totalKeysExamined: 3 });
});

it("unites narrow indexes before one that all alternatives share", async () => {
  const either = await words()
    .find({
      $or: [
        { userId: "u2", rank: 250 },
        { userId: "u2", folded: "word 7" },
      ],
    })
    .explain("executionStats");
  expect(either.executionStats.totalKeysExamined).toBeLessThan(10);
});

it("scans everything only without an index, and says so", async () => {
  expect(await explained(words().find({ text: "text 5" }))).toEqual({
    stages: "COLLSCAN",
    nReturned: 1,
    keys: 0,
    docs: WORDS,
  });
});

it("follows a hint, and refuses one that names no index", async () => {
  const hinted = words().find({ userId: "u1" }).hint({ userId: 1, grams: 1 });
  expect((await explained(hinted)).keys).toBe(1000);
  await expect(words().find().hint("nothing").toArray()).rejects.toMatchObject({ code: 2 });
});

it("answers by a hinted partial index with what it holds", async () => {
  const named = running.db.collection<Document & { _id: number }>("named");
  await named.createIndex({ n: 1 }, { partialFilterExpression: { n: { $gt: 5 } } });
  await named.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 7 },
  ]);
  expect(
    await named
      .find({ n: { $gt: 0 } })
      .hint("n_1")
      .toArray(),
  ).toEqual([{ _id: 2, n: 7 }]);
  expect(await named.countDocuments({ n: { $gt: 0 } })).toBe(2);
});

it("explains an aggregation with what its lookup examines", async () => {
  const plan = await words()
    .aggregate([
      { $match: { _id: 3 } },
      { $lookup: { from: "words", localField: "_id", foreignField: "_id", as: "self" } },
    ])
    .explain("executionStats");
  expect(plan.stages[0].$cursor.queryPlanner.winningPlan.stage).toBe("IDHACK");
  expect(plan.stages[1]).toMatchObject({
    totalKeysExamined: 1,
    totalDocsExamined: 1,
    indexesUsed: ["_id_"],
  });
});

it("lets a unique index use a key again as soon as it is free", async () => {
  const free = running.db.collection<Document>("free");
  await free.createIndex({ name: 1 }, { unique: true });
  await free.insertOne({ _id: 1, name: "a" } as Document);
  await free.updateOne({ name: "a" }, { $set: { name: "b" } });
  await free.insertOne({ name: "a" });
  await expect(free.updateOne({ name: "a" }, { $set: { name: "b" } })).rejects.toMatchObject({
    code: 11000,
    keyValue: { name: "b" },
  });
  await free.deleteOne({ name: "b" });
  await free.updateOne({ name: "a" }, { $set: { name: "b" } });
  await expect(free.createIndex({ missing: 1 }, { unique: true })).resolves.toBe("missing_1");
  await expect(free.insertOne({ name: "c" })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { missing: 1 },
  });
});

it("keeps an index known to every connection when a command beside its making fails", async () => {
  const beside = running.db.collection<Document>("beside");
  await beside.insertMany([{ a: 1 }, { a: 1, b: 1 }]);
  await expect(beside.find({ b: 1 }).toArray()).resolves.toHaveLength(1);
  const [made, failed] = await Promise.allSettled([
    beside.createIndex({ b: 1 }),
    beside.createIndex({ a: 1 }, { unique: true }),
  ]);
  expect([made.status, failed.status]).toEqual(["fulfilled", "rejected"]);
  expect((await explained(beside.find({ b: 1 }))).stages).toBe("FETCH IXSCAN");
  expect((await explained(beside.find({ a: 1 }))).stages).toBe("COLLSCAN");
});

it("reads the documents with one value in an array in the order of their _id", async () => {
  const owned = { owner: "u2", grams: "g2" };
  const ids = Array.from({ length: WORDS }, (_, i) => i).filter((i) => i % 20 === 2);
  for (const [filter, order, expected] of [
    [owned, -1, ids.toReversed()],
    [owned, 1, ids],
    [{ ...owned, _id: { $lt: 500 } }, -1, ids.filter((id) => id < 500).reverse()],
    [{ ...owned, _id: { $gt: 500 } }, 1, ids.filter((id) => id > 500)],
  ] as const) {
    const found = words().find(filter).sort({ _id: order }).limit(5);
    const { stages, keys } = await explained(found.clone());
    expect(stages).not.toContain("SORT");
    expect(keys).toBe(5);
    expect((await found.toArray()).map(({ _id }) => _id)).toEqual(expected.slice(0, 5));
  }
  const both = words()
    .find({ owner: "u2", grams: { $in: ["g2", "h2"] } })
    .sort({ _id: 1 });
  expect((await explained(both.clone())).stages).toContain("SORT");
  expect((await both.toArray()).map(({ _id }) => _id)).toEqual(ids);
});
