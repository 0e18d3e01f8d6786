import { spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from "bson";
import { MongoClient } from "mongodb";
import { expect, it, vi } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { restoreFolder } from "#services/embedded-mongo/store/backup.ts";
import {
  temporaryEngine,
  temporaryFolder,
} from "#tests/services/embedded-mongo/temporary-engine.ts";
import { killAgainAndAgain } from "./kill-check.ts";

it("loses nothing it acknowledged and leaves nothing half done when it is killed (P49)", async () => {
  const { acknowledged, wrong } = await killAgainAndAgain(3);
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
}, 60_000);

it("gives every BSON type back byte for byte after a restart", async () => {
  const document = {
    _id: new ObjectId("0123456789abcdef01234567"),
    double: new Double(1),
    negativeZero: new Double(-0),
    notANumber: new Double(Number.NaN),
    string: "نص with \0 and \u{1f600}",
    object: { z: new Int32(1), a: { nested: [] } },
    array: [new Int32(1), [null], {}],
    binary: new Binary(Buffer.from([0, 1, 255]), 128),
    uuid: new UUID("0123456789abcdef0123456789abcdef"),
    yes: true,
    no: false,
    date: new Date(-1),
    nothing: null,
    regex: new BSONRegExp("^a/b", "im"),
    code: new Code("return 1"),
    scoped: new Code("return x", { x: new Int32(1) }),
    symbol: new BSONSymbol("old"),
    int: new Int32(-7),
    timestamp: new Timestamp({ t: 5, i: 6 }),
    long: Long.fromString("9223372036854775807"),
    decimal: Decimal128.fromString("1.10"),
    least: new MinKey(),
    most: new MaxKey(),
  };
  const bytes = serialize(document);
  const folder = temporaryFolder();
  const first = await temporaryEngine({ folder });
  await first.db.collection("types").insertOne(document, { forceServerObjectId: true });
  await first.client.close();
  await first.engine.stop();
  const second = await temporaryEngine({ folder });
  const [found] = await second.db.collection("types").find({}, { raw: true }).toArray();
  expect(Buffer.from(found as unknown as Uint8Array).equals(bytes)).toBe(true);
  expect(deserialize(bytes)).toBeDefined();
  await second.end();
});

it("lets a second starter use the engine that runs on the folder already", async () => {
  const first = await temporaryEngine();
  const second = await startEmbeddedMongo({ folder: first.folder });
  expect([first.engine.isOwner, second.isOwner]).toEqual([true, false]);
  const client = await MongoClient.connect(second.uri("test"));
  await client.db().collection<{ _id: number }>("shared").insertOne({ _id: 1 });
  await client.close();
  await second.stop();
  expect(await first.db.collection("shared").countDocuments()).toBe(1);
  await first.end();
});

it("lets only one of several starters at the same moment own the folder", async () => {
  const folder = temporaryFolder();
  const engines = await Promise.all(
    [1, 2, 3].map(() => startEmbeddedMongo({ folder, durability: "normal" })),
  );
  expect(engines.filter((engine) => engine.isOwner)).toHaveLength(1);
  expect(new Set(engines.map((engine) => engine.uri("x"))).size).toBe(1);
  for (const engine of engines) await engine.stop();
  rmSync(folder, { recursive: true });
});

it("can be stopped twice, and frees the folder once", async () => {
  const folder = temporaryFolder();
  const engine = await startEmbeddedMongo({ folder, durability: "normal" });
  await Promise.all([engine.stop(), engine.stop()]);
  await engine.stop();
  const next = await startEmbeddedMongo({ folder, durability: "normal" });
  await engine.stop();
  expect(next.isOwner).toBe(true);
  const third = await startEmbeddedMongo({ folder });
  expect(third.isOwner).toBe(false);
  await next.stop();
  rmSync(folder, { recursive: true });
});

it("starts without help in a folder whose owner was killed", async () => {
  const folder = temporaryFolder();
  const script = `const { startEmbeddedMongo } = await import("#services/embedded-mongo/start.ts");
    await startEmbeddedMongo({ folder: process.argv[1] }); console.log("started");`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script, folder], {
    cwd: process.cwd(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => owner.stdout.once("data", resolve));
  const other = await startEmbeddedMongo({ folder });
  expect(other.isOwner).toBe(false);
  owner.kill("SIGKILL");
  await new Promise((resolve) => owner.once("close", resolve));
  expect(existsSync(join(folder, "engine.sock"))).toBe(true);
  const next = await temporaryEngine({ folder });
  expect(next.engine.isOwner).toBe(true);
  await next.end();
});

function modeOf(file: string): number {
  return statSync(file).mode & 0o777;
}

it("keeps the folder it makes, and every file it makes, to its user", async () => {
  const parent = temporaryFolder();
  const umask = process.umask(0);
  const running = await temporaryEngine({ folder: join(parent, "data") });
  await running.db.collection<{ _id: number }>("words").insertOne({ _id: 1 });
  const made = readdirSync(running.folder).filter((name) => name !== "engine.lock-journal");
  expect(made).toEqual(expect.arrayContaining(["data.sqlite-wal", "engine.lock", "engine.sock"]));
  expect(modeOf(running.folder)).toBe(0o700);
  for (const name of made)
    expect([name, modeOf(join(running.folder, name))]).toEqual([name, 0o600]);
  const file = join(parent, "copy.sqlite");
  await running.engine.backupTo(file);
  expect(modeOf(file)).toBe(0o600);
  await running.end();

  chmodSync(file, 0o644);
  restoreFolder({ folder: parent, file });
  chmodSync(join(parent, "data.sqlite"), 0o644);
  restoreFolder({ folder: parent, file });
  expect(modeOf(join(parent, "data.sqlite"))).toBe(0o600);
  expect(modeOf(join(parent, "data.sqlite.replaced"))).toBe(0o600);
  process.umask(umask);
  rmSync(parent, { recursive: true });
});

it("leaves the mode of a folder alone that was there before", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o775);
  const running = await temporaryEngine({ folder });
  expect(modeOf(folder)).toBe(0o775);
  await running.end();
});

