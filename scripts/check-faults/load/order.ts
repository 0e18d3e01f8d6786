import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { noteTime } from "../figures.ts";

/** An answer to a word, a page or call that only reads, a request that is cut off or wrong. */
export type Kind = "answer" | "page" | "broken";

/** The instructions for the process of the clients. */
export type Order = {
  name: string;
  origin: string;
  clients: { cookie: string; wordIds: readonly string[] }[];
  seconds: number;
  /** The share of answers to words; the rest reads. */
  answers: number;
  /** The share of requests that are cut off or wrong. */
  broken: number;
  /** How many requests all clients together begin; without it each begins the next when it is answered. */
  perSecond?: number;
};

/** The results of the clients; times in ms. */
export type Tally = {
  served: Record<Kind, number[]>;
  shed: number[];
  /** The same without what the server says they waited for a place. */
  refusing: number[];
  aborted: number;
  errors: string[];
  /** The answers to words that the server said it keeps. */
  acknowledged: string[];
};

/** Has an order carried out in a process of its own. */
export async function carryOut(order: Order, signal: AbortSignal): Promise<Tally> {
  signal.throwIfAborted();
  const child = fork(path.join(import.meta.dirname, "clients.ts"), { serialization: "advanced" });
  const end = () => child.kill("SIGKILL");
  signal.addEventListener("abort", end);
  try {
    child.send(order);
    const answered = once(child, "message");
    const ended = once(child, "exit").then(([code]) => {
      signal.throwIfAborted();
      throw new Error(`The clients ended with ${code}`);
    });
    ended.catch(() => undefined);
    const [tally] = (await Promise.race([answered, ended])) as [Tally];
    const { answer, page } = tally.served;
    for (const ms of [...answer, ...page]) noteTime(ms);
    return tally;
  } finally {
    signal.removeEventListener("abort", end);
  }
}
