// How multi-document transactions run on SQLite.
//
// The transaction log is SQLite's: the file is in WAL mode, so a commit appends pages to `data.sqlite-wal`, readers go on with
// the snapshot they began with, and an unclean end is repaired at the next start by replaying what was committed. Nothing
// here writes a log of its own. This file decides who may write when, and answers as MongoDB does.
//
// - A transaction has its own connection, taken at its first statement. That statement pins the snapshot (`BEGIN`), so all its
//   reads see one moment.
// - SQLite has one writer. The right to write is a turn (`writer-turns.ts`), handed on in the order of asking, and kept until
//   the transaction ends. Writes outside of transactions share a turn and one commit (`write-queue.ts`).
// - A transaction that has read and then wants to write may find that others committed since. SQLite says so to the first
//   write (517, busy snapshot), here a DELETE of no rows, and MongoDB calls it a write conflict (112): the driver runs the
//   work again. A second try could lose again, and so on for ever; so it takes the turn before it reads (`isFirstInLine`).
//   Then nobody can commit in between. If it only reads, it gives the turn up after a moment.
// - Ends come from everywhere: commit, abort, a newer transaction on the session, a time limit, a client that left. All go
//   through `finish`, which sets the state before anything can throw and gives connection and turn back exactly once. A turn
//   that is not given back would stop every write, so each way out of this file must lead there.
// - Repeating a commit is harmless, since drivers do so when an answer was lost. A number below the session's is an error.

import type { Connection } from "../store/connections.ts";
import { type CommandError, commandError } from "../values/errors.ts";
import type { Engine } from "./engine.ts";
import type { Session, Transaction } from "./sessions.ts";

const BUSY_SNAPSHOT = 517;

/** Starts a transaction of a session, ending the one before; errors 225 and 117 as MongoDB's. */
export function startTransaction(
  engine: Engine,
  session: Session,
  number: bigint,
  beganWith: string,
): Transaction {
  checkNotOlder(session, number);
  if (number === session.number && (session.reply || session.transaction)) {
    throw commandError(117, `transaction ${number} has been started on this session before`);
  }
  abortOpen(engine, session);
  const transaction: Transaction = {
    number,
    state: "open",
    connection: undefined,
    hasSnapshot: false,
    beganWith,
    // The driver pools sessions: another transaction than the one that lost may follow on this one.
    isFirstInLine: session.lostWith === beganWith,
    hasWritten: false,
    turnTimer: undefined,
    endTurn: undefined,
    timer: undefined,
    clientId: 0,
    orphanTimer: undefined,
    cursors: new Set(),
  };
  transaction.timer = setTimeout(
    () => finish(engine, transaction, "aborted"),
    engine.limits.transactionMs,
  );
  session.number = number;
  session.reply = undefined;
  session.lostWith = undefined;
  session.transaction = transaction;
  return transaction;
}

/** The open transaction that a later statement belongs to; errors 225, 251 and 256 as MongoDB's. */
export function continueTransaction(session: Session, number: bigint): Transaction {
  checkNotOlder(session, number);
  const { transaction } = session;
  if (!transaction || transaction.number !== number || transaction.state === "aborted") {
    throw noSuchTransaction(number);
  }
  if (transaction.state === "committed") {
    throw commandError(256, `Transaction with { txnNumber: ${number} } has been committed.`);
  }
  return transaction;
}

/** The transaction's connection, its snapshot taken; a repetition has the turn to write by then. */
export async function connectionForReading(
  engine: Engine,
  transaction: Transaction,
): Promise<Connection> {
  if (transaction.isFirstInLine && !transaction.hasSnapshot) await reserveTurn(engine, transaction);
  const connection = connectionOf(engine, transaction);
  if (!transaction.hasSnapshot) {
    connection.begin("read");
    transaction.hasSnapshot = true;
  }
  return connection;
}

