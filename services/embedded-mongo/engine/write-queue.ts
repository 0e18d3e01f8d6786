import type { Connection } from "../store/connections.ts";
import { type CommandError, commandError } from "../values/errors.ts";
import type { WriterTurns } from "./writer-turns.ts";

type Job = {
  run: (connection: Connection) => unknown;
  settle: (outcome: Outcome) => void;
  timer: NodeJS.Timeout;
};

type Outcome = { value: unknown } | { error: unknown };

const BATCH_MS = 20;
const FOREVER_MS = 0x7fffffff;

/** Runs the writes outside transactions; writes that wait together share one commit to the disk. */
export class WriteQueue {
  #jobs: Job[] = [];
  #isDraining = false;
  #connection: Connection;
  #turns: WriterTurns;

  constructor(connection: Connection, turns: WriterTurns) {
    this.#connection = connection;
    this.#turns = turns;
  }

  /** Runs `work` as a whole or not at all, answers after it is committed; error 50 when no turn comes in time. */
  async write<T>(work: (connection: Connection) => T, waitMs: number): Promise<T> {
    const outcome = await new Promise<Outcome>((settle) => {
      const timer = setTimeout(() => {
        this.#jobs = this.#jobs.filter((other) => other !== job);
        settle({ error: tookTooLong() });
      }, waitMs);
      const job: Job = { run: work, settle, timer };
      this.#jobs.push(job);
      if (!this.#isDraining) {
        this.#isDraining = true;
        setImmediate(() => this.#drain());
      }
    });
    if ("error" in outcome) throw outcome.error;
    return outcome.value as T;
  }

  /** Runs work that takes long as a whole or not at all; where it stops, commands that only read have their turn. */
  async writeAtLength<T>(work: (connection: Connection) => Generator<void, T>): Promise<T> {
    const endTurn = await this.#turns.take(FOREVER_MS, tookTooLong);
    const connection = this.#connection;
    try {
      connection.begin("write");
      const steps = work(connection);
      let until = performance.now() + BATCH_MS;
      for (;;) {
        const { done, value } = steps.next();
        if (done) {
          connection.commit();
          return value;
        }
        if (performance.now() < until) continue;
        await new Promise((resolve) => setImmediate(resolve));
        until = performance.now() + BATCH_MS;
      }
    } catch (error) {
      connection.rollback();
      throw error;
    } finally {
      endTurn();
    }
  }

  async #drain(): Promise<void> {
    while (this.#jobs.length > 0) {
      const endTurn = await this.#turns.take(FOREVER_MS, tookTooLong);
      try {
        this.#runBatch();
      } finally {
        endTurn();
      }
      if (this.#jobs.length > 0) await new Promise((resolve) => setImmediate(resolve));
    }
    this.#isDraining = false;
  }

  #runBatch(): void {
    const done: { job: Job; outcome: Outcome }[] = [];
    const until = performance.now() + BATCH_MS;
    try {
      this.#connection.begin("write");
      do {
        const job = this.#jobs.shift();
        if (!job) break;
        clearTimeout(job.timer);
        done.push({ job, outcome: { error: undefined } });
        const outcome = this.#runStep(job);
        done[done.length - 1] = { job, outcome };
        if (!this.#connection.database.isTransaction) throw (outcome as { error: unknown }).error;
      } while (performance.now() < until);
      this.#connection.commit();
    } catch (error) {
      this.#connection.rollback();
      const failed = done.length > 0 ? done.map(({ job }) => job) : this.#jobs.splice(0);
      for (const job of failed) {
        clearTimeout(job.timer);
        job.settle({ error });
      }
      return;
    }
    for (const { job, outcome } of done) job.settle(outcome);
  }

  #runStep(job: Job): Outcome {
    try {
      return { value: this.#connection.step(() => job.run(this.#connection)) };
    } catch (error) {
      return { error };
    }
  }
}

function tookTooLong(): CommandError {
  return commandError(50, "the write waited too long for an open transaction to end");
}