it("copies a running database to a file and brings it back (P57)", async () => {
  const running = await temporaryEngine();
  const file = join(temporaryFolder(), "copy.sqlite");
  const words = running.db.collection<{ _id: number; n?: number }>("words");
  await words.createIndex({ n: 1 });
  await words.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, n: _id })));
  const writing = Promise.all(
    Array.from({ length: 50 }, (_, i) => words.insertOne({ _id: 1000 + i })),
  );
  await running.engine.backupTo(file);
  await writing;
  expect(() => restoreFolder({ folder: running.folder, file })).toThrow(/is running/);
  await words.deleteMany({});
  await running.client.close();
  await running.engine.stop();
  restoreFolder({ folder: running.folder, file });
  const again = await temporaryEngine({ folder: running.folder });
  expect(await again.db.collection("words").countDocuments({ n: { $gte: 0 } })).toBe(500);
  expect(readdirSync(running.folder)).toContain("data.sqlite.replaced");
  await again.end();
});

it("copies to no folder, and leaves nothing of a copy that failed (P57)", async () => {
  const running = await temporaryEngine();
  const place = temporaryFolder();
  const file = join(place, "copy.sqlite");
  await expect(running.engine.backupTo(place)).rejects.toThrow(`${place} is a folder; name a file`);
  await running.client.close();
  await running.engine.stop();
  writeFileSync(join(running.folder, "data.sqlite"), "damage ".repeat(50_000));
  await expect(running.engine.backupTo(file)).rejects.toThrow("is damaged");
  expect([existsSync(`${place}.unfinished`), readdirSync(place)]).toEqual([false, []]);
  rmSync(running.folder, { recursive: true });
});

