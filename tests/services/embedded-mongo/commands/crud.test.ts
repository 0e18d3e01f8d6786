import { Binary, type Document, Long, ObjectId, Timestamp } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

let running: TemporaryEngine;

beforeAll(async () => {
  running = await temporaryEngine();
});

afterAll(() => running.end());

function fresh<Id = number>(name: string) {
  return running.db.collection<Document & { _id: Id }>(name);
}

it("finds what was inserted, sorted, skipped, limited and projected", async () => {
  const words = fresh("find");
  await words.insertMany([
    { _id: 1, text: "kitab", level: 3 },
    { _id: 2, text: "qalam", level: 1 },
    { _id: 3, text: "bab", level: 2 },
    { _id: 4, text: "bayt" },
  ]);
  const found = await words
    .find({ level: { $exists: true } })
    .sort({ level: -1 })
    .skip(1)
    .limit(2)
    .project({ text: 1, _id: 0 })
    .toArray();
  expect(found).toEqual([{ text: "bab" }, { text: "qalam" }]);
});

it("fetches a long answer in several batches from one snapshot", async () => {
  const many = fresh("batches");
  await many.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
  const cursor = many.find().sort({ _id: 1 }).batchSize(100);
  const first = await cursor.next();
  await many.deleteMany({});
  const rest = await cursor.toArray();
  expect([first, ...rest].map((doc) => doc?._id)).toEqual(
    Array.from({ length: 1000 }, (_, i) => i),
  );
  expect(await many.estimatedDocumentCount()).toBe(0);
});

it("closes a cursor that is left early", async () => {
  const many = fresh("left-early");
  await many.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
  const cursor = many.find();
  await cursor.next();
  const id = cursor.id;
  await cursor.close();
  await expect(running.db.command({ getMore: id, collection: "left-early" })).rejects.toMatchObject(
    { code: 43 },
  );
});

it("updates by operators, array filters and positions, and tells matched from modified", async () => {
  const sessions = fresh("update");
  await sessions.insertOne({
    _id: 1,
    questions: [{ key: "a", answer: null }, { key: "b", answer: null }, { key: "c" }, { key: "d" }],
  });
  const byFilter = await sessions.updateOne(
    { _id: 1 },
    { $set: { "questions.$[q].answer": "right" }, $inc: { answered: 1 } },
    { arrayFilters: [{ "q.key": "b" }] },
  );
  const byNumber = await sessions.updateOne({ _id: 1 }, { $set: { "questions.3.answer": "late" } });
  const byPosition = await sessions.updateOne({ _id: 1, "questions.key": "c" }, {
    $set: { "questions.$.answer": "wrong" },
    $push: { log: 7 },
    $addToSet: { seen: "c" },
  } as Document);
  const again = await sessions.updateOne({ _id: 1 }, { $set: { "questions.3.answer": "late" } });
  expect(
    [byFilter, byNumber, byPosition, again].map((r) => [r.matchedCount, r.modifiedCount]),
  ).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 0],
  ]);
  expect(await sessions.findOne()).toEqual({
    _id: 1,
    questions: [
      { key: "a", answer: null },
      { key: "b", answer: "right" },
      { key: "c", answer: "wrong" },
      { key: "d", answer: "late" },
    ],
    answered: 1,
    log: [7],
    seen: ["c"],
  });
});

it("finds and modifies one document, before or after, sorted, upserted or removed", async () => {
  const queue = fresh("find-and-modify");
  await queue.insertMany([
    { _id: 1, rank: 2 },
    { _id: 2, rank: 1 },
  ]);
  const taken = await queue.findOneAndUpdate({}, { $inc: { rank: 10 } }, { sort: { rank: 1 } });
  const after = await queue.findOneAndUpdate(
    { _id: 9 },
    { $setOnInsert: { rank: 5 } },
    { upsert: true, returnDocument: "after" },
  );
  const replaced = await queue.findOneAndReplace(
    { _id: 1 },
    { rank: 3 },
    { returnDocument: "after" },
  );
  const removed = await queue.findOneAndDelete(
    {},
    { sort: { rank: -1 }, projection: { rank: 1, _id: 0 } },
  );
  expect([taken, after, replaced, removed]).toEqual([
    { _id: 2, rank: 1 },
    { _id: 9, rank: 5 },
    { _id: 1, rank: 3 },
    { rank: 11 },
  ]);
});

