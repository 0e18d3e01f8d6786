import { spawn } from "node:child_process";
import fs, {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { deserialize, serialize } from "bson";
import { expect, it, onTestFinished, vi } from "vitest";
import { notedWork, noteWork } from "#services/embedded-mongo/address.ts";
import { openEngine } from "#services/embedded-mongo/engine/engine.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { backUpFolder, restoreFolder } from "#services/embedded-mongo/store/backup.ts";
import { bringOver } from "#services/embedded-mongo/store/bring-over.ts";
import { findCollection } from "#services/embedded-mongo/store/catalog.ts";
import { type Collection, everyIndexOf } from "#services/embedded-mongo/store/collection.ts";
import { ConnectionPool } from "#services/embedded-mongo/store/connection-pool.ts";
import type { Connection, Row } from "#services/embedded-mongo/store/connections.ts";
import { FORMAT, HALF_BROUGHT_OVER, WITH_AIR } from "#services/embedded-mongo/store/file-format.ts";
import { lockFolder } from "#services/embedded-mongo/store/folder-lock.ts";
import { giveBackFreePages } from "#services/embedded-mongo/store/free-pages.ts";
import { entriesOf } from "#services/embedded-mongo/store/index-entries.ts";
import type { Index } from "#services/embedded-mongo/store/index-spec.ts";
import { keepFormer } from "#services/embedded-mongo/store/keep-former.ts";
import { documentOf } from "#services/embedded-mongo/store/read-documents.ts";
import { PACKED } from "#services/embedded-mongo/store/tags.ts";
import type { Doc } from "#services/embedded-mongo/values/bson-values.ts";
import {
  temporaryEngine,
  temporaryFolder,
} from "#tests/services/embedded-mongo/temporary-engine.ts";
import { falseIndexRows } from "../planner/index-truth.ts";

const COUNT = 1_200;
const PAGE = 4096;

const wordNumber = (number: number) => ({
  number,
  arabicWord: `كَلِمَةٌ ${number % 7}`,
  englishMeaning: "a word of some length",
  grams: ["a", "wo", "wor", "ord", `${number % 11}`],
});

type Former = 1 | 7;

const made = new Map<Former, Promise<string>>();

/**
 * A data folder as a former version left it: documents with their ids in one table, and an index entry a row; in format 1
 * documents as they were sent, in format 7 packed, and indexes that are not unique in blocks.
 */
async function formerFolder(format: Former = 1): Promise<string> {
  const kept = made.get(format) ?? makeFormerFolder(format);
  made.set(format, kept);
  const folder = temporaryFolder();
  copyFileSync(join(await kept, "data.sqlite"), join(folder, "data.sqlite"));
  return folder;
}

async function makeFormerFolder(format: Former): Promise<string> {
  const { engine, client, db, folder } = await temporaryEngine();
  const words = db.collection("words");
  await words.createIndex({ number: 1 }, { unique: true });
  await words.createIndex({ arabicWord: 1, number: -1 });
  await words.createIndex({ grams: 1, number: -1 });
  await words.insertMany(Array.from({ length: COUNT }, (_, number) => wordNumber(number)));
  await client.close();
  await engine.stop();
  const pool = new ConnectionPool(join(folder, "data.sqlite"), "normal");
  const collection = wordsIn(pool);
  const { writer } = pool;
  writer.begin("write");
  const former = `documents_${collection.id}`;
  const table = `${former} (row INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`;
  writer.run(`CREATE TABLE ${table}`);
  writer.run(`INSERT INTO ${former} SELECT row, key, doc FROM ${collection.table}`);
  const documents = documentsOf(pool, collection);
  if (format === 1) {
    for (const { row, bytes } of documents) {
      writer.run(`UPDATE ${former} SET doc = ? WHERE row = ?`, bytes, row);
    }
  }
  writer.run(`DROP TABLE ${collection.table}`);
  for (const index of everyIndexOf(collection)) {
    if (format === 7 && !index.isUnique) continue;
    writer.run(`DROP TABLE ${index.table}`);
    if (index === collection.ids) writer.run("DELETE FROM indexes WHERE id = ?", index.id);
    else makeFormerIndex(writer, index, documents);
  }
  writer.run("UPDATE shapes SET names = substr(names, 1, length(names) - 4)");
  writer.commit();
  pool.closeAll();
  const database = new DatabaseSync(join(folder, "data.sqlite"));
  if (format === 1) database.exec("DROP TABLE shapes");
  database.exec(`PRAGMA user_version = ${format}; VACUUM`);
  database.close();
  return folder;
}

function makeFormerIndex(writer: Connection, index: Index, documents: { row: number; doc: Doc }[]) {
  const former = `index_${index.id}`;
  writer.run(`CREATE TABLE ${former} (key BLOB NOT NULL, row INTEGER NOT NULL,
    PRIMARY KEY (${index.isUnique ? "key" : "key, row"})) WITHOUT ROWID`);
  for (const { row, doc } of documents) {
    for (const { key } of entriesOf(index, doc).keys.values()) {
      writer.run(`INSERT INTO ${former} (key, row) VALUES (?, ?)`, key, row);
    }
  }
}

function wordsIn(pool: ConnectionPool): Collection {
  const collection = findCollection(pool.writer, "test", "words");
  if (!collection) throw new Error("the words are gone");
  return collection;
}

function documentsOf({ writer }: ConnectionPool, collection: Collection) {
  const stored = [...writer.rows(`SELECT row, doc, key FROM ${collection.table} ORDER BY row`)];
  return stored.map((found) => {
    const { row, bytes } = documentOf(found, collection);
    return { row, bytes, isPacked: isPacked(found), doc: deserialize(bytes) };
  });
}

function isPacked([, doc]: Row): boolean {
  return (doc as Uint8Array).at(-1) === PACKED;
}

function formatOf(folder: string, name = "data.sqlite"): unknown {
  const database = new DatabaseSync(join(folder, name), { readOnly: true });
  try {
    return database.prepare("PRAGMA user_version").get()?.user_version;
  } finally {
    database.close();
  }
}

function openIn(folder: string): ConnectionPool {
  const pool = new ConnectionPool(join(folder, "data.sqlite"), "normal");
  onTestFinished(() => pool.closeAll());
  return pool;
}

function expectAll(pool: ConnectionPool): void {
  const collection = wordsIn(pool);
  const documents = documentsOf(pool, collection);
  expect(documents.map(({ doc: { _id, ...fields } }) => fields)).toEqual(
    Array.from({ length: COUNT }, (_, number) => wordNumber(number)),
  );
  expect(documents.every(({ isPacked }) => isPacked)).toBe(true);
  expect(falseIndexRows(pool.writer, collection)).toEqual([]);
}

it.each<Former>([1, 7])(
  "brings a folder of format %i over at the start, and tells of it",
  async (format) => {
    const folder = await formerFolder(format);
    const news: string[] = [];
    const works: (string | undefined)[] = [];
    const onNews = (text: string) => {
      news.push(text);
      works.push(notedWork(folder));
    };
    const { db, end } = await temporaryEngine({ folder, onNews });
    const words = db.collection("words");
    const found = await words
      .find({}, { projection: { _id: 0 } })
      .sort({ number: 1 })
      .toArray();
    expect(found).toEqual(Array.from({ length: COUNT }, (_, number) => wordNumber(number)));
    const some = await words.find({ grams: "3" }).sort({ number: -1 }).limit(2).toArray();
    expect(some.map(({ number }) => number)).toEqual([1_191, 1_180]);
    await words.deleteMany({ grams: "3" });
    expect(await words.countDocuments({ grams: "3" })).toBe(0);
    const copy = join(folder, `data.sqlite.format-${format}`);
    expect(news[0]).toBe(`keeping the data as the former version left it in ${copy}`);
    expect(news[1]).toBe(
      `the data as the former version left it is kept in ${copy}: remove it when it is not needed any more`,
    );
    expect(news[2]).toBe("putting the index number_1 into blocks");
    expect(news.at(-3)).toBe(`brought over: ${COUNT} documents packed`);
    expect(news.at(-2)).toMatch(/^writing the data file anew without free room, \d+ bytes$/);
    expect(news.at(-1)).toMatch(/^the data file had \d+ bytes and has \d+$/);
    expect(works).toEqual(news);
    expect(existsSync(join(folder, "engine.work"))).toBe(false);
    expect(formatOf(folder, `data.sqlite.format-${format}`)).toBe(format);
    expect(existsSync(`${copy}-wal`)).toBe(false);
    await end();
  },
);

it("brings over where neither a copy nor a note of it can be written", async () => {
  const folder = await formerFolder();
  mkdirSync(join(folder, "engine.work"));
  mkdirSync(join(folder, "data.sqlite.format-1"));
  const news: string[] = [];
  const { db, end } = await temporaryEngine({ folder, onNews: (text) => news.push(text) });
  expect(await db.collection("words").countDocuments({ grams: "a" })).toBe(COUNT);
  expect(news[1]).toMatch(/^the data as the former version left it is not kept: Error: /);
  await end();
});

/** Lets a folder have no more than this room. */
function giveRoom(folder: string, bytes: number): void {
  const { statfsSync } = fs;
  const room = vi.spyOn(fs, "statfsSync").mockImplementation((path) => {
    const found = statfsSync("/");
    return Object.assign(found, { bsize: 1, bavail: path === folder ? bytes : 2 ** 40 });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    room.mockRestore();
    syncBuiltinESMExports();
  });
}

it("keeps no copy of a former file where it would fill the disk", async () => {
  const folder = await formerFolder();
  const pool = openIn(folder);
  giveRoom(folder, statSync(pool.file).size);
  const news: string[] = [];
  await keepFormer(pool, (text) => news.push(text));
  expect(news).toEqual([
    expect.stringMatching(/^the data as the former version left it is not kept: Error: .+ room/),
  ]);
  expect(existsSync(`${pool.file}.format-1`)).toBe(false);
});

it.each([2, 3, 4])("refuses format %i, which was never released", async (format) => {
  const folder = await formerFolder();
  const database = new DatabaseSync(join(folder, "data.sqlite"));
  database.exec(`PRAGMA user_version = ${format}`);
  database.close();
  expect(() => openIn(folder)).toThrow(`the data file has format ${format}, which was never`);
});

it("names the file and the way out where the disk is full at the opening of a former one", async () => {
  const file = join(await formerFolder(), "data.sqlite");
  const { exec } = DatabaseSync.prototype;
  const full = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql.includes("CREATE TABLE")) {
      throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
    }
    exec.call(this, sql);
  });
  onTestFinished(() => full.mockRestore());
  const tell = () => undefined;
  expect(() =>
    openEngine({ file, durability: "normal", failPoints: false, limits: {}, tell }),
  ).toThrow(`the database ${file} cannot be written (database or disk is full): make room`);
});

