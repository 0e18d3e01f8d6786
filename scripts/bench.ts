import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { startAppInProcess } from "./bench/app-in-process.ts";
import { countCommands } from "./bench/count-commands.ts";
import { measureGrowth } from "./bench/growth.ts";
import { measureInterleaved, type Row } from "./bench/interleaved.ts";
import { type MeasuredServer, startServer } from "./bench/measured-server.ts";
import { prepareLearner } from "./bench/prepare-learner.ts";
import { weighScripts } from "./bench/weigh-scripts.ts";
import { learningTable } from "./simulate-schedules/learning-table.ts";

// `npm run bench -- learning` prints the learning table alone, `-- learning 8` of fewer learners.
const isLearningOnly = process.argv[2] === "learning";
const learners = Number((isLearningOnly && process.argv[3]) || 40);
if (isLearningOnly) {
  await printLearning();
  process.exit();
}

const rounds = Number(process.argv[2] ?? 7);
const requestsEach = Number(process.argv[3] ?? 300);
const root = path.join(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "kalima-bench-"));
const servers: MeasuredServer[] = [];

const built = spawnSync("react-router", ["build", "scripts/bench/blank"], { cwd: root });
if (built.status !== 0) throw new Error(String(built.stderr));

try {
  const bare = await startServer("scripts/bench/bare-server.ts", 4301);
  const blank = await startServer("scripts/bench/blank-server.ts", 4302);
  const app = await startServer("server.ts", 4303, {
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "error",
  });
  servers.push(bare, blank, app);
  const learner = await prepareLearner(
    (address, init) => fetch(new URL(address, app.url), { ...init, redirect: "manual" }),
    app.url,
  );
  const page = (address: string) => () => learner.get(address);
  const rows: Row[] = [
    { name: "R0 bare node:http handler", server: bare, send: () => fetch(bare.url) },
    { name: "R1 blank route, default plumbing", server: blank, send: () => fetch(blank.url) },
    { name: "session page", server: app, send: page("/session") },
    { name: "dashboard", server: app, send: page("/") },
    { name: "vocabulary, 50 words", server: app, send: page("/vocabulary") },
    { name: "answer call (PATCH /api/progress)", server: app, send: () => learner.answer() },
  ];
  const measured = await measureInterleaved(rows, rows[1] as Row, { rounds, requestsEach });
  console.log(
    `\nCPU per request, ${rounds} interleaved rounds of ${requestsEach} (first thrown away)`,
  );
  console.log(`node ${process.version}, load ${loadavg()[0]?.toFixed(2)}\n`);
  console.table(measured);
  const seen: DatabaseCommand[] = [];
  const counted = await startAppInProcess((command) => seen.push(command));
  try {
    console.log("\nDatabase commands of one request\n");
    console.table(await countCommands(counted, seen));
    console.log("\nScripts of a page that is the first one, compressed\n");
    console.table(await weighScripts(counted));
    console.log("\nGrowth: commands / keys examined / bytes, by the size of one's collection\n");
    console.table(await measureGrowth(counted, seen, [100, 1_000, 10_000, 100_000]));
  } finally {
    await counted.stop();
  }
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

await printLearning();

async function printLearning(): Promise<void> {
  console.log(`\nLearning, ${learners} simulated learners of each family, two directions a word\n`);
  console.table(await learningTable(learners));
}
