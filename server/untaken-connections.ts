import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate as afterReading } from "node:timers/promises";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

// Three hundred connections are accepted in this time if nothing else is at work.
const LONGEST_ARRIVALS_MS = 50;

/**
 * Answers requests once no more connections come in, 50 ms later at most: each turn of the event loop accepts one, and the
 * work of whoever came first makes each turn longer.
 */
export function afterArrivals(server: Server, answer: Answer): Answer {
  let arrivals: Promise<void> | null = null;
  server.on("connection", () => {
    arrivals ??= untilNoneWaits(server, { longestMs: LONGEST_ARRIVALS_MS }).finally(() => {
      arrivals = null;
    });
  });
  return async (request, response) => {
    await arrivals;
    return answer(request, response);
  };
}

/**
 * Waits until the system has no connection that was not accepted yet, or `longestMs`. The event loop accepts one connection a
 * turn, so none waits after a turn without one; a turn that took longer than `turnMs` does not tell.
 */
export async function untilNoneWaits(
  server: Server,
  { longestMs, turnMs = longestMs }: { longestMs: number; turnMs?: number },
): Promise<void> {
  const latest = performance.now() + longestMs;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  // This turn may have accepted its one before.
  await afterReading();
  for (let before = -1, began = 0; performance.now() < latest; ) {
    if (accepted === before && performance.now() - began < turnMs) break;
    before = accepted;
    began = performance.now();
    await afterReading();
  }
  server.off("connection", count);
}