it.each<[Former, number]>([
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step): [Former, number] => [1, step]),
  [7, 1],
  [7, 5],
])("goes on with format %i where bringing over was cut off, at step %i", async (format, step) => {
  const folder = await formerFolder(format);
  const pool = openIn(folder);
  const commit = pool.writer.commit.bind(pool.writer);
  let steps = 0;
  pool.writer.commit = () => {
    steps += 1;
    if (steps === step) throw new Error("cut off");
    commit();
  };
  const news: string[] = [];
  try {
    bringOver(pool, (text) => news.push(text));
  } catch (error) {
    news.push(String(error));
  }
  expect(news.at(-1)).toContain("Error: cut off");
  pool.closeAll();
  const next = openIn(folder);
  expect(next.format).toBe(step === 1 ? format : HALF_BROUGHT_OVER);
  bringOver(next, (text) => news.push(text));
  expect(next.format).toBe(WITH_AIR);
  expectAll(next);
});

it("leaves what cannot be read back byte for byte as it was sent", async () => {
  const { engine, client, db, folder } = await temporaryEngine();
  const sent = { _id: 1 as never, text: "a".repeat(70_000) };
  await db.collection("words").insertOne(sent);
  await client.close();
  await engine.stop();
  const pool = new ConnectionPool(join(folder, "data.sqlite"), "normal");
  onTestFinished(() => pool.closeAll());
  expect(pool.writer.first(`SELECT doc FROM ${wordsIn(pool).table}`)?.[0]).toEqual(
    new Uint8Array(serialize(sent)),
  );
});

