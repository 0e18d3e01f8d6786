import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

type Counts = Record<string, Record<string, number>>;

const KEPT = path.join(import.meta.dirname, "kept-counts.json");

/** Counts what pages cost and compares that with what was kept; `keeps` writes the counts of now there. Returns only what differs. */
export function guardCounts(
  keeps: boolean,
): { page: string; what: string; kept: number; now: number }[] {
  const child = spawnSync(
    process.execPath,
    ["--import", "./scripts/bench/fixed-clock.ts", "scripts/bench/count-pages.ts"],
    { cwd: path.join(import.meta.dirname, "..", ".."), encoding: "utf8" },
  );
  if (child.status !== 0) throw new Error(child.stderr);
  const counted: Counts = JSON.parse(child.stdout);
  if (keeps) writeFileSync(KEPT, `${JSON.stringify(counted, null, 2)}\n`);
  const kept: Counts = JSON.parse(readFileSync(KEPT, "utf8"));
  return Object.entries(counted).flatMap(([page, counts]) =>
    Object.entries(counts).flatMap(([what, now]) => {
      const before = kept[page]?.[what] ?? Number.NaN;
      return before === now ? [] : [{ page, what, kept: before, now }];
    }),
  );
}
