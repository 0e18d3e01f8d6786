import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The figures of one database at one size; times in ms, rates a second, memory in MiB. */
export type Figures = {
  dueWordsMs: number;
  findOneMs: number;
  insertsPerSecond: number;
  bulkPerSecond: number;
  transactionsPerSecond: number;
  scanMs: number;
  stallMs: number;
  readyMs: number;
  idleMiB: number;
};

export const USERS = 4;
export const DUE_UNTIL = 30;
export const PAGE = 50;
export const BULK = 5000;

/** A word of the measured collection. */
export type Word = { _id: number; userId: string; dueDay: number; text: string };

/** The words from one number to before another, the same for every database. */
export function wordsBetween(first: number, end: number): Word[] {
  return Array.from({ length: end - first }, (_, i) => ({
    _id: first + i,
    userId: `u${(first + i) % USERS}`,
    dueDay: ((first + i) * 7919) % 365,
    text: `word ${first + i} ${"and some more text ".repeat(8)}`,
  }));
}

/** How long some work takes in ms. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The median time in ms of repeated work, after a tenth as many runs for warming up. */
export async function medianOf(times: number, work: (i: number) => unknown): Promise<number> {
  for (let i = 0; i < times / 10; i++) await work(i);
  const taken: number[] = [];
  for (let i = 0; i < times; i++) taken.push(await timed(() => work(i)));
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

/** How often a second some work can be repeated, one after the other. */
export async function rateOf(times: number, work: (i: number) => unknown): Promise<number> {
  const taken = await timed(async () => {
    for (let i = 0; i < times; i++) await work(i);
  });
  return (times / taken) * 1000;
}

/** An empty folder, gone after the work. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "embedded-measure-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The memory in MiB of an idle process of its own that has run the lines of `script`. */
export function idleMemory(script: string): number {
  const lines = `${script}
    await new Promise((resolve) => setTimeout(resolve, 1000));
    console.log(process.memoryUsage.rss());
    process.exit();`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", lines]);
  return Number(printed) / 2 ** 20;
}
