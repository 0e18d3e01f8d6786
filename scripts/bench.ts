import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { type AppInProcess, startAppInProcess } from "./bench/app-in-process.ts";
import { measureBesideHeavyWork } from "./bench/beside-heavy-work.ts";
import { countCommands } from "./bench/count-commands.ts";
import { bytesOnDisk, type OnDisk } from "./bench/disk.ts";
import { measureGrowth } from "./bench/growth.ts";
import { guardPages } from "./bench/guard.ts";
import { measureInterleaved, type Row } from "./bench/interleaved.ts";
import { type MeasuredServer, sendTo, startServer } from "./bench/measured-server.ts";
import { measurePeers } from "./bench/peers.ts";
import { measurePhone } from "./bench/phone.ts";
import { type BenchLearner, prepareLearner } from "./bench/prepare-learner.ts";
import { measureStartAndMemory } from "./bench/start-and-memory.ts";
import { steadinessOf } from "./bench/steadiness.ts";
import { thirtyWriters } from "./bench/thirty-writers.ts";
import { weighPages } from "./bench/weigh-pages.ts";
import { hasChromium } from "./chromium.mjs";
import { goalTable } from "./simulate-schedules/goal-table.ts";
import { learningTable } from "./simulate-schedules/learning-table.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "7" },
    requests: { type: "string", default: "300" },
    warm: { type: "string", default: "2000" },
    learners: { type: "string", default: "40" },
    /** The fewest and most words of collections that grow, the answers of each, and how many learners join in the end. */
    least: { type: "string", default: "100" },
    most: { type: "string", default: "100000" },
    answers: { type: "string", default: "10" },
    others: { type: "string", default: "10000" },
    /** A data folder of which growth tells where the bytes are, instead of making one. */
    data: { type: "string" },
    /** The folder of another checkout, built and installed, that is measured in the same run. */
    beside: { type: "string" },
    /** The address of a Lute that runs on this machine, to be measured beside ours. */
    lute: { type: "string" },
    /** The guard keeps the counts of now. */
    keep: { type: "boolean", default: false },
  },
});

const BLANK = "R1 blank route, default plumbing";
const RAW = "R3 the commands of an answer by the raw driver";

const root = path.join(import.meta.dirname, "..");
const PARTS = { requests, commands, start, beside, growth, learning, guard, peers, phone };
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
for (const name of parts) {
  const part = PARTS[name as keyof typeof PARTS];
  if (!part) throw new Error(`there is no part ${name}, only ${Object.keys(PARTS).join(", ")}`);
  await part();
}
process.exit();

