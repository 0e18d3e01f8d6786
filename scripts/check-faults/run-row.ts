import { setTimeout as wait } from "node:timers/promises";
import type { Attack, Outcome } from "./attack.ts";
import { endDescendants } from "./descendants.ts";
import { takeFigures } from "./figures.ts";
import { setLimits } from "./limits.ts";
import type { Result, Row } from "./row.ts";

const BOUND_MS = 120_000;
const QUICK_BOUND_MS = 120_000;
const GRACE_MS = 5_000;

export type RowOptions = {
  seed: number;
  quick: boolean;
  /** Ends what runs, as Ctrl-C does. */
  stopping: AbortSignal;
  say(line: string): void;
  /** Whether the row's attack runs. */
  attacks: boolean;
  /** The result of the row's tests; null if they were not run. */
  tested: Outcome | null;
};

/** How many ms the attack of a row may take; its short form has a bound of its own. */
export function boundOf({ boundMs = BOUND_MS, quickBoundMs }: Row, quick: boolean): number {
  return quick ? (quickBoundMs ?? Math.min(boundMs, QUICK_BOUND_MS)) : boundMs;
}

/** Runs the attack of a row within its bound, ends the processes it left, and adds what its tests gave; throws nothing. */
export async function runRow(row: Row, options: RowOptions): Promise<Result> {
  const started = performance.now();
  takeFigures();
  setLimits(row);
  const outcomes = [
    ...(options.tested ? [options.tested] : []),
    ...(options.attacks && row.attack ? [await boundedOutcome(row.attack, row, options)] : []),
  ];
  return resultOf(row, outcomes, (performance.now() - started) / 1000);
}

function resultOf(row: Row, outcomes: Outcome[], seconds: number): Result {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const tried = sum((outcome) => outcome.tried);
  const held = sum((outcome) => outcome.held);
  const notes = outcomes.flatMap((outcome) => outcome.notes ?? []);
  const state = stateOf(tried, held, failed);
  return { row, state, tried, held, failed, notes, seconds, ...takeFigures() };
}

function stateOf(tried: number, held: number, failed: string[]): Result["state"] {
  if (failed.length > 0 || held < tried) return "failed";
  return tried > 0 ? "held" : "not tried";
}

async function boundedOutcome(attack: Attack, row: Row, options: RowOptions): Promise<Outcome> {
  const { seed, quick, say, stopping } = options;
  const boundMs = boundOf(row, quick);
  const over = AbortSignal.timeout(boundMs);
  const signal = AbortSignal.any([over, stopping]);
  const aborted = new Promise<Outcome>((resolve) => {
    signal.addEventListener("abort", () => {
      const why = stopping.aborted ? "it was interrupted" : `it took more than ${boundMs / 1000} s`;
      resolve(failure(why));
    });
  });
  const attacked = attack({ seed, quick, signal, say }).catch((error: unknown) =>
    failure(`it broke off: ${error instanceof Error ? error.message : String(error)}`),
  );
  const outcome = await Promise.race([attacked, aborted]);
  if (signal.aborted) {
    endDescendants();
    await Promise.race([attacked, wait(GRACE_MS)]);
  }
  endDescendants();
  return outcome;
}

function failure(line: string): Outcome {
  return { tried: 1, held: 0, failed: [line] };
}
