import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it, onTestFinished, vi } from "vitest";
import { openEngine } from "#services/embedded-mongo/engine/engine.ts";
import { healIndex } from "#services/embedded-mongo/engine/heal-index.ts";
import { addIndex, ensureCollection } from "#services/embedded-mongo/store/catalog.ts";
import { ConnectionPool } from "#services/embedded-mongo/store/connection-pool.ts";
import { insertDocument, replaceDocument } from "#services/embedded-mongo/store/documents.ts";
import {
  addToBlocks,
  countInBlocks,
  removeFromBlocks,
  rowsIn,
} from "#services/embedded-mongo/store/index-blocks.ts";
import { checkIndexSpec } from "#services/embedded-mongo/store/index-spec.ts";
import { type Entry, KeyBlock } from "#services/embedded-mongo/store/key-block.ts";
import { readDocument } from "#services/embedded-mongo/store/read-documents.ts";
import { DamagedIndex } from "#services/embedded-mongo/store/storage-failure.ts";
import { blockTable } from "#services/embedded-mongo/store/stored-blocks.ts";
import { encodeDoc } from "#services/embedded-mongo/values/bson-values.ts";
import {
  temporaryEngine,
  temporaryFolder,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

type Word = { _id: number; text: string; n: number };

const COUNT = 400;
const table = "keys_0";
const SPOIL = "doc = CAST(substr(doc, 1, 6) || x'41' || substr(doc, 8) AS BLOB)";

function openPool(): ConnectionPool {
  const pool = new ConnectionPool(join(temporaryFolder(), "data.sqlite"), "normal");
  onTestFinished(() => pool.closeAll());
  pool.writer.run(blockTable(table));
  return pool;
}

function entry(number: number): Entry {
  return { key: Buffer.from(`key ${String(number).padStart(20, "0")}`), row: number };
}

it("finds and counts between any two keys what was added and not removed", () => {
  const { writer } = openPool();
  writer.begin("write");
  const numbers = fc.uniqueArray(fc.nat(2_000), { minLength: 100, maxLength: 400 });
  fc.assert(
    fc.property(numbers, fc.nat(2_000), fc.nat(600), (added, low, length) => {
      writer.run(`DELETE FROM ${table}`);
      for (const number of added) addToBlocks(writer, { table }, entry(number));
      const [removed, left] = [added.slice(0, 40), added.slice(40)];
      for (const number of removed) removeFromBlocks(writer, { table }, entry(number));
      const range = { low: entry(low).key, high: entry(low + length).key };
      const meant = left.filter((number) => number >= low && number < low + length);
      const inOrder = meant.toSorted((a, b) => a - b);
      expect([...rowsIn(writer, { table }, [range], false)]).toEqual(inOrder);
      expect([...rowsIn(writer, { table }, [range], true)]).toEqual(inOrder.toReversed());
      expect(countInBlocks(writer, { table }, range, 1e9)).toBe(meant.length);
      const points = added
        .toSorted((a, b) => a - b)
        .map((number) => ({
          low: entry(number).key,
          high: entry(number + 1).key,
        }));
      const leftInOrder = left.toSorted((a, b) => a - b);
      expect([...rowsIn(writer, { table }, points, false)]).toEqual(leftInOrder);
      expect([...rowsIn(writer, { table }, points, true)]).toEqual(leftInOrder.toReversed());
      const all = { low: Buffer.alloc(0), high: undefined };
      expect(countInBlocks(writer, { table }, all, 1e9)).toBe(left.length);
    }),
    { numRuns: 30 },
  );
  writer.rollback();
});

it("lets nobody take a key that an earlier document took from the first of a block", () => {
  const { writer } = openPool();
  writer.begin("write");
  const words = ensureCollection(writer, "test", "words");
  addIndex(writer, words, checkIndexSpec({ key: { text: 1 }, name: "text_1", unique: true }));
  for (let n = 1; n <= 200; n += 1) {
    insertDocument(writer, words, encodeDoc({ _id: n, text: entry(n).key.toString() }));
  }
  const give = (row: number, text: string) => {
    const stored = readDocument(writer, words, row);
    if (!stored) throw new Error(`no document at ${row}`);
    writer.step(() => replaceDocument(writer, words, stored, { ...stored.doc, text }));
  };
  for (let row = 200; row > 10; row -= 1) {
    const text = entry(row).key.toString();
    give(row, "given up");
    give(5, text);
    expect(() => give(7, text), text).toThrow("E11000");
    expect(() => give(row, text), text).toThrow("E11000");
    give(5, "its own");
    give(row, text);
  }
  writer.rollback();
});

it("counts without reading the entries of blocks between others", () => {
  const { writer } = openPool();
  for (let number = 0; number < 2_000; number += 1) addToBlocks(writer, { table }, entry(number));
  expect(Number(writer.first(`SELECT count(*) FROM ${table}`)?.[0])).toBeGreaterThan(10);
  const read = vi.spyOn(KeyBlock.prototype, "rowsBetween");
  const range = { low: entry(100).key, high: entry(1_900).key };
  expect(countInBlocks(writer, { table }, range, 1e9)).toBe(1_800);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});

/** A folder whose index was changed as by a failing disk. */
async function folderWith(change: (database: DatabaseSync, table: string) => void) {
  const { engine, client, db, folder } = await temporaryEngine();
  const words = db.collection<Word>("words");
  await words.createIndex({ text: 1, n: 1 });
  await words.insertMany(
    Array.from({ length: COUNT }, (_, _id) => ({ _id, text: `text ${_id % 3}`, n: _id })),
  );
  await client.close();
  await engine.stop();
  const database = new DatabaseSync(join(folder, "data.sqlite"));
  const id = database.prepare("SELECT id FROM indexes WHERE name <> '_id_'").get()?.id;
  change(database, `keys_${id}`);
  database.close();
  return folder;
}

it.each([
  ["an entry", "entries = CAST(substr(entries, 1, 20) || x'07' || substr(entries, 22) AS BLOB)"],
  ["a count", "count = count + 1"],
  ["a beginning", "low = CAST(low || x'00' AS BLOB)"],
])(
  "builds an index anew in which %s of one block has changed, and loses nothing",
  async (_, set) => {
    const folder = await folderWith((database, keys) => {
      database.exec(`UPDATE ${keys} SET ${set} WHERE (low, row) =
      (SELECT low, row FROM ${keys} ORDER BY low, row LIMIT 1 OFFSET 2)`);
    });
    const news = Promise.withResolvers<string>();
    const { db, end } = await temporaryEngine({ folder, onNews: news.resolve });
    const words = db.collection<Word>("words");
    const query = () => words.find({ text: { $gte: "text" } }).hint({ text: 1, n: 1 });
    await expect(query().toArray()).rejects.toMatchObject({ code: 39 });
    await db.command({ ping: 1 });
    expect(await words.countDocuments({ _id: { $gte: 0 } })).toBe(COUNT);
    expect(await news.promise).toBe(
      "the index text_1_n_1 of words was damaged, and was built anew from its documents",
    );
    expect(await query().toArray()).toHaveLength(COUNT);
    await words.insertOne({ _id: COUNT, text: "text 1", n: 0 });
    expect(await words.countDocuments({ text: "text 1" })).toBe(134);
    await end();
  },
);

it("counts by no damaged block, and builds the index of _id anew with damaged documents", async () => {
  const folder = await folderWith((database) => {
    const id = database.prepare("SELECT id FROM indexes WHERE name = '_id_'").get()?.id;
    database.exec(`UPDATE keys_${id} SET count = count + 1 WHERE (low, row) =
      (SELECT low, row FROM keys_${id} ORDER BY low, row LIMIT 1 OFFSET 1)`);
    database.exec(`UPDATE stored_1 SET ${SPOIL} WHERE row = 5`);
  });
  const news = Promise.withResolvers<string>();
  const { db, end } = await temporaryEngine({ folder, onNews: news.resolve });
  const words = db.collection<Word>("words");
  await expect(words.estimatedDocumentCount()).rejects.toMatchObject({ code: 39 });
  expect(await news.promise).toBe(
    "the index _id_ of words was damaged, and was built anew from its documents",
  );
  expect(await words.estimatedDocumentCount()).toBe(COUNT);
  await expect(words.findOne({ _id: 4 })).rejects.toMatchObject({ code: 301 });
  expect(await words.deleteMany({ _id: 4 })).toMatchObject({ deletedCount: 1 });
  await end();
});

it("tries a minute later again to build an index anew after that has failed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const told = Promise.withResolvers<string>();
  const file = join(temporaryFolder(), "data.sqlite");
  const options = { file, durability: "normal", failPoints: false, limits: {} } as const;
  const engine = openEngine({ ...options, tell: told.resolve });
  onTestFinished(() => engine.pool.closeAll());
  const write = vi.spyOn(engine.writes, "writeAtLength").mockRejectedValue(new Error("full"));
  healIndex(engine, table);
  expect(await told.promise).toBe(
    "the index in keys_0 is damaged, and could not be built anew: Error: full",
  );
  healIndex(engine, table);
  expect(write).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  healIndex(engine, table);
  expect(write).toHaveBeenCalledTimes(2);
});

