import { ConnectionPool, makeDataFile } from "../store/connection-pool.ts";
import { diskProbe } from "../store/disk-probe.ts";
import { namingStorageFailure } from "../store/storage-failure.ts";
import type { CommandError } from "../values/errors.ts";
import { Cursors } from "./cursors.ts";
import { FailPoints } from "./fail-points.ts";
import { LogicalClock } from "./logical-clock.ts";
import { Sessions } from "./sessions.ts";
import { WriteQueue } from "./write-queue.ts";
import { WriterTurns } from "./writer-turns.ts";

/** Times in ms after which the engine gives up on something. */
export type Limits = {
  /** An open transaction is aborted. */
  transactionMs: number;
  /** An open transaction is aborted once its client's connection is gone. */
  orphanMs: number;
  /** A repeated transaction that has the turn to write and only reads gives it up. */
  turnMs: number;
  /** A write gives up waiting for a transaction that has written. */
  writeWaitMs: number;
  /** An idle cursor is closed. */
  cursorMs: number;
  /** Expired documents and idle sessions are looked for. */
  sweepMs: number;
  /** An idle session is forgotten. */
  sessionMs: number;
};

/** The parts that run on one data file. */
export type Engine = {
  pool: ConnectionPool;
  turns: WriterTurns;
  writes: WriteQueue;
  sessions: Sessions;
  cursors: Cursors;
  failPoints: FailPoints;
  clock: LogicalClock;
  limits: Limits;
  /** The error that showed the data file's damage; every command but the handshake fails with it. */
  damage: CommandError | undefined;
  /** Throws if the disk takes no more, as far as can be seen without a write to the data file. */
  probeDisk: () => Promise<void>;
  /** The error that showed that the disk takes no more; a ping fails with it until it can write 64 kB itself. */
  lackOfRoom: CommandError | undefined;
  /** The tables of damaged indexes that are being built anew, or could not be in the last minute. */
  healing: Set<string>;
  /** Tells whoever runs the engine what happens to its data. */
  tell: (text: string) => void;
};

/** The limits unless a test sets others; 60 s, 10 min, 60 s and 30 min are MongoDB's. */
export const LIMITS: Limits = {
  transactionMs: 60_000,
  orphanMs: 2_000,
  turnMs: 1_000,
  writeWaitMs: 5_000,
  cursorMs: 600_000,
  sweepMs: 60_000,
  sessionMs: 1_800_000,
};

/** Opens the data file; one that is damaged or cannot be written is refused by its name. */
export function openEngine(options: {
  file: string;
  durability: "full" | "normal";
  failPoints: boolean;
  limits: Partial<Limits>;
  tell: (text: string) => void;
}): Engine {
  const pool = openPool(options.file, options.durability);
  const turns = new WriterTurns();
  const limits = { ...LIMITS, ...options.limits };
  return {
    pool,
    turns,
    writes: new WriteQueue(pool.writer, turns),
    sessions: new Sessions(),
    cursors: new Cursors(limits.cursorMs),
    failPoints: new FailPoints(options.failPoints),
    clock: new LogicalClock(),
    limits,
    probeDisk: diskProbe(options.file),
    damage: undefined,
    lackOfRoom: undefined,
    healing: new Set(),
    tell: options.tell,
  };
}

function openPool(file: string, durability: "full" | "normal"): ConnectionPool {
  try {
    makeDataFile(file);
    return new ConnectionPool(file, durability);
  } catch (error) {
    throw namingStorageFailure(error, file);
  }
}