it("runs a bulk in order up to its first error, or all of it when unordered", async () => {
  const bulk = fresh("bulk");
  const requests = [
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 1 } } },
    { updateOne: { filter: { _id: 2 }, update: { $set: { a: 1 } }, upsert: true } },
    { deleteOne: { filter: { _id: 1 } } },
  ];
  await expect(bulk.bulkWrite(requests)).rejects.toMatchObject({ code: 11000 });
  expect(await bulk.find().toArray()).toEqual([{ _id: 1 }]);
  await expect(bulk.bulkWrite(requests, { ordered: false })).rejects.toMatchObject({ code: 11000 });
  expect(await bulk.find().toArray()).toEqual([{ _id: 2, a: 1 }]);
});

it("looks a session's user up by its key", async () => {
  await fresh<string>("users").insertMany([
    { _id: "u1", name: "Amal" },
    { _id: "u2", name: "Badr" },
  ]);
  await fresh<string>("web-sessions").insertMany([
    { _id: "s1", userId: "u2" },
    { _id: "s2", userId: "gone" },
  ]);
  const lookUp = (id: string) =>
    fresh<string>("web-sessions")
      .aggregate([
        { $match: { _id: id } },
        { $lookup: { from: "users", localField: "userId", foreignField: "_id", as: "user" } },
        { $unwind: "$user" },
      ])
      .toArray();
  expect(await lookUp("s1")).toEqual([
    { _id: "s1", userId: "u2", user: { _id: "u2", name: "Badr" } },
  ]);
  expect(await lookUp("s2")).toEqual([]);
});

it("adds the results of other collections by $unionWith", async () => {
  const { db } = running;
  await db.collection("suns").insertMany([{ _id: 1 }, { _id: 2, n: Long.fromNumber(5) }] as never);
  await db.collection("moons").insertMany([{ _id: 3 }, { _id: 4 }] as never);
  const ids = async (pipeline: Document[]) =>
    (await db.collection("suns").aggregate(pipeline, { batchSize: 1 }).toArray()).map(
      ({ _id }) => _id,
    );
  expect(await ids([{ $unionWith: "moons" }])).toEqual([1, 2, 3, 4]);
  expect(await ids([{ $match: { _id: 2 } }, { $unionWith: { coll: "moons" } }])).toEqual([2, 3, 4]);
  expect(
    await ids([
      { $limit: 1 },
      {
        $unionWith: {
          coll: "moons",
          pipeline: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $unionWith: "suns" }],
        },
      },
      { $unionWith: "comets" },
      { $unionWith: { coll: "moons", pipeline: [{ $match: { _id: 3 } }] } },
    ]),
  ).toEqual([1, 4, 1, 2, 3]);
  expect(
    await db
      .collection("comets")
      .aggregate([{ $unionWith: "moons" }])
      .toArray(),
  ).toHaveLength(2);
});

it("refuses a wrong stage or filter before a $lookup at once, in a $unionWith too", async () => {
  const { db } = running;
  const $lookup = { from: "moons", localField: "n", foreignField: "_id", as: "moons" };
  const opened = (pipeline: Document[]) =>
    db.command({ aggregate: "suns", pipeline, cursor: { batchSize: 0 } });
  const wrong = [
    [{ $bogus: 1 }, 40324],
    [{ $match: { n: { $bogus: 1 } } }, 2],
  ] as const;
  for (const [stage, code] of wrong) {
    const pipeline = [stage, { $lookup }];
    await expect(opened(pipeline)).rejects.toMatchObject({ code });
    const $unionWith = { coll: "moons", pipeline };
    await expect(opened([{ $unionWith }])).rejects.toMatchObject({ code });
  }
});

