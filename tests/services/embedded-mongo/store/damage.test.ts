import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import {
  temporaryEngine,
  temporaryFolder,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

const PAGE = 4096;

type Word = { _id: number; text: string };

const stopped = await makeStoppedFolder();
const killed = await makeKilledFolder();

afterAll(() => {
  for (const folder of [stopped, killed]) rmSync(folder, { recursive: true });
});

/** A folder as a clean stop leaves it. */
const stoppedFolder = () => copyOf(stopped);

/** A folder as a kill leaves it, the last writes in the log only. */
const killedFolder = () => copyOf(killed);

async function makeStoppedFolder(): Promise<string> {
  const { db, client, engine, folder } = await temporaryEngine();
  const words = db.collection<Word>("words");
  await words.createIndex({ text: 1 });
  await words.insertMany(
    Array.from({ length: 2000 }, (_, _id) => ({ _id, text: `${_id}`.repeat(50) })),
  );
  await client.close();
  await engine.stop();
  return folder;
}

async function makeKilledFolder(): Promise<string> {
  const running = await temporaryEngine({ folder: copyOf(stopped) });
  await running.db.collection<Word>("words").insertOne({ _id: 5000, text: "last" });
  const folder = copyOf(running.folder);
  await running.end();
  return folder;
}

function copyOf(made: string): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(made)) {
    if (/sqlite|address/.test(name)) cpSync(join(made, name), join(folder, name));
  }
  return folder;
}

function spoil(file: string, firstPage: number): void {
  const descriptor = openSync(file, "r+");
  const pages = statSync(file).size / PAGE;
  for (let page = firstPage; page < pages; page += 3) {
    writeSync(descriptor, Buffer.alloc(PAGE, 0xa5), 0, PAGE, page * PAGE);
  }
  closeSync(descriptor);
}

it.each<[string, () => string, (file: string) => void]>([
  ["half of it is cut off", stoppedFolder, (file) => truncateSync(file, statSync(file).size / 2)],
  [
    "its last page is cut off",
    stoppedFolder,
    (file) => truncateSync(file, statSync(file).size - PAGE),
  ],
  ["every third page is spoilt", stoppedFolder, (file) => spoil(file, 2)],
  [
    "half of it is cut off beside the log of a kill",
    killedFolder,
    (file) => truncateSync(file, statSync(file).size / 2),
  ],
  ["every third page is spoilt beside the log of a kill", killedFolder, (file) => spoil(file, 2)],
])("refuses a data file at its start when %s (F41)", async (_what, makeFolder, damage) => {
  const folder = makeFolder();
  const file = join(folder, "data.sqlite");
  damage(file);
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(
    new RegExp(
      `^the database ${file} is damaged \\(.+\\): bring a backup back with npm run restore`,
    ),
  );
  rmSync(folder, { recursive: true });
});

it("starts after a kill with all that its log holds (F41)", async () => {
  const folder = killedFolder();
  const running = await temporaryEngine({ folder });
  expect(await running.db.collection("words").countDocuments({ _id: { $gte: 0 } as never })).toBe(
    2001,
  );
  await running.end();
});

it.each<[string, string, (file: string) => void]>([
  ["empty", "data.sqlite-wal", (file) => truncateSync(file, 0)],
  ["missing", "data.sqlite-wal", (file) => rmSync(file)],
  [
    "empty",
    "engine.address",
    (file) => {
      truncateSync(file, 0);
      rmSync(`${file}-wal`);
    },
  ],
])(
  "refuses a data file that is %s beside %s, and touches nothing (F41)",
  async (state, trace, damage) => {
    const folder = killedFolder();
    const file = join(folder, "data.sqlite");
    damage(file);
    const before = readdirSync(folder).filter((name) => !name.startsWith("engine.lock"));
    const problem = `the database ${file} is ${state}, but ${trace} beside it tells that there was one`;
    await expect(startEmbeddedMongo({ folder })).rejects.toThrow(problem);
    await expect(startEmbeddedMongo({ folder })).rejects.toThrow(problem);
    expect(readdirSync(folder).filter((name) => !name.startsWith("engine.lock"))).toEqual(before);
    rmSync(folder, { recursive: true });
  },
);

it("refuses a data file that is empty with nothing beside it (F41)", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "data.sqlite");
  writeFileSync(file, "");

  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(
    `the database ${file} is empty: bring a backup back with npm run restore -- FILE, or remove ${file} to begin anew`,
  );

  rmSync(folder, { recursive: true });
});

it("begins anew over what a kill in the midst of the first start has left (F41)", async () => {
  const folder = temporaryFolder();
  for (const part of ["", "-wal"]) {
    writeFileSync(join(folder, `data.sqlite.unfinished${part}`), "left");
  }
  const running = await temporaryEngine({ folder });
  await running.db.collection("words").insertOne({ a: 1 });
  expect(await running.db.collection("words").countDocuments()).toBe(1);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  await running.end();
});

it("answers no ping once it has met damage, and names it (P61, F41)", async () => {
  const running = await temporaryEngine({ folder: stoppedFolder() });
  const spare = running.client.db("spare").collection("spare");
  await spare.insertOne({ a: 1 });
  const { folder } = running;
  await running.client.close();
  await running.engine.stop();
  const again = await temporaryEngine({ folder });
  await again.db.command({ ping: 1 });
  spoil(join(folder, "data.sqlite"), 4);

  const error = await again.db
    .collection("words")
    .find({})
    .toArray()
    .catch((caught) => caught);

  expect(error).toMatchObject({ code: 301, codeName: "DataCorruptionDetected" });
  expect(error.message).toContain(join(folder, "data.sqlite"));
  await expect(again.db.command({ ping: 1 })).rejects.toMatchObject({ code: 301 });
  await again.end();
});

it("names the lock file when that is what is damaged (F41)", async () => {
  const folder = stoppedFolder();
  const lock = join(folder, "engine.lock");
  writeFileSync(lock, "foreign bytes ".repeat(1000));
  await expect(startEmbeddedMongo({ folder })).rejects.toThrow(
    `the lock file ${lock} is damaged (file is not a database): remove it and start again`,
  );
  rmSync(lock);
  const running = await temporaryEngine({ folder });
  expect(await running.db.collection("words").countDocuments()).toBe(2000);
  await running.end();
});

it("tells by path and code what it could not open (F41)", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "data.sqlite");
  mkdirSync(file);
  await expect(startEmbeddedMongo({ folder })).rejects.toMatchObject({
    path: file,
    code: "EISDIR",
  });
  rmSync(folder, { recursive: true });
});

it.skipIf(process.platform !== "linux")(
  "ends at once where no folder can be made (F41)",
  async () => {
    await expect(startEmbeddedMongo({ folder: "/proc/nope/data" })).rejects.toMatchObject({
      path: "/proc/nope",
      code: "ENOENT",
    });
  },
);
