import type { Command, Context } from "../engine/command.ts";
import { inTurnOf, type Session } from "../engine/sessions.ts";
import {
  abortOpen,
  adoptTransaction,
  connectionForReading,
  connectionForWriting,
} from "../engine/transactions.ts";
import { asNumber, type Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { checkReadConcern, writeConcernErrorOf } from "./concerns.ts";

/** Thrown to close the connection instead of answering. */
export const CLOSE = Symbol("close the connection");

/** Runs a command that has joined its session: in its transaction, retryably or plainly. */
export async function runCommand(
  context: Context,
  name: string,
  command: Doc,
  rules: Command,
): Promise<Doc> {
  const { session, number } = context;
  if (!session || number === undefined) return runPlainly(context, name, command, rules);
  return inTurnOf(session, () =>
    context.transaction
      ? runInTransaction(context, session, command, rules)
      : runRetryably(context, session, number, name, command, rules),
  );
}

async function runPlainly(
  context: Context,
  name: string,
  command: Doc,
  rules: Command,
): Promise<Doc> {
  checkReadConcern(command, rules);
  if (rules.kind === "plain") {
    const reply = await rules.run(context, command);
    const failed = name.endsWith("Transaction") ? writeConcernErrorOf(command) : undefined;
    return failed ? { ...reply, writeConcernError: failed } : reply;
  }
  if (rules.kind === "read") return readOnce(context, command, rules);
  const failed = writeConcernErrorOf(command);
  const { engine } = context;
  const limit = asNumber(command.maxTimeMS) || engine.limits.writeWaitMs;
  const waitMs = Math.min(limit, engine.limits.writeWaitMs);
  const reply = await engine.writes.write(
    (connection) => rules.run(context, command, connection),
    waitMs,
  );
  engine.clock.advance();
  return failed ? { ...reply, writeConcernError: failed } : reply;
}

function readOnce(context: Context, command: Doc, rules: Command & { kind: "read" }): Doc {
  const { pool } = context.engine;
  const connection = pool.take();
  let isKept = false;
  const keep = () => {
    isKept = true;
  };
  try {
    connection.begin("read");
    return rules.run(context, command, { connection, keep });
  } finally {
    if (!isKept) pool.give(connection);
  }
}

async function runInTransaction(
  context: Context,
  session: Session,
  command: Doc,
  rules: Command,
): Promise<Doc> {
  const { engine, transaction } = context;
  if (!transaction) throw new Error("there is no transaction");
  try {
    adoptTransaction(transaction, context.client.id);
    if (rules.kind === "plain") return await rules.run(context, command);
    if (rules.kind === "read") {
      const connection = await connectionForReading(engine, transaction);
      return rules.run(context, command, { connection, keep: () => undefined });
    }
    const connection = await connectionForWriting(engine, session, transaction);
    const reply = rules.run(context, command, connection);
    if (hasFailed(reply)) abortOpen(engine, session);
    return reply;
  } catch (error) {
    if (session.transaction === transaction) abortOpen(engine, session);
    throw error;
  }
}

function hasFailed(reply: Doc): boolean {
  return "writeErrors" in reply || (asNumber(reply.nErrors) ?? 0) > 0;
}

async function runRetryably(
  context: Context,
  session: Session,
  number: bigint,
  name: string,
  command: Doc,
  rules: Command,
): Promise<Doc> {
  if (rules.kind !== "write") return runPlainly(context, name, command, rules);
  if (number < session.number) {
    throw commandError(
      225,
      `Retryable write with txnNumber ${number} is prohibited because a newer retryable write with txnNumber ${session.number} has already started on this session.`,
    );
  }
  if (number === session.number && session.transaction) {
    throw commandError(50911, `txnNumber ${number} belongs to a transaction of this session`);
  }
  if (number === session.number && session.reply) return session.reply;
  abortOpen(context.engine, session);
  session.transaction = undefined;
  session.number = number;
  session.reply = undefined;
  const fault = context.engine.failPoints.forRetryableWrite();
  const code = fault && asNumber(fault.failBeforeCommitExceptionCode);
  if (code !== undefined && fault?.closeConnection !== false) throw CLOSE;
  if (code !== undefined) throw commandError(code, "failing before the commit");
  const reply = await runPlainly(context, name, command, rules);
  const { writeConcernError: _failed, ...rest } = reply;
  session.reply = rest;
  if (fault) throw CLOSE;
  return reply;
}
