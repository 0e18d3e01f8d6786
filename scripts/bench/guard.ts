import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { costsInTurn, median, type Row } from "./interleaved.ts";
import { type MeasuredServer, sendTo, startServer } from "./measured-server.ts";
import { prepareLearner } from "./prepare-learner.ts";

type Counts = Record<string, Record<string, number>>;

/** CPU of a page against that of a blank route in the same round. */
type Spread = { least: number; middle: number; most: number };

type Guarded = { counts: Counts; cpu: Record<string, Spread> };

const KEPT = path.join(import.meta.dirname, "kept-counts.json");
const PORTS = { blank: 4761, app: 4762 };
const SIZES = { rounds: 7, requestsEach: 30, warm: 150 };
const BLANK = "blank route";

/**
 * Counts what pages cost, measures their CPU against a blank route's, which is built, and compares both with what was kept;
 * `keeps` writes those of now there. Tells the counts that differ, and of each page whether its CPU does.
 */
export async function guardPages(keeps: boolean) {
  const counts = countPages();
  const pages = Object.keys(counts).filter((page) => page.startsWith("/"));
  const cpu = await cpuOfPages(pages);
  const kept: Guarded = JSON.parse(readFileSync(KEPT, "utf8"));
  if (keeps) writeFileSync(KEPT, `${JSON.stringify({ counts, cpu }, null, 2)}\n`);
  return {
    counts: differences(kept.counts, counts),
    cpu: pages.map((page) => compared(page, kept.cpu[page], cpu[page])),
  };
}

function countPages(): Counts {
  const child = spawnSync(
    process.execPath,
    ["--import", "./scripts/bench/fixed-clock.ts", "scripts/bench/count-pages.ts"],
    { cwd: path.join(import.meta.dirname, "..", ".."), encoding: "utf8" },
  );
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout);
}

function differences(kept: Counts, counted: Counts) {
  return Object.entries(counted).flatMap(([page, counts]) =>
    Object.entries(counts).flatMap(([what, now]) => {
      const before = kept[page]?.[what] ?? Number.NaN;
      return before === now ? [] : [{ page, what, kept: before, now }];
    }),
  );
}

async function cpuOfPages(pages: readonly string[]): Promise<Record<string, Spread>> {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-guard-"));
  const servers: MeasuredServer[] = [];
  try {
    const blank = await startServer("scripts/bench/blank-server.ts", PORTS.blank);
    servers.push(blank);
    const variables = { DATA_DIR: folder, RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" };
    const app = await startServer("server.ts", PORTS.app, variables);
    servers.push(app);
    const learner = await prepareLearner(sendTo(app), app.url);
    const plain = { "Accept-Encoding": "identity" };
    const rows: Row[] = pages.map((page) => ({
      name: page,
      server: app,
      send: () => learner.get(page, plain),
    }));
    rows.unshift({ name: BLANK, server: blank, send: () => fetch(blank.url, { headers: plain }) });
    const costs = await costsInTurn(rows, SIZES);
    const base = costs.get(BLANK) ?? [];
    return Object.fromEntries(pages.map((page) => [page, spreadOf(costs.get(page) ?? [], base)]));
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function spreadOf(costs: readonly number[], base: readonly number[]): Spread {
  const ratios = costs.map((cost, round) => cost / (base[round] ?? Number.NaN));
  const [least, middle, most] = [Math.min(...ratios), median(ratios), Math.max(...ratios)];
  return { least: rounded(least), middle: rounded(middle), most: rounded(most) };
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

/** Only ranges that lie apart are no noise. */
function compared(page: string, kept?: Spread, now?: Spread) {
  const told = (spread?: Spread) =>
    spread ? `${spread.middle} (${spread.least} – ${spread.most})` : "not measured";
  const isDearer = kept && now && now.least > kept.most;
  const isCheaper = kept && now && now.most < kept.least;
  const verdict = isDearer ? "dearer" : isCheaper ? "cheaper" : "within noise";
  return { page, kept: told(kept), now: told(now), CPU: verdict };
}
