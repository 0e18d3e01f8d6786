import type mongoose from "mongoose";

/** Longer than the driver itself waits for the answer to a heartbeat. */
const STUCK_AFTER_MS = 4_000;

/**
 * Calls `onStuck` once when a heartbeat of the client neither succeeds nor fails, whichever of its hosts it was sent to.
 * The driver sends one on a socket that is destroyed but not yet closed, when all connections end at the same moment,
 * and then waits for ever for it to drain. A streamed heartbeat is not watched: its answer may take as long as it likes.
 */
export function watchHeartbeat(
  client: Pick<mongoose.mongo.MongoClient, "on" | "off">,
  onStuck: () => void,
  stuckAfterMs = STUCK_AFTER_MS,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  const begin = ({ connectionId, awaited }: { connectionId: string; awaited: boolean }) => {
    end(connectionId);
    if (!awaited) wait(connectionId, stuckAfterMs, () => lookAgain(connectionId));
  };
  const wait = (host: string, ms: number, then: () => void) => {
    timers.set(host, setTimeout(then, ms).unref());
  };
  // A process that was held up reads the answer that has come meanwhile first.
  const lookAgain = (host: string) => wait(host, 100, giveUp);
  const end = (host: string) => {
    clearTimeout(timers.get(host));
    timers.delete(host);
  };
  const endAll = () => [...timers.keys()].forEach(end);
  const giveUp = () => {
    client.off("serverHeartbeatStarted", begin);
    endAll();
    onStuck();
  };
  client.on("serverHeartbeatStarted", begin);
  client.on("serverHeartbeatSucceeded", ({ connectionId }) => end(connectionId));
  client.on("serverHeartbeatFailed", ({ connectionId }) => end(connectionId));
  client.on("serverClosed", ({ address }) => end(address));
  client.on("topologyClosed", endAll);
}
