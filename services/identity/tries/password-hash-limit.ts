import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { waitInQueue } from "#services/waiting-outside.ts";

/** Too many sign-ins at once; waiting longer would not help. */
export class TooManySignIns extends Error {}

const CORES = availableParallelism();
const LOOKED_EVERY_MS = 200;
const BUSY = 0.5;

/**
 * How many hashes may run at once now: a hash keeps a core busy for a quarter of a second, so half of the cores stay
 * free for pages while many are asked for, and every core hashes while a class signs in and little else is wanted.
 */
export function hashesAtOnce(isBusy = isLoopBusy()): number {
  return isBusy ? Math.max(1, Math.floor(CORES / 2)) : CORES;
}

const inTurn = concurrencyLimit({
  slots: hashesAtOnce,
  longestQueue: 200,
  // A class of 35 takes five seconds on two idle cores, and ten times as long beside other programs; proxies wait for 60.
  longestWaitMs: 45_000,
  crowded: () => new TooManySignIns("Too many sign-ins at once"),
});

/** Runs the work in one of few slots, in order of arrival, because every password hash takes 32 MB; throws TooManySignIns after 45 s of waiting. */
export function withPasswordHashLimit<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  waitInQueue();
  return inTurn(work, signal);
}

let lookedAt = performance.now();
let seen = performance.eventLoopUtilization();
let wasBusy = false;

/** Whether the event loop has lately worked for more than half of the time. */
function isLoopBusy(): boolean {
  const now = performance.now();
  if (now - lookedAt < LOOKED_EVERY_MS) return wasBusy;
  const current = performance.eventLoopUtilization();
  wasBusy = performance.eventLoopUtilization(current, seen).utilization > BUSY;
  lookedAt = now;
  seen = current;
  return wasBusy;
}