it("gathers the documents of each collection as they are stored", async () => {
  const { db } = running;
  const stored = { _id: 1, n: Long.fromNumber(5), at: new Date(5), inner: { list: [1, null] } };
  await db.collection("planets").insertMany([stored, { _id: 2 }] as never);
  const gather = (_id: unknown) => ({ $group: { _id, found: { $push: "$$ROOT" } } });
  const parts = await db
    .collection("planets")
    .aggregate([
      gather(7),
      { $unionWith: { coll: "planets", pipeline: [{ $match: { _id: 9 } }, gather(8)] } },
      { $unionWith: { coll: "planets", pipeline: [{ $project: { at: 1 } }, gather(null)] } },
      {
        $unionWith: {
          coll: "planets",
          pipeline: [{ $limit: 1 }, { $group: { _id: 9, found: { $sum: 1 } } }],
        },
      },
      { $unionWith: { coll: "planets", pipeline: [{ $limit: 2 }, gather("$_id")] } },
    ])
    .toArray();
  expect(parts).toEqual([
    { _id: 7, found: [{ ...stored, n: 5 }, { _id: 2 }] },
    { _id: null, found: [{ _id: 1, at: new Date(5) }, { _id: 2 }] },
    { _id: 9, found: 1 },
    { _id: 1, found: [{ ...stored, n: 5 }] },
    { _id: 2, found: [{ _id: 2 }] },
  ]);
  const [raw] = await db
    .collection("planets")
    .aggregate([gather(0)], { promoteLongs: false })
    .toArray();
  expect(raw?.found[0].n).toEqual(Long.fromNumber(5));
});

it("counts and lists distinct values", async () => {
  const words = fresh("count");
  await words.insertMany([
    { _id: 1, tags: ["a", "b"], n: 1 },
    { _id: 2, tags: ["b"], n: Long.fromNumber(1) },
    { _id: 3, n: 2 },
  ]);
  expect(await words.countDocuments({ tags: "b" })).toBe(2);
  expect(await words.countDocuments({})).toBe(3);
  expect(await words.estimatedDocumentCount()).toBe(3);
  expect(await words.distinct("tags")).toEqual(["a", "b"]);
  await words.insertOne({ _id: 4, parts: [{ a: 1 }, {}, { a: [2, 3] }] });
  expect(await words.distinct("parts.a")).toEqual([1, 2, 3]);
  expect(await words.distinct("n", { _id: { $gt: 1 } })).toEqual([1, 2]);
});

it("keeps bytes, ids and dates as they were", async () => {
  const media = fresh<ObjectId>("media");
  const id = new ObjectId();
  const bytes = Buffer.alloc(100_000, 7);
  const at = new Date(1_700_000_000_123);
  await media.insertOne({ _id: id, bytes: new Binary(bytes), at });
  const found = await media.findOne({ _id: id }, { promoteBuffers: true });
  expect(bytes.equals(found?.bytes as Buffer)).toBe(true);
  expect(found?.at).toEqual(at);
});

it("answers an unacknowledged write with nothing and does it all the same", async () => {
  const quiet = fresh("quiet");
  await quiet.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await expect.poll(() => quiet.countDocuments()).toBe(1);
});

it("creates, lists and drops collections and indexes", async () => {
  const { db } = running;
  await db.createCollection("made");
  await db.createCollection("made");
  const made = db.collection("made");
  await made.createIndex({ a: 1, b: -1 });
  await made.createIndex({ t: 1 }, { expireAfterSeconds: 60 });
  await made.createIndex({ a: 1, b: -1 });
  await expect(made.createIndex({ a: 1 }, { name: "a_1_b_-1" })).rejects.toMatchObject({
    code: 86,
  });
  expect((await made.indexes()).map(({ name }) => name)).toEqual(["_id_", "a_1_b_-1", "t_1"]);
  await made.dropIndex("t_1");
  await expect(made.dropIndex("t_1")).rejects.toMatchObject({ code: 27 });
  expect(await db.listCollections({ name: "made" }).toArray()).toMatchObject([{ name: "made" }]);
  await made.drop();
  expect(await db.listCollections({ name: "made" }).toArray()).toEqual([]);
  await expect(made.indexes()).rejects.toMatchObject({ code: 26 });
});

