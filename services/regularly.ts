import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { log } from "#services/log.server.ts";

/** The work; `signal` means that the process ends, and `"done"` that nothing is left to do until the next start. */
type Work = (now: Date, signal: AbortSignal) => Promise<unknown>;

const stopping = new AbortController();
const running = new Set<Promise<void>>();

/**
 * Does a piece of work `first` ms from now and again `every` ms after each of its ends, until `stopRegularWork`. A failure
 * is logged as `failed` unless the database is unavailable, which is logged elsewhere; the work is tried again either way.
 */
export function regularly(
  work: Work,
  { first, every, failed }: { first: number; every: number; failed: string },
): void {
  const { signal } = stopping;

  async function run(): Promise<void> {
    try {
      if ((await work(new Date(), signal)) === "done") return;
    } catch (error) {
      if (!signal.aborted && !isDatabaseUnavailable(error)) log.error({ err: error }, failed);
    }
    runAfter(every);
  }

  function runAfter(ms: number): void {
    setTimeout(() => {
      if (signal.aborted) return;
      const round = run().finally(() => running.delete(round));
      running.add(round);
    }, ms).unref();
  }

  runAfter(first);
}

/** Begins no more work, tells running work to end, and waits for it at most `longestMs`. */
export async function stopRegularWork(longestMs: number): Promise<void> {
  stopping.abort();
  await Promise.race([Promise.all(running), pause(longestMs, undefined, { ref: false })]);
}
