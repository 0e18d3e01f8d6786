import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from "bson";
import { type Db, MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

type Numbered = { _id: number; text: string };

const WORDS = 40_000;
// Engines remove what is past its time while the two sides are compared.
const NEVER = new Date("9999-12-31");
const script = resolve("scripts/export-to-mongodb.ts");

let folder: string;
let target: TemporaryEngine;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "embedded-export-"));
  target = await temporaryEngine();
  const engine = await startEmbeddedMongo({ folder, durability: "normal" });
  const client = await MongoClient.connect(engine.uri("kalima"));
  await fill(client.db());
  await client.close();
  await engine.stop();
}, 60_000);

afterAll(async () => {
  await target.end();
  rmSync(folder, { recursive: true });
});

async function fill(db: Db): Promise<void> {
  await db.createCollection("empty");
  const kinds = db.collection("kinds");
  await kinds.insertMany([
    { _id: new ObjectId(), whole: new Double(1), long: Long.fromNumber(1), int: new Int32(1) },
    { _id: new ObjectId(), decimal: Decimal128.fromString("1.10"), zero: new Double(-0) },
    { _id: new ObjectId(), image: new Binary(Buffer.alloc(3000, 7), 4), at: NEVER },
    { _id: new ObjectId(), stamp: new Timestamp({ t: 1, i: 2 }), list: [[], {}, null], re: /^a/i },
  ]);
  await kinds.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await kinds.createIndex({ int: 1, long: -1 }, { partialFilterExpression: { int: { $gt: 0 } } });
  const words = db.collection<Numbered>("words");
  await words.createIndex({ text: 1 }, { unique: true });
  for (let first = 0; first < WORDS; first += 5000) {
    const numbers = Array.from({ length: 5000 }, (_, i) => first + i);
    await words.insertMany(numbers.map((_id) => ({ _id, text: `${"word ".repeat(40)}${_id}` })));
  }
}

function exporting(uri: string): ChildProcess & { said: () => string } {
  const { MONGODB_URI: _, ...env } = process.env;
  const child = spawn(process.execPath, [script, uri], {
    env: { ...env, DATA_DIR: folder, NODE_ENV: "production" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return Object.assign(child, { said: () => output });
}

async function exported(uri: string): Promise<{ code: number | null; said: string }> {
  const child = exporting(uri);
  const code = await new Promise<number | null>((settle) => child.once("close", settle));
  return { code, said: child.said() };
}

async function bytesOf(db: Db, name: string): Promise<Buffer> {
  const found = await db.collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
  return Buffer.concat(found as unknown as Buffer[]);
}

it("goes on after an interruption and ends with the same bytes, counts and indexes", async () => {
  const uri = target.engine.uri("moved");
  const moved = target.client.db("moved");
  const first = exporting(uri);
  const ended = new Promise((settle) => first.once("close", settle));
  while ((await moved.collection("words").estimatedDocumentCount()) === 0) await wait(1);
  first.kill("SIGKILL");
  await ended;
  const halfway = await moved.collection("words").countDocuments();
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(WORDS);

  const second = await exported(uri);
  expect(second).toMatchObject({ code: 0 });
  expect(second.said).toContain("kinds: 0 copied, 4 were there");
  expect(second.said).toContain(`words: ${WORDS} here, ${WORDS} there, the same bytes`);
  expect(second.said).toContain(`Moved 3 collections, ${WORDS + 4} documents, 6 indexes.`);

  const source = await startEmbeddedMongo({ folder, durability: "normal" });
  const client = await MongoClient.connect(source.uri("kalima"));
  for (const name of ["empty", "kinds", "words"]) {
    const [here, there] = [await bytesOf(client.db(), name), await bytesOf(moved, name)];
    expect(here.equals(there)).toBe(true);
    expect(await moved.collection(name).listIndexes().toArray()).toEqual(
      await client.db().collection(name).listIndexes().toArray(),
    );
  }
  await client.close();
  await source.stop();
}, 60_000);

it("refuses a target with other data and changes nothing there", async () => {
  const other = target.client.db("other");
  await other.collection<Numbered>("words").insertOne({ _id: 0, text: "mine" });
  const refused = await exported(target.engine.uri("other"));
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(
    "The target has other data in other.words: name an empty database",
  );
  await other.collection("words").drop();
  await other.collection("unknown").insertOne({});
  expect((await exported(target.engine.uri("other"))).said).toContain("in other.unknown");
  const left = await other.listCollections({}, { nameOnly: true }).toArray();
  expect(left.map(({ name }) => name)).toEqual(["unknown"]);
});

it("says what is wrong with its target or its source", async () => {
  const unreachable = await exported("mongodb://127.0.0.1:1/kalima?serverSelectionTimeoutMS=100");
  expect(unreachable.code).toBe(1);
  expect(unreachable.said).toContain("The target cannot be reached: connect ECONNREFUSED");
  const nameless = await exported("mongodb://127.0.0.1:1/");
  expect([nameless.code, nameless.said]).toEqual([
    1,
    "The address must begin with mongodb:// or mongodb+srv:// and end with the database's name.\n",
  ]);
  const malformed = await exported("mongodb://[bad/kalima");
  expect([malformed.code, malformed.said]).toEqual([
    1,
    "The address is wrong: Unable to parse [bad with URL\n",
  ]);
  const running = await startEmbeddedMongo({ folder, durability: "normal" });
  const busy = await exported(target.engine.uri("busy"));
  expect(busy.code).toBe(1);
  expect(busy.said).toContain("is running: stop it");
  await running.stop();
});