it.each([1, 2, 3, 4])(
  "goes on where a kill cut it off, after line %i of what it told",
  async (line) => {
    const folder = await formerFolder();
    const script = `import { openEngine } from "#services/embedded-mongo/engine/engine.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
    await startEmbeddedMongo({ folder: process.argv[1], onNews: (text) => console.log(text) });`;
    const victim = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => victim.once("close", resolve));
    let told = "";
    victim.stdout.on("data", (chunk) => {
      told += chunk;
      if (told.split("\n").length > line) victim.kill("SIGKILL");
    });
    await ended;
    expect(told.split("\n").length).toBeGreaterThan(line);
    const pool = openIn(folder);
    bringOver(pool, () => undefined);
    expectAll(pool);
  },
);

it("leaves the file to the former version until it changes something", async () => {
  const folder = await formerFolder();
  openIn(folder).closeAll();
  expect(formatOf(folder)).toBe(1);
  const pool = openIn(folder);
  const { page_count } = pool.writer.database.prepare("PRAGMA page_count").get() ?? {};
  pool.writer.database.exec(`PRAGMA max_page_count = ${page_count}`);
  expect(() => bringOver(pool, () => undefined)).toThrow("make room on its disk");
  pool.closeAll();
  expect(formatOf(folder)).toBe(1);
  const next = openIn(folder);
  bringOver(next, () => undefined);
  expectAll(next);
});

