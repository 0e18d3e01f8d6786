import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import process from "node:process";
import { text } from "node:stream/consumers";
import type { FitHistory, FitOutcome } from "#models/scheduling/memory-fit.ts";

export type FitOrder = { histories: readonly FitHistory[]; current: readonly number[] | null };

/** The answer of the process; null if the package is not installed. */
export type FitAnswerOfProcess = { outcome: FitOutcome | null };

const LONGEST_MS = 5 * 60 * 1000;
const LONGEST_REASON = 1000;

const fromHere = createRequire(import.meta.url);
let isThere: boolean | undefined;

/** Whether the package that fits parameters is installed and, since it was first asked, runs on this system. */
export function hasOptimizer(): boolean {
  isThere ??= isInstalled("fsrs-browser");
  return isThere;
}

/** Fits in a process of its own; null where the package is not there. Throws if the process does not answer within five minutes or ends before. */
export async function fitInProcess(
  order: FitOrder,
  { file = fromHere.resolve("#services/study/fit/fit-process.ts"), longestMs = LONGEST_MS } = {},
): Promise<FitOutcome | null> {
  const child = spawn(process.execPath, [file], { env: {}, stdio: "pipe", timeout: longestMs });
  // Nobody waits for a fit: it must not keep the server from ending.
  child.unref();
  const ended = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(String(error)));
    child.on("close", (code, signal) => resolve(String(signal ?? code)));
  });
  // Writing to a process that has just ended; its end is told below.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(order));
  const [output, complaint, end] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  const answer = answerIn(output);
  if (!answer) throw new Error(`the process ended: ${end} ${complaint}`.slice(0, LONGEST_REASON));
  if (!answer.outcome) isThere = false;
  return answer.outcome;
}

function answerIn(output: string): FitAnswerOfProcess | null {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function isInstalled(name: string): boolean {
  try {
    fromHere.resolve(name);
    return true;
  } catch {
    return false;
  }
}
