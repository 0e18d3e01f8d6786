import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connectTo } from "./address.ts";

const AGAIN_MS = 50;
const AGAIN_AT_MOST_MS = 1_000;
const AGAIN_AFTER_FAILURE_MS = 2_000;

type Stoppable = { stop(): Promise<void> };

/**
 * Follows the engine of another process, at `address` or where `noted` says that it is now; when it ends, `takeOver` is
 * called until it gives an engine of our own (it gives undefined while somebody holds the folder), and `report` with
 * nothing then, or with each new failure. `stop` ends following, and the own engine.
 */
export function followOwner(options: {
  address: string;
  noted: () => string | undefined;
  takeOver: () => Promise<Stoppable | undefined>;
  report: (failure?: unknown) => void;
}): Stoppable {
  const { address, noted, takeOver, report } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let watched: Socket | undefined;
  let told = "";

  function tell(failure?: unknown): void {
    if (failure !== undefined && String(failure) === told) return;
    told = String(failure);
    try {
      report(failure);
    } catch (error) {
      // It ends neither following nor the engine just started.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal }).catch(() => undefined);

  async function attempt(onReached: () => void): Promise<Stoppable | undefined> {
    try {
      const current = noted() ?? address;
      watched = connectTo(current).unref();
      watched.once("connect", () => {
        onReached();
        if (current !== address) tell(movedError(current));
      });
      await endOf(watched);
      return signal.aborted ? undefined : await takeOver();
    } catch (error) {
      tell(error);
      await pause(AGAIN_AFTER_FAILURE_MS);
      return undefined;
    }
  }

  async function follow(): Promise<Stoppable | undefined> {
    let again = AGAIN_MS;
    while (!signal.aborted) {
      const own = await attempt(() => {
        again = AGAIN_MS;
      });
      if (own) {
        tell();
        return own;
      }
      await pause(again);
      again = Math.min(again * 2, AGAIN_AT_MOST_MS);
    }
    return undefined;
  }

  const following = follow();
  return {
    async stop() {
      stopping.abort();
      watched?.destroy();
      await (await following)?.stop();
    },
  };
}

function movedError(address: string): Error {
  return new Error(`another process runs the database at ${address} now: start again to reach it`);
}

/** Resolves when a connection has ended, or could not be made. */
function endOf(socket: Socket): Promise<void> {
  socket.on("error", () => undefined).resume();
  return new Promise((resolve) => {
    socket.once("close", () => resolve());
  });
}
