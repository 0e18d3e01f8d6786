import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { decodeDoc, encodeDoc } from "#services/embedded-mongo/values/bson-values.ts";
import { temporaryEngine } from "#tests/services/embedded-mongo/temporary-engine.ts";

type Word = { _id: number; folded: string; expireAt?: Date };

/** An engine on a folder where an index has a collation, as former versions stored it. */
async function withFormerIndex() {
  const first = await temporaryEngine();
  const words = first.db.collection<Word>("words");
  await words.createIndex({ folded: 1 }, { name: "by folded" });
  await words.createIndex({ expireAt: 1 }, { expireAfterSeconds: 0 });
  await words.insertMany([
    { _id: 1, folded: "a" },
    { _id: 2, folded: "B", expireAt: new Date(Date.now() + 1_000) },
  ]);
  await first.client.close();
  await first.engine.stop();
  const database = new DatabaseSync(join(first.folder, "data.sqlite"));
  const row = database.prepare("SELECT id, spec FROM indexes WHERE name = 'by folded'").get();
  const spec = { ...decodeDoc(row?.spec as Uint8Array), collation: { locale: "ar", strength: 1 } };
  database
    .prepare("UPDATE indexes SET spec = ? WHERE id = ?")
    .run(encodeDoc(spec), Number(row?.id));
  database.close();
  const running = await temporaryEngine({ folder: first.folder, limits: { sweepMs: 20 } });
  return { ...running, words: running.db.collection<Word>("words") };
}

const refused = /the collation of the index by folded, which has to be dropped, is not supported/;

it("reads a collection with an index that it cannot use, and names the index to a write", async () => {
  const { words, end } = await withFormerIndex();
  expect(await words.find({ folded: "a" }).toArray()).toEqual([{ _id: 1, folded: "a" }]);
  expect(
    await words
      .find()
      .sort({ folded: 1 })
      .map(({ _id }) => _id)
      .toArray(),
  ).toEqual([2, 1]);
  const { queryPlanner } = await words.find({ folded: "a" }).explain();
  expect(JSON.stringify(queryPlanner)).not.toContain("by folded");
  expect((await words.indexes()).map(({ name }) => name)).toContain("by folded");
  await expect(words.find().hint("by folded").toArray()).rejects.toThrow(refused);
  await expect(words.insertOne({ _id: 3, folded: "c" })).rejects.toThrow(refused);
  await expect(words.updateOne({ _id: 1 }, { $set: { folded: "z" } })).rejects.toThrow(refused);
  await expect(words.deleteOne({ _id: 1 })).rejects.toThrow(refused);
  await expect(words.createIndex({ folded: 1 }, { name: "by folded" })).rejects.toMatchObject({
    code: 86,
  });
  await end();
});

it("writes to a collection, and drops what has expired, once the index is dropped that it cannot use", async () => {
  const { words, end } = await withFormerIndex();
  await words.createIndex({ folded: 1 }, { name: "by folded simply" });
  await words.dropIndex("by folded");
  await words.insertOne({ _id: 3, folded: "c" });
  expect(await words.find({ folded: "c" }).hint({ folded: 1 }).toArray()).toHaveLength(1);
  await expect.poll(() => words.distinct("_id"), { timeout: 5_000 }).toEqual([1, 3]);
  await end();
});