it("restores over a damaged database and keeps that one aside (P57)", async () => {
  const running = await temporaryEngine();
  const file = join(temporaryFolder(), "copy.sqlite");
  await running.db.collection<{ _id: number }>("words").insertOne({ _id: 1 });
  await running.engine.backupTo(file);
  await running.client.close();
  await running.engine.stop();
  const data = join(running.folder, "data.sqlite");
  writeFileSync(data, "damage ".repeat(50_000));
  const problem = `the database ${data} is damaged (file is not a database): bring a backup back`;
  await expect(startEmbeddedMongo({ folder: running.folder })).rejects.toThrow(problem);
  await expect(running.engine.backupTo(join(running.folder, "b"))).rejects.toThrow(problem);

  const kept = restoreFolder({ folder: running.folder, file });

  expect(kept).toEqual({ name: expect.stringMatching(/^data\.sqlite\.damaged-/), isDamaged: true });
  const names = readdirSync(running.folder).filter((name) => name.startsWith("data.sqlite"));
  expect(names.sort()).toEqual(["data.sqlite", kept?.name]);
  const again = await temporaryEngine({ folder: running.folder });
  expect(await again.db.collection("words").countDocuments({ _id: 1 as never })).toBe(1);
  await again.end();
});

it("does not play a log that was left behind into what it restores (P57)", async () => {
  const running = await temporaryEngine();
  const file = join(temporaryFolder(), "copy.sqlite");
  const words = running.db.collection<{ _id: number }>("words");
  await words.insertOne({ _id: 1 });
  await running.engine.backupTo(file);
  await words.insertOne({ _id: 2 });
  const orphan = temporaryFolder();
  copyFileSync(join(running.folder, "data.sqlite-wal"), join(orphan, "data.sqlite-wal"));
  await running.end();

  expect(restoreFolder({ folder: orphan, file })?.name).toMatch(/-wal$/);

  const again = await temporaryEngine({ folder: orphan });
  expect(await again.db.collection("words").countDocuments()).toBe(1);
  await again.end();
});

it("refuses to restore what is not a backup (P57)", () => {
  const folder = temporaryFolder();
  const file = join(folder, "notes.txt");
  writeFileSync(file, "not a database");
  expect(() => restoreFolder({ folder, file })).toThrow(/not a sound backup/);
  expect(() => restoreFolder({ folder, file: join(folder, "nothing") })).toThrow(
    /there is no backup/,
  );
  expect(() => restoreFolder({ folder, file: folder })).toThrow(/not a sound backup/);
  rmSync(folder, { recursive: true });
});

it("listens on loopback TCP as well when a port is given, or when the path is too long for a socket", async () => {
  const deep = join(temporaryFolder(), "x".repeat(90));
  const running = await temporaryEngine({ folder: deep });
  expect(running.engine.uri("test")).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/test/);
  await running.db.command({ ping: 1 });
  await running.end();
});

function deepFolder(): string {
  return join(temporaryFolder(), "x".repeat(90));
}

it("listens at the port it had before, so that clients of its predecessor find it", async () => {
  const folder = deepFolder();
  const first = await startEmbeddedMongo({ folder, durability: "normal" });
  const onTakeover = vi.fn<(failure?: unknown) => void>();
  const follower = await startEmbeddedMongo({ folder, durability: "normal", onTakeover });
  const client = await MongoClient.connect(follower.uri("test"));
  await first.stop();
  const next = await startEmbeddedMongo({ folder, durability: "normal" });
  expect(next.uri("x")).toBe(first.uri("x"));
  await client.db().command({ ping: 1 });
  await client.close();
  await Promise.all([follower.stop(), next.stop()]);
  const last = await startEmbeddedMongo({ folder, durability: "normal" });
  expect(last.uri("x")).toBe(first.uri("x"));
  await last.stop();
  rmSync(folder, { recursive: true });
});

it("listens at another port when the one it had before is taken", async () => {
  const folder = deepFolder();
  const first = await startEmbeddedMongo({ folder, durability: "normal" });
  await first.stop();
  const stranger = createServer();
  const port = Number(new URL(first.uri("x")).port);
  await new Promise<void>((resolve) => stranger.listen(port, "127.0.0.1", resolve));
  const next = await temporaryEngine({ folder });
  expect(next.engine.uri("x")).not.toBe(first.uri("x"));
  await next.db.command({ ping: 1 });
  stranger.close();
  await next.end();
});