it("moves few long documents in one step", async () => {
  const pool = openIn(await formerFolder());
  const long = serialize({ _id: 1 as never, text: "a".repeat(200_000) });
  for (let id = 1; id <= 60; id += 1) {
    pool.writer.run(`INSERT INTO documents_1 (key, doc) VALUES (?, ?)`, Buffer.from([id]), long);
  }
  const commit = vi.spyOn(pool.writer, "commit");
  bringOver(pool, () => undefined);
  expect(commit.mock.calls.length).toBeGreaterThan(9);
});

it("takes a damaged document over as it is", async () => {
  const pool = openIn(await formerFolder(7));
  pool.writer.run(
    "UPDATE documents_1 SET doc = CAST(substr(doc, 1, 6) || x'41' || substr(doc, 8) AS BLOB) WHERE row = 5",
  );
  const [before] = pool.writer.first("SELECT doc FROM documents_1 WHERE row = 5") ?? [];
  bringOver(pool, () => undefined);
  expect(pool.writer.first("SELECT doc FROM stored_1 WHERE row = 5")).toEqual([before]);
  expect(pool.writer.first("SELECT count(*) FROM stored_1")).toEqual([COUNT]);
});

/** Overwrites the last page of a table as a failing disk does, below an open connection. */
function spoil({ file, writer }: ConnectionPool, table: string): void {
  const root = writer.first("SELECT rootpage FROM sqlite_schema WHERE name = ?", table)?.[0];
  const bytes = readFileSync(file);
  const last = bytes.readUInt32BE((Number(root) - 1) * PAGE + 8);
  bytes.fill(0xa5, (last - 1) * PAGE, last * PAGE);
  writeFileSync(file, bytes);
  writer.database.exec("PRAGMA shrink_memory");
}

it("builds an index anew of which a former version left damaged pages, and leaves a whole file", async () => {
  const folder = await formerFolder();
  const pool = openIn(folder);
  const { writer } = pool;
  spoil(pool, "index_3");
  const exec = writer.database.exec.bind(writer.database);
  const full = vi.spyOn(writer.database, "exec").mockImplementation((sql) => {
    if (sql.includes("VACUUM")) throw Object.assign(new Error("full"), { errcode: 13 });
    exec(sql);
  });
  expect(() => bringOver(pool, () => undefined)).toThrow("make room on its disk");
  full.mockRestore();
  const news: string[] = [];
  bringOver(pool, (text) => news.push(text));
  expect(news).toContain(
    "the index arabicWord_1_number_-1 is damaged, and is built anew from its documents",
  );
  expect(pool.format).toBe(WITH_AIR);
  expectAll(pool);
  expect(writer.first("SELECT 1 FROM sqlite_schema WHERE name = 'index_3'")).toBe(undefined);
  const file = join(temporaryFolder(), "backup.sqlite");
  await backUpFolder({ folder, file });
  restoreFolder({ folder: temporaryFolder(), file });
});

it("finishes at the next start, and in a backup, what a kill left of a table with damaged pages", async () => {
  const pool = openIn(await formerFolder());
  spoil(pool, "index_3");
  const folder = temporaryFolder();
  const { database } = pool.writer;
  const exec = database.exec.bind(database);
  vi.spyOn(database, "exec").mockImplementation((sql) => {
    if (sql.includes("VACUUM")) {
      for (const part of ["", "-wal"]) {
        copyFileSync(pool.file + part, join(folder, `data.sqlite${part}`));
      }
    }
    exec(sql);
  });
  bringOver(pool, () => undefined);
  const file = join(temporaryFolder(), "backup.sqlite");
  await backUpFolder({ folder, file });
  const restored = temporaryFolder();
  restoreFolder({ folder: restored, file });
  for (const one of [folder, restored]) {
    const next = openIn(one);
    bringOver(next, () => undefined);
    expectAll(next);
  }
});

