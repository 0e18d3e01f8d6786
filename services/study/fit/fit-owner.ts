import { createRequire } from "node:module";
import type { FitHistory, FitOutcome } from "#models/scheduling/memory-fit.ts";
import { isInstalled, runProgram } from "#services/child-process.ts";

export type FitOrder = { histories: readonly FitHistory[]; current: readonly number[] | null };

/** The answer of the process; null if the package is not installed. */
export type FitAnswerOfProcess = { outcome: FitOutcome | null };

const LONGEST_MS = 5 * 60 * 1000;

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
  const { promise, resolve, reject } = Promise.withResolvers<FitAnswerOfProcess>();
  const program = runProgram(file, {
    // The package may print a line of its own.
    onAnswer: (answer: FitAnswerOfProcess) => {
      if ("outcome" in Object(answer)) resolve(answer);
    },
    onEnd: (error) => reject(new Error(error)),
    longestMs,
  });
  program.order(order);
  const { outcome } = await promise.finally(program.stop);
  if (outcome === null) isThere = false;
  return outcome;
}