it("removes expired documents by their TTL index", async () => {
  const swift = await temporaryEngine({ limits: { sweepMs: 50 } });
  const tokens = swift.db.collection<Document & { _id: number }>("tokens");
  await tokens.createIndex({ expire: 1 }, { expireAfterSeconds: 0 });
  await tokens.insertMany([
    { _id: 1, expire: new Date(Date.now() - 1000) },
    { _id: 2, expire: new Date(Date.now() + 100_000) },
    { _id: 3, expire: "not a date" },
    { _id: 4 },
  ]);
  await expect.poll(() => tokens.distinct("_id")).toEqual([2, 3, 4]);
  await swift.end();
});

it("changes the element of an array that a condition on its presence met", async () => {
  const sessions = fresh("met-by-presence");
  await sessions.insertOne({ _id: 1, ch: [{ w: 1 }, { v: { g: 1 } }] });
  await sessions.updateOne({ "ch.v.g": { $exists: true } }, { $set: { "ch.$.x": 1 } } as Document);
  await sessions.updateOne({ "ch.0.w": 1 }, { $set: { "ch.$.y": 2 } } as Document);
  expect(await sessions.findOne()).toEqual({
    _id: 1,
    ch: [
      { w: 1, y: 2 },
      { v: { g: 1 }, x: 1 },
    ],
  });
});

it("looks a local array's regular expressions and operators up by equality", async () => {
  const odd = fresh("odd-local");
  await fresh("odd-foreign").insertMany([
    { _id: 1, a: /^x/ },
    { _id: 2, a: "xy" },
    { _id: 3, a: { $x: 1 } },
    { _id: 4, a: 3 },
  ] as Document[] as never);
  await fresh("odd-foreign").createIndex({ a: 1 });
  await odd.insertMany([
    { _id: 1, a: [/^x/, 3] },
    { _id: 2, a: [{ $x: 1 }, 3] },
  ] as never);
  const stage = { from: "odd-foreign", localField: "a", foreignField: "a", as: "found" };
  const results = await odd.aggregate([{ $lookup: stage }]).toArray();
  const ids = results.map(({ found }) => found.map((one: Document) => one._id).toSorted());
  expect(ids).toEqual([
    [1, 4],
    [3, 4],
  ]);
});

it("adds what several lookups find, in place of a field that is there and by what the one before found", async () => {
  await fresh("teams").insertMany([{ _id: "t", lead: "u" }] as never);
  await fresh("people").insertMany([{ _id: "u", name: "Layla" }] as never);
  const games = fresh("games");
  await games.insertMany([
    { _id: 1, team: "t", score: 3 },
    { _id: 2, team: "t", people: "gone", score: 4 },
    { _id: 3, team: "none" },
  ] as never);
  const teams = { from: "teams", localField: "team", foreignField: "_id", as: "teams" };
  const people = { from: "people", localField: "teams.lead", foreignField: "_id", as: "people" };
  const apart = { ...people, from: "games", localField: "_id" };
  const found = (...lookups: object[]) =>
    games.aggregate([{ $sort: { _id: 1 } }, ...lookups.map(($lookup) => ({ $lookup }))]).toArray();
  const team = { _id: "t", lead: "u" };
  const game = { _id: 1, team: "t", score: 3 };
  const [first, second, third] = await found(teams, people);
  expect(first).toEqual({ ...game, teams: [team], people: [{ _id: "u", name: "Layla" }] });
  expect(Object.keys(second ?? {})).toEqual(["_id", "team", "people", "score", "teams"]);
  expect(third).toEqual({ _id: 3, team: "none", teams: [], people: [] });
  const [one, two] = await found(teams, apart);
  expect(one).toEqual({ ...game, teams: [team], people: [game] });
  expect(two).toMatchObject({ score: 4, people: [{ _id: 2, people: "gone" }], teams: [team] });
  expect(Object.keys(two ?? {})).toEqual(["_id", "team", "people", "score", "teams"]);
});