async function requests(): Promise<void> {
  buildBlankApps();
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-bench-"));
  const servers: MeasuredServer[] = [];
  const started = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args);
    servers.push(server);
    return server;
  };
  const quiet = { RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" };
  const data = (name: string) => ({ ...quiet, DATA_DIR: path.join(folder, name) });
  try {
    const bare = await started("scripts/bench/bare-server.ts", 4301);
    const blank = await started("scripts/bench/blank-server.ts", 4302);
    const plumbed = await started("scripts/bench/plumbed-server.ts", 4304, quiet);
    const raw = await started("scripts/bench/raw-answer-server.ts", 4305, data("raw"));
    const app = await started("server.ts", 4303, data("app"));
    const learner = await learnerOf(app);
    const before = options.beside
      ? await started("server.ts", 4306, data("beside"), path.resolve(options.beside))
      : null;
    const rows: Row[] = [
      { name: "R0 bare node:http handler", server: bare, send: () => fetch(bare.url) },
      { name: BLANK, server: blank, send: () => plainly(blank.url) },
      {
        name: "B1 blank route behind our server",
        server: plumbed,
        send: () => plainly(plumbed.url),
        reference: BLANK,
        bar: "0.55",
      },
      { name: RAW, server: raw, send: () => fetch(raw.url) },
      ...rowsOf(app, learner, ""),
      {
        name: "dashboard, compressed",
        server: app,
        send: () => learner.get("/dashboard"),
        reference: BLANK,
      },
      ...(before ? rowsOf(before, await learnerOf(before), ", before") : []),
    ];
    const sizes = {
      rounds: Number(options.rounds),
      requestsEach: Number(options.requests),
      warm: Number(options.warm),
    };
    heading(`CPU per request, ${sizes.rounds} rounds of ${sizes.requestsEach} in turn, warmed`);
    console.table(await measureInterleaved(rows, sizes));
    heading("B5: latency at half of saturation (bar: p99 four times p50)");
    console.table({ "session page": await steadinessOf(() => learner.get("/session")) });
    heading("C8: thirty answers of thirty learners at once, against one after the other (bar 1.0)");
    console.table({ now: await thirtyWriters(sendTo(app), app.url, 7) });
    if (before) console.table({ before: await thirtyWriters(sendTo(before), before.url, 2) });
    heading("What a browser receives of a page that is its first, compressed");
    console.table(await weighPages(app.url, learner));
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(server: MeasuredServer, learner: BenchLearner, when: string): Row[] {
  const page = (address: string) => () => learner.get(address, { "Accept-Encoding": "identity" });
  return [
    { name: `session page${when}`, send: page("/session"), reference: BLANK },
    { name: `B2 dashboard${when}`, send: page("/dashboard"), reference: BLANK, bar: "3.3" },
    { name: `B3 50 words${when}`, send: page("/vocabulary"), reference: BLANK, bar: "6.7" },
    { name: `B4 answer call${when}`, send: () => learner.answer(), reference: RAW, bar: "2.0" },
  ].map((row) => ({ ...row, server }));
}

function learnerOf(server: MeasuredServer): Promise<BenchLearner> {
  return prepareLearner(sendTo(server), server.url);
}

function plainly(url: string): Promise<Response> {
  return fetch(url, { headers: { "Accept-Encoding": "identity" } });
}

async function start(): Promise<void> {
  buildBlankApps();
  heading("B10, B11: start to ready and memory, against the blank route");
  console.table(await measureStartAndMemory());
}

async function beside(): Promise<void> {
  const other = options.beside && path.resolve(options.beside);
  const [now, before] = await measureBesideHeavyWork(other ? [undefined, other] : [undefined]);
  heading("A session page beside heavy work (bar: three times the quiet p99)");
  console.table(now);
  if (before) console.table(before);
}

async function peers(): Promise<void> {
  if (!options.lute) return console.log("\nBeside Lute: --lute URL of one that runs here");
  const { rows, disk } = await measurePeers(new URL(options.lute));
  heading("Ours beside Lute, 10,000 words each, uncompressed");
  console.table(rows);
  console.log("MB on disk with 10,000 words; ours with 20,000 answers too");
  console.table([disk]);
}

async function phone(): Promise<void> {
  if (!hasChromium()) return console.log("\nA slow phone: there is no Chromium here");
  heading(
    "First visits on a phone four times slower: CPU of the page's thread (bars 200 and 100 ms)",
  );
  console.table(await measurePhone(Number(options.rounds)));
}

function buildBlankApps(apps = ["blank", "plumbed"]): void {
  for (const app of apps) {
    const built = spawnSync("react-router", ["build", `scripts/bench/${app}`], { cwd: root });
    if (built.status !== 0) throw new Error(String(built.stderr));
  }
}

async function commands(): Promise<void> {
  await inProcess(async (app, seen) => {
    heading("Database commands of one request, and the index keys they examine");
    console.table(await countCommands(app, seen));
  });
}

async function guard(): Promise<void> {
  buildBlankApps(["blank"]);
  const { counts, cpu } = await guardPages(options.keep);
  heading("CPU of pages against a blank route, and as scripts/bench/kept-counts.json has it");
  console.table(cpu);
  heading("Counts of pages that are not those of scripts/bench/kept-counts.json");
  console.table(counts);
  if (counts.length > 0) process.exitCode = 1;
}

async function growth(): Promise<void> {
  if (options.data) return tellDisk(bytesOnDisk(options.data));
  await inProcess(async (app, seen) => {
    const [least, most] = [Number(options.least), Number(options.most)];
    const sizes = [100, 1_000, 10_000, 100_000].filter((size) => size >= least && size <= most);
    const wish = { sizes, answersEach: Number(options.answers), learners: Number(options.others) };
    const { rows, files, disk } = await measureGrowth(app, seen, wish);
    heading("Growth: commands / keys examined / bytes / CPU, by the size of one's collection");
    console.table(rows);
    tellDisk({ rows: disk });
    console.log(`The data file after each, its log folded in: ${files.join("; ")}`);
  });
}

function tellDisk({ rows, file }: { rows: OnDisk[]; file?: number }): void {
  heading("Where the bytes of the data file are: what has 100 kB and more");
  console.table(rows);
  if (file !== undefined) console.log(`The file has ${(file / 1e6).toFixed(1)} MB`);
}

async function inProcess(
  work: (app: AppInProcess, seen: DatabaseCommand[]) => Promise<void>,
): Promise<void> {
  const seen: DatabaseCommand[] = [];
  const app = await startAppInProcess((command) => seen.push(command));
  try {
    await work(app, seen);
  } finally {
    await app.stop();
  }
}

async function learning(): Promise<void> {
  const learners = Number(options.learners);
  heading(`Learning, ${learners} simulated learners of each family, two directions a word`);
  console.table(await learningTable(learners));
  heading("The goals that everybody starts with, kept for 90 days, and a week away at four times");
  console.table(goalTable(learners));
}

function heading(text: string): void {
  console.log(`\n${text}\n(node ${process.version}, load ${loadavg()[0]?.toFixed(2)})\n`);
}