it("makes no backup of a file with damaged pages", async () => {
  const folder = await formerFolder();
  const pool = openIn(folder);
  spoil(pool, "index_3");
  const file = join(temporaryFolder(), "backup.sqlite");
  await expect(backUpFolder({ folder, file })).rejects.toThrow(`${pool.file} is damaged`);
  expect(existsSync(file)).toBe(false);
});

it("gives back to the disk what most of the file is free of, if there is room", async () => {
  const pool = openIn(temporaryFolder());
  const { writer } = pool;
  writer.run("CREATE TABLE filler (bytes BLOB)");
  writer.run("INSERT INTO filler VALUES (zeroblob(20000000))");
  writer.run("DELETE FROM filler");
  const exec = writer.database.exec.bind(writer.database);
  const full = vi.spyOn(writer.database, "exec").mockImplementation((sql) => {
    if (sql.includes("VACUUM")) throw new Error("database or disk is full");
    exec(sql);
  });
  const news: string[] = [];
  giveBackFreePages(pool, (text) => news.push(text));
  full.mockRestore();
  expect(news.splice(0)).toEqual([
    expect.stringMatching(/^writing the data file anew without free room, \d+ bytes$/),
    "the data file could not be made smaller: Error: database or disk is full",
  ]);
  giveBackFreePages(pool, (text) => news.push(text));
  giveBackFreePages(pool, (text) => news.push(text));
  expect(news).toHaveLength(2);
  expect(news[1]).toMatch(/^the data file had \d{8} bytes and has \d+$/);
  expect(statSync(pool.file).size).toBeLessThan(1_000_000);
});

/** A file that was brought over and not written anew yet. */
async function fileWithAir(): Promise<ConnectionPool> {
  const pool = openIn(await formerFolder());
  bringOver(pool, () => undefined);
  return pool;
}

it("tries once to write a file that was brought over anew", async () => {
  const pool = await fileWithAir();
  const formats: number[] = [];
  const { database } = pool.writer;
  const exec = database.exec.bind(database);
  const cut = vi.spyOn(database, "exec").mockImplementation((sql) => {
    if (sql.includes("VACUUM")) {
      formats.push(pool.format);
      throw new Error("cut off");
    }
    exec(sql);
  });
  onTestFinished(() => cut.mockRestore());
  giveBackFreePages(pool, () => undefined);
  giveBackFreePages(pool, () => undefined);
  expect(formats).toEqual([FORMAT]);
});

it("leaves a large file as it is, and tells how to make it smaller", async () => {
  const pool = await fileWithAir();
  const { database } = pool.writer;
  const prepare = database.prepare.bind(database);
  const large = vi.spyOn(database, "prepare").mockImplementation((sql) => {
    const statement = prepare(sql);
    if (sql.endsWith("page_count")) statement.get = () => ({ page_count: 1e6 });
    return statement;
  });
  onTestFinished(() => large.mockRestore());
  const news: string[] = [];
  giveBackFreePages(pool, (text) => news.push(text));
  giveBackFreePages(pool, (text) => news.push(text));
  expect(news).toEqual([
    `the data file can be smaller: stop the server and run sqlite3 ${pool.file} VACUUM`,
  ]);
});

it("looks for room where SQLite puts its temporary files", async () => {
  const pool = await fileWithAir();
  giveRoom("/var/tmp", 0);
  const news: string[] = [];
  giveBackFreePages(pool, (text) => news.push(text));
  expect(news).toEqual([
    expect.stringMatching(
      /^the data file can be smaller: a start with \d+ bytes of room in \/var\/tmp makes it so$/,
    ),
  ]);
  expect(pool.format).toBe(WITH_AIR);
});

it("waits for another starter as long as that prepares the data, and tells so", async () => {
  const folder = temporaryFolder();
  const unlock = lockFolder(folder);
  noteWork(folder, "putting the index number_1 into blocks");
  const clock = vi.spyOn(Date, "now");
  let now = performance.now();
  clock.mockImplementation(() => {
    now += 4_000;
    return now;
  });
  onTestFinished(() => {
    clock.mockRestore();
  });
  const told = Promise.withResolvers<string>();
  const starting = startEmbeddedMongo({ folder, durability: "normal", onNews: told.resolve });
  expect(await told.promise).toBe(
    "another process prepares the data: putting the index number_1 into blocks",
  );
  // Each look at the clock is four seconds later than the one before, where five end the waiting for nothing.
  await vi.waitUntil(() => clock.mock.calls.length > 6);
  unlock?.();
  const engine = await starting;
  expect(engine.isOwner).toBe(true);
  expect(notedWork(folder)).toBe(undefined);
  await engine.stop();
});
