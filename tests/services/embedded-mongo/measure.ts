import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";

const WORDS = 100_000;
const USERS = 4;

type Word = { _id: number; userId: string; dueDay: number; text: string };

const results: [measure: string, value: string, bar: string][] = [];

function note(measure: string, value: number, unit: string, bar: string): void {
  results.push([measure, `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`, bar]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function medianOf(times: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < times; i++) taken.push(await timed(() => work(i)));
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), "embedded-measure-"));
let engine = await startEmbeddedMongo({ folder });
const client = await MongoClient.connect(engine.uri("measure"));
const words = client.db().collection<Word>("words");
const single = client.db().collection("single");

await words.createIndex({ userId: 1, dueDay: 1, _id: 1 });
const filling = await timed(async () => {
  for (let i = 0; i < WORDS; i += 5000) {
    const batch = Array.from({ length: 5000 }, (_, j) => ({
      _id: i + j,
      userId: `u${(i + j) % USERS}`,
      dueDay: ((i + j) * 7919) % 365,
      text: `word ${i + j} ${"and some more text ".repeat(8)}`,
    }));
    await words.insertMany(batch);
  }
});
note(`insertMany with one index, ${WORDS} documents`, (WORDS / filling) * 1000, "a second", "");

await medianOf(200, (_id) => words.findOne({ _id }));
note("findOne by _id", await medianOf(2000, (_id) => words.findOne({ _id })), "ms", "");
const due = (i: number) =>
  words
    .find({ userId: `u${i % USERS}`, dueDay: { $lte: 30 } })
    .sort({ dueDay: 1, _id: 1 })
    .limit(50)
    .toArray();
note(
  `50 due words of ${WORDS} documents, by index and sorted`,
  await medianOf(500, due),
  "ms",
  "2 ms",
);

const inserting = await timed(async () => {
  for (let i = 0; i < 1000; i++) await single.insertOne({ i, text: "x".repeat(300) });
});
note(
  "insertOne at FULL, one after the other",
  (1000 / inserting) * 1000,
  "a second",
  "500 a second",
);
const together = await timed(() =>
  Promise.all(
    Array.from({ length: 2000 }, (_, i) => single.insertOne({ i, text: "x".repeat(300) })),
  ),
);
note("insertOne at FULL, 100 connections at once", (2000 / together) * 1000, "a second", "");
const transactions = await timed(async () => {
  for (let i = 0; i < 200; i++) {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await single.insertOne({ i }, { session });
        await words.updateOne({ _id: i }, { $inc: { dueDay: 1 } }, { session });
      }),
    );
  }
});
note("transactions of an insert and an update", (200 / transactions) * 1000, "a second", "");

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const scanning = await timed(() => words.countDocuments({ text: "nothing" }));
delay.disable();
note(`scan of ${WORDS} documents`, scanning, "ms", "");
note("longest stall of the app's event loop meanwhile", delay.max / 1e6, "ms", "20 ms");

await client.close();
await engine.stop();
const starts: number[] = [];
for (let i = 0; i < 5; i++) {
  const startedAt = performance.now();
  engine = await startEmbeddedMongo({ folder });
  starts.push(performance.now() - startedAt);
  if (i < 4) await engine.stop();
}
note("start to ready", starts.sort((a, b) => a - b)[2] ?? 0, "ms", "500 ms");
await engine.stop();
rmSync(folder, { recursive: true });

const memory = await idleMemory();
note("idle memory of a process with nothing but the engine", memory / 2 ** 20, "MiB", "150 MiB");

for (const [measure, value, bar] of results) {
  console.log(`| ${measure} | ${value} | ${bar} |`);
}

async function idleMemory(): Promise<number> {
  const { execFileSync } = await import("node:child_process");
  const start = JSON.stringify(import.meta.resolve("#services/embedded-mongo/start.ts"));
  const script = `
    const { startEmbeddedMongo } = await import(${start});
    const { mkdtempSync, rmSync } = await import("node:fs");
    const folder = mkdtempSync(process.argv[1]);
    const engine = await startEmbeddedMongo({ folder });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    console.log(process.memoryUsage.rss());
    await engine.stop();
    rmSync(folder, { recursive: true });`;
  const prefix = join(tmpdir(), "embedded-idle-");
  return Number(
    execFileSync(process.execPath, ["--input-type=module", "-e", script, prefix], {
      encoding: "utf8",
    }),
  );
}
