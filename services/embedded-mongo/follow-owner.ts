import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connectTo } from "./address.ts";

const AGAIN_MS = 50;
const AGAIN_AFTER_FAILURE_MS = 2_000;

/**
 * Follows the engine of another process; when it ends, `takeOver` is called until it gives an engine of our own (it
 * gives undefined while somebody holds the folder), and `report` with nothing then, or with each new failure. `stop`
 * ends following, and the own engine.
 */
export function followOwner(options: {
  address: string;
  takeOver: () => Promise<{ stop(): Promise<void> } | undefined>;
  report: (failure?: unknown) => void;
}): { stop(): Promise<void> } {
  const { address, takeOver, report } = options;
  const stopping = new AbortController();
  let watched: Socket | undefined;
  let told = "";

  async function attempt(): Promise<{ stop(): Promise<void> } | undefined> {
    try {
      const own = await takeOver();
      if (own) report();
      return own;
    } catch (error) {
      if (String(error) !== told) report(error);
      told = String(error);
      await wait(AGAIN_AFTER_FAILURE_MS, undefined, { ref: false });
      return undefined;
    }
  }

  async function follow(): Promise<{ stop(): Promise<void> } | undefined> {
    while (!stopping.signal.aborted) {
      watched = connectTo(address).unref();
      await endOf(watched);
      if (stopping.signal.aborted) return undefined;
      const own = await attempt();
      if (own) return own;
      await wait(AGAIN_MS, undefined, { ref: false });
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

/** Resolves when a connection has ended, or could not be made. */
function endOf(socket: Socket): Promise<void> {
  socket.on("error", () => undefined).resume();
  return new Promise((resolve) => {
    socket.once("close", () => resolve());
  });
}