it("lets others have their turn while it builds an index anew", async () => {
  const file = join(temporaryFolder(), "data.sqlite");
  const options = { file, durability: "normal", failPoints: false, limits: {} } as const;
  const engine = openEngine({ ...options, tell: () => undefined });
  onTestFinished(() => engine.pool.closeAll());
  let isSeen = false;
  setTimeout(() => {
    isSeen = true;
  });
  function* untilSeen() {
    while (!isSeen) yield;
    return "seen";
  }
  expect(await engine.writes.writeAtLength(untilSeen)).toBe("seen");
  function* failing() {
    yield;
    throw new Error("undone");
  }
  await expect(engine.writes.writeAtLength(failing)).rejects.toThrow("undone");
  expect(await engine.writes.write(() => "next", 1_000)).toBe("next");
});

it("tells of a damaged index when an entry is there already that is added", () => {
  const { writer } = openPool();
  addToBlocks(writer, { table }, entry(1));
  expect(() => addToBlocks(writer, { table }, entry(1))).toThrow(DamagedIndex);
});

it("passes over an entry whose document is gone", async () => {
  const folder = await folderWith((database) => {
    database.exec("DELETE FROM stored_1 WHERE row = 5");
  });
  const { db, end } = await temporaryEngine({ folder });
  const words = db.collection<Word>("words");
  const found = await words.find({ text: "text 1" }).sort({ n: 1 }).limit(3).toArray();
  expect(found.map(({ n }) => n)).toEqual([1, 7, 10]);
  await words.updateMany({ text: "text 1" }, { $set: { n: -1 } });
  expect(await words.countDocuments({ n: -1 })).toBe(132);
  await end();
});

