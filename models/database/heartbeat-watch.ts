import type mongoose from "mongoose";

/** Longer than the driver itself waits for the answer to a heartbeat. */
const STUCK_AFTER_MS = 4_000;

/**
 * Calls `onStuck` once when a heartbeat of the client neither succeeds nor fails. The driver sends one on a socket that
 * is destroyed but not yet closed, when all connections end at the same moment, and then waits for ever for it to drain.
 */
export function watchHeartbeat(
  client: Pick<mongoose.mongo.MongoClient, "on" | "off">,
  onStuck: () => void,
  stuckAfterMs = STUCK_AFTER_MS,
): void {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(lookAgain, stuckAfterMs).unref();
  };
  // A process that was held up reads the answer that has come meanwhile first.
  const lookAgain = () => {
    timer = setTimeout(giveUp, 100).unref();
  };
  const end = () => clearTimeout(timer);
  const giveUp = () => {
    client.off("serverHeartbeatStarted", begin);
    onStuck();
  };
  client.on("serverHeartbeatStarted", begin);
  client.on("serverHeartbeatSucceeded", end);
  client.on("serverHeartbeatFailed", end);
  client.on("topologyClosed", end);
}
