import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** What one sender asks for all the time, on so many connections; the bodies in turn. */
export type Greed = {
  origin: string;
  connections: number;
  headers: Record<string, string>;
  asked: { method: string; path: string; bodies: readonly string[] };
};

/** How many answers had a status below 400, 429, or another. */
export type GreedTally = { done: number; busy: number; limited: number };

/** Begins to send in a process of its own; `stop` ends it and gives what it got. */
export function beGreedy(greed: Greed): { stop: () => Promise<GreedTally> } {
  const child = fork(path.join(import.meta.dirname, "greed.ts"));
  child.send(greed);
  const stop = async () => {
    const told = once(child, "message");
    child.send("stop");
    const [tally] = (await told) as [GreedTally];
    return tally;
  };
  return { stop };
}
