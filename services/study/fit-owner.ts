import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import process from "node:process";
import { text } from "node:stream/consumers";
import type { FitHistory, FitOutcome } from "#models/scheduling/memory-fit.ts";

export type FitOrder = { histories: readonly FitHistory[]; current: readonly number[] | null };

export type FitAnswerOfProcess =
  | { outcome: FitOutcome; error?: undefined }
  | { outcome?: undefined; error: string };

const LONGEST_MS = 2 * 60 * 1000;
const MOST_OF_COMPLAINT = 1000;

const fromHere = createRequire(import.meta.url);

/** Whether the package that fits parameters is installed; whether it runs on this system shows when it is asked. */
export function hasOptimizer(): boolean {
  try {
    fromHere.resolve("@open-spaced-repetition/binding");
    return true;
  } catch {
    return false;
  }
}

/** Fits in a process of its own. Throws if it does not answer within two minutes, ends before, or cannot fit. */
export async function fitInProcess(
  order: FitOrder,
  { file = fromHere.resolve("#services/study/fit-process.ts"), longestMs = LONGEST_MS } = {},
): Promise<FitOutcome> {
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
  if (answer?.outcome) return answer.outcome;
  const reason = answer?.error ?? `the process ended: ${end} ${complaint}`;
  throw new Error(reason.slice(0, MOST_OF_COMPLAINT));
}

function answerIn(output: string): FitAnswerOfProcess | null {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