/** The transaction's connection with the right to write; error 112 when no turn comes or others wrote meanwhile. */
export async function connectionForWriting(
  engine: Engine,
  session: Session,
  transaction: Transaction,
): Promise<Connection> {
  if (transaction.hasWritten) return connectionOf(engine, transaction);
  clearTimeout(transaction.turnTimer);
  if (!transaction.endTurn) await takeTurn(engine, transaction);
  transaction.hasWritten = true;
  const connection = connectionOf(engine, transaction);
  if (!transaction.hasSnapshot) {
    connection.begin("write");
    transaction.hasSnapshot = true;
    return connection;
  }
  try {
    connection.run("DELETE FROM collections WHERE 0");
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY_SNAPSHOT) throw error;
    session.lostWith = transaction.beganWith;
    throw commandError(112, "another write was committed since this transaction began");
  }
  return connection;
}

async function takeTurn(engine: Engine, transaction: Transaction): Promise<void> {
  const endTurn = await engine.turns.take(engine.limits.writeWaitMs, () => waitedTooLong());
  if (transaction.state !== "open") {
    endTurn();
    throw noSuchTransaction(transaction.number);
  }
  transaction.endTurn = endTurn;
}

// One that goes on reading gives the turn up again, and can then lose again.
async function reserveTurn(engine: Engine, transaction: Transaction): Promise<void> {
  await takeTurn(engine, transaction);
  transaction.turnTimer = setTimeout(() => {
    transaction.endTurn?.();
    transaction.endTurn = undefined;
  }, engine.limits.turnMs);
}

/** Commits; repeating it is harmless; error 251 when the transaction is gone. */
export function commitTransaction(engine: Engine, session: Session, number: bigint): void {
  checkNotOlder(session, number);
  const { transaction } = session;
  if (!transaction || transaction.number !== number || transaction.state === "aborted") {
    throw noSuchTransaction(number);
  }
  if (transaction.state === "committed") return;
  finish(engine, transaction, "committed");
}

/** Aborts the open transaction of that number. */
export function abortTransaction(engine: Engine, session: Session, number: bigint): void {
  const transaction = continueTransaction(session, number);
  finish(engine, transaction, "aborted");
}

/** Notes which client goes on with a transaction. */
export function adoptTransaction(transaction: Transaction, clientId: number): void {
  transaction.clientId = clientId;
  clearTimeout(transaction.orphanTimer);
}

/** Aborts a gone client's transactions soon, unless another connection goes on with them. */
export function orphanTransactions(engine: Engine, clientId: number): void {
  for (const { transaction } of engine.sessions.all()) {
    if (transaction?.state !== "open" || transaction.clientId !== clientId) continue;
    transaction.orphanTimer = setTimeout(
      () => finish(engine, transaction, "aborted"),
      engine.limits.orphanMs,
    );
  }
}

/** Aborts whatever transaction the session has open. */
export function abortOpen(engine: Engine, session: Session): void {
  if (session.transaction?.state === "open") finish(engine, session.transaction, "aborted");
}

function finish(engine: Engine, transaction: Transaction, state: "committed" | "aborted"): void {
  if (transaction.state !== "open") return;
  transaction.state = "aborted";
  clearTimeout(transaction.timer);
  clearTimeout(transaction.orphanTimer);
  clearTimeout(transaction.turnTimer);
  for (const close of transaction.cursors) close();
  transaction.cursors.clear();
  const { connection } = transaction;
  try {
    if (connection && transaction.hasSnapshot && state === "committed") connection.commit();
    transaction.state = state;
  } finally {
    if (connection) engine.pool.give(connection);
    transaction.connection = undefined;
    transaction.endTurn?.();
    transaction.endTurn = undefined;
  }
}

function connectionOf(engine: Engine, transaction: Transaction): Connection {
  transaction.connection ??= engine.pool.take();
  return transaction.connection;
}

function checkNotOlder(session: Session, number: bigint): void {
  if (number >= session.number) return;
  throw commandError(
    225,
    `Cannot start transaction ${number} on this session because a newer transaction ${session.number} has already started`,
  );
}

function noSuchTransaction(number: bigint): CommandError {
  return commandError(
    251,
    `Given transaction number ${number} does not match any in-progress transactions.`,
  );
}

function waitedTooLong(): CommandError {
  return commandError(112, "the transaction waited too long for another one that has written");
}
