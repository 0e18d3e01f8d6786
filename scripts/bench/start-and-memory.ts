import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./interleaved.ts";
import { type MeasuredServer, sendTo, startServer } from "./measured-server.ts";
import { prepareLearner } from "./prepare-learner.ts";

const DASHBOARDS = 1_500;
const PORT = 4740;
const UNTIL_IDLE_MS = 10_000;

type Start = { wall: number; cpu: number };

/**
 * Starts the blank server and ours on data it already has, in turns, and then holds ours: a row for each of wall time
 * and CPU time to ready in ms, and of resident memory in MB, idle and after 1,500 dashboards. `npm run build` and the
 * build of the blank app come before.
 */
export async function measureStartAndMemory({ times = 5 } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-start-"));
  const variables = { DATA_DIR: folder, RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" };
  const ours = () => startServer("server.ts", PORT, variables);
  try {
    // The first start makes the data and compiles, the starter sets are written some seconds later.
    const first = await ours();
    await wait(UNTIL_IDLE_MS);
    await first.stop();
    const blank: Start[] = [];
    const own: Start[] = [];
    for (let round = 0; round < times; round += 1) {
      blank.push(await timed(() => startServer("scripts/bench/blank-server.ts", PORT)));
      own.push(await timed(ours));
    }
    const { idle, loaded } = await memoryOf(await ours());
    const mb = (kilobytes: number) => Math.round(kilobytes / 1024);
    return [
      { measure: "start to ready, ms", ...compared(own, blank, ({ wall }) => wall) },
      { measure: "start to ready, CPU ms", ...compared(own, blank, ({ cpu }) => cpu) },
      { measure: "idle, MB resident", ours: mb(idle), bar: 170 },
      { measure: `after ${DASHBOARDS} dashboards, MB`, ours: mb(loaded), bar: 280 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(start: () => Promise<MeasuredServer>): Promise<Start> {
  const begun = performance.now();
  const server = await start();
  const wall = performance.now() - begun;
  const cpu = server.cpuMicroseconds() / 1000;
  await server.stop();
  return { wall, cpu };
}

async function memoryOf(server: MeasuredServer): Promise<{ idle: number; loaded: number }> {
  try {
    await wait(UNTIL_IDLE_MS);
    const idle = residentKilobytes(server);
    const learner = await prepareLearner(sendTo(server), server.url);
    for (let asked = 0; asked < DASHBOARDS; asked += 1) {
      await (await learner.get("/")).arrayBuffer();
    }
    return { idle, loaded: residentKilobytes(server) };
  } finally {
    await server.stop();
  }
}

function residentKilobytes({ pid }: MeasuredServer): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function compared(own: readonly Start[], blank: readonly Start[], value: (start: Start) => number) {
  const ratios = own.map((start, round) => value(start) / value(blank[round] ?? start));
  return {
    ours: Math.round(median(own.map(value))),
    blank: Math.round(median(blank.map(value))),
    times: median(ratios).toFixed(1),
    "min – max": `${Math.min(...ratios).toFixed(1)} – ${Math.max(...ratios).toFixed(1)}`,
    bar: 4,
  };
}