it("fails with the one document that is damaged, and answers for all others", async () => {
  const folder = await folderWith((database) => {
    database.exec(`UPDATE stored_1 SET ${SPOIL} WHERE row = 5`);
  });
  const { db, end } = await temporaryEngine({ folder });
  const words = db.collection<Word>("words");
  await expect(words.findOne({ _id: 4 })).rejects.toMatchObject({ code: 301 });
  expect(await words.findOne({ _id: 5 })).toMatchObject({ n: 5 });
  await expect(words.findOneAndUpdate({ _id: 4 }, { $set: { n: 1 } })).rejects.toMatchObject({
    code: 301,
  });
  const next = { text: "text 1", n: { $gte: 4 } };
  expect(await words.findOneAndUpdate(next, { $set: { n: 4 } }, { sort: { n: 1 } })).toMatchObject({
    _id: 7,
  });
  await expect(words.findOneAndDelete({ _id: 4 })).rejects.toMatchObject({ code: 301 });
  expect(await words.estimatedDocumentCount()).toBe(COUNT);
  await db.command({ ping: 1 });
  await end();
});

it("removes a damaged document with all its index entries, and builds indexes without one", async () => {
  const folder = await folderWith((database) => {
    database.exec(`UPDATE stored_1 SET ${SPOIL} WHERE row IN (5, ${COUNT})`);
  });
  const news: string[] = [];
  const { db, end } = await temporaryEngine({ folder, onNews: (text) => news.push(text) });
  const words = db.collection<Word>("words");
  const removed = "a damaged document of words was removed, as it was to be";
  await words.createIndex({ n: 1 }, { unique: true });
  await vi.waitUntil(() => news.length === 1);
  expect(news).toEqual(["the index n_1 of words leaves out 2 damaged documents"]);
  await expect(words.deleteMany({ other: 1 })).rejects.toMatchObject({ code: 301 });
  expect(await words.deleteOne({ _id: COUNT - 1 })).toMatchObject({ deletedCount: 1 });
  expect(await words.deleteMany({ text: "text 1" })).toMatchObject({ deletedCount: 133 });
  await vi.waitUntil(() => news.length === 3);
  expect(news.slice(1)).toEqual([removed, removed]);
  await words.insertOne({ _id: COUNT, text: "text 2", n: 4 });
  const truth = await words.countDocuments({ n: { $gte: -1 } }, { hint: { n: 1 } });
  expect(await words.countDocuments({ text: { $gte: "" } }, { hint: "text_1_n_1" })).toBe(truth);
  expect(await words.find({}).toArray()).toHaveLength(truth);
  await end();
});

it("removes a damaged document whose time is over, and those after it", async () => {
  const first = await temporaryEngine();
  const { folder } = first;
  const marks = first.db.collection("marks");
  await marks.insertMany(Array.from({ length: 20 }, (_, n) => ({ n, at: new Date(n) })));
  await marks.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await first.client.close();
  await first.engine.stop();
  const database = new DatabaseSync(join(folder, "data.sqlite"));
  const id = database.prepare("SELECT id FROM collections WHERE name = 'marks'").get()?.id;
  database.exec(`UPDATE stored_${id} SET ${SPOIL} WHERE row = 5`);
  database.close();
  const { db, end } = await temporaryEngine({ folder, limits: { sweepMs: 20 } });
  await expect.poll(() => db.collection("marks").estimatedDocumentCount()).toBe(0);
  await end();
});