it("takes no position of an alternative that did not hold as a whole", async () => {
  const places = fresh("alternatives");
  const document = { _id: 1, z: [1, 2, 3], a: [5, 6, 7] };
  await places.insertOne(document);
  const wanted = { $or: [{ a: 7, q: 9 }, { _id: 1 }] };
  await expect(
    places.updateOne(wanted as Document, { $set: { "z.$": "HIT" } } as Document),
  ).rejects.toMatchObject({ code: 2 });
  expect(await places.findOne()).toEqual(document);
});

it("stores a null _id that an upsert by replacement names", async () => {
  const nulls = running.db.collection<Document & { _id: null }>("null-ids");
  await nulls.replaceOne({}, { _id: null, a: 1 } as Document, { upsert: true });
  expect(await nulls.findOne()).toEqual({ _id: null, a: 1 });
});

it("stores the present time in place of an empty timestamp", async () => {
  const stamped = fresh("timestamps");
  const empty = new Timestamp({ t: 0, i: 0 });
  await stamped.insertOne({ _id: 1, a: empty, b: empty, within: { empty } });
  const found = await stamped.findOne();
  const now = Math.floor(Date.now() / 1000);
  expect([found?.a.t, found?.b.t].every((t) => t > now - 60 && t <= now)).toBe(true);
  expect(found?.a.equals(found?.b)).toBe(false);
  expect(found?.within).toEqual({ empty });
});

it("counts by a hint what the hinted index holds", async () => {
  const sparse = fresh("hinted-count");
  await sparse.createIndex({ a: 1 }, { sparse: true, name: "sparse" });
  await sparse.insertMany([{ _id: 1, a: 1 }, { _id: 2 }, { _id: 3, a: null }]);
  const count = async (hint: Document | string) =>
    (await running.db.command({ count: "hinted-count", hint })).n;
  expect([await count("sparse"), await count({ a: 1 }), await count({ _id: 1 })]).toEqual([
    2, 2, 3,
  ]);
});

it("returns no document of more than 16 MB, however it was made", async () => {
  const large = fresh("large-results");
  const text = "x".repeat(6_000_000);
  await large.insertMany([1, 2, 3].map((_id) => ({ _id, text, one: 1 })));
  const grouped = large.aggregate([{ $group: { _id: null, all: { $push: "$text" } } }]);
  await expect(grouped.toArray()).rejects.toMatchObject({
    code: 10334,
    codeName: "BSONObjectTooLarge",
  });
  const gathered = large.aggregate([{ $group: { _id: 1, all: { $push: "$$ROOT" } } }]);
  await expect(gathered.toArray()).rejects.toMatchObject({ code: 10334 });
  const joined = large.aggregate([
    { $match: { _id: 1 } },
    { $lookup: { from: "large-results", localField: "one", foreignField: "one", as: "all" } },
  ]);
  await expect(joined.toArray()).rejects.toMatchObject({ code: 10334 });
  const grown = large.updateOne({ _id: 1 }, { $set: { a: text, b: text } } as Document);
  await expect(grown).rejects.toMatchObject({ code: 10334 });
  await expect(large.distinct("text")).resolves.toHaveLength(1);
});

it("names the database it dropped if there was one", async () => {
  const db = running.client.db("to-drop");
  await db.collection("some").insertOne({ a: 1 });
  expect((await db.command({ dropDatabase: 1 })).dropped).toBe("to-drop");
  expect(await db.command({ dropDatabase: 1 })).not.toHaveProperty("dropped");
});

it("changes and removes more documents than it holds at once, each one time", async () => {
  const large = running.db.collection<Document>("large");
  await large.createIndex({ n: 1 });
  const text = "x".repeat(1024 * 1024);
  for (let n = 0; n < 24; n += 1) await large.insertOne({ n, text });
  const moved = await large.updateMany({ n: { $gte: 0 } }, { $inc: { n: 10 } });
  expect(moved).toMatchObject({ matchedCount: 24, modifiedCount: 24 });
  expect(await large.distinct("n")).toEqual(Array.from({ length: 24 }, (_, n) => n + 10));
  expect(await large.deleteMany({ n: { $lt: 30 } })).toMatchObject({ deletedCount: 20 });
  expect(await large.countDocuments({ text: { $exists: true } })).toBe(4);
  expect(await large.countDocuments({ n: { $gte: 30 } })).toBe(4);
});
