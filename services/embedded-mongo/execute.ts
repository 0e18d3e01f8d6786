import { aggregateCommands } from "./aggregate-command.ts";
import { asNumber, type Doc } from "./bson-values.ts";
import { catalogueCommands } from "./catalogue-commands.ts";
import type { Client, Command, Context } from "./command.ts";
import { joinSession } from "./command-session.ts";
import { checkReadConcern, writeConcernErrorOf } from "./concerns.ts";
import { countCommands } from "./count-commands.ts";
import { cursorCommands } from "./cursor-commands.ts";
import type { Engine } from "./engine.ts";
import { labelsOf } from "./error-labels.ts";
import { CommandError, notSupported } from "./errors.ts";
import { explainCommands } from "./explain-command.ts";
import { type Fault, faultOf } from "./faults.ts";
import { findAndModifyCommands } from "./find-and-modify-command.ts";
import { findCommands } from "./find-command.ts";
import { handshakeCommands } from "./handshake-commands.ts";
import { encodeReply } from "./raw-bson.ts";
import { REFUSED_COMMANDS } from "./refused-commands.ts";
import { sessionCommands } from "./session-commands.ts";
import { inTurnOf, type Session } from "./sessions.ts";
import {
  abortOpen,
  adoptTransaction,
  connectionForReading,
  connectionForWriting,
} from "./transactions.ts";
import type { Request } from "./wire.ts";
import { writeCommands } from "./write-commands.ts";

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...handshakeCommands,
    ...findCommands,
    ...aggregateCommands,
    ...countCommands,
    ...explainCommands,
    ...writeCommands,
    ...findAndModifyCommands,
    ...cursorCommands,
    ...catalogueCommands,
    ...sessionCommands,
  }),
);

const COMMON_FIELDS = new Set([
  "$db",
  "$clusterTime",
  "$readPreference",
  "apiDeprecationErrors",
  "apiStrict",
  "apiVersion",
  "autocommit",
  "comment",
  "lsid",
  "maxTimeMS",
  "readConcern",
  "startTransaction",
  "txnNumber",
  "writeConcern",
]);

/** Answers one request; undefined means that the connection is to be closed without an answer. */
export async function answer(
  engine: Engine,
  client: Client,
  request: Request,
): Promise<Uint8Array | undefined> {
  const { command } = request;
  const [name = ""] = Object.keys(command);
  const context: Context = {
    engine,
    client,
    request,
    database: typeof command.$db === "string" ? command.$db : "",
    session: undefined,
    number: undefined,
    transaction: undefined,
  };
  let fault: Fault | undefined;
  try {
    fault = await faultOf(context, name);
    if (fault?.closesConnection) return undefined;
    if (fault?.error) throw fault.error;
    const reply = await run(context, name, command);
    return encodeReply({ ...reply, ok: 1, ...fault?.replyFields, ...engine.clock.replyFields() });
  } catch (error) {
    if (error === CLOSE) return undefined;
    return encodeReply({ ...errorReply(context, name, error), ...engine.clock.replyFields() });
  }
}

/** Thrown to close the connection instead of answering. */
export const CLOSE = Symbol("close the connection");

async function run(context: Context, name: string, command: Doc): Promise<Doc> {
  const rules = COMMANDS.get(name);
  if (!rules) throw unknownCommand(name);
  checkFields(name, command, rules);
  if (context.database === "") {
    throw new CommandError(40571, "Location40571", "OP_MSG requests require a $db argument");
  }
  joinSession(context, command, name, rules);
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
    if (rules.kind === "read" && !session.lostLast) {
      const connection = connectionForReading(engine, transaction);
      return rules.run(context, command, { connection, keep: () => undefined });
    }
    const connection = await connectionForWriting(engine, session, transaction);
    const reply =
      rules.kind === "read"
        ? rules.run(context, command, { connection, keep: () => undefined })
        : rules.run(context, command, connection);
    if ("writeErrors" in reply) abortOpen(engine, session);
    return reply;
  } catch (error) {
    if (session.transaction === transaction) abortOpen(engine, session);
    throw error;
  }
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
    throw new CommandError(
      225,
      "TransactionTooOld",
      `Retryable write with txnNumber ${number} is prohibited because a newer retryable write with txnNumber ${session.number} has already started on this session.`,
    );
  }
  if (number === session.number && session.transaction) {
    throw new CommandError(
      50911,
      "Location50911",
      `txnNumber ${number} belongs to a transaction of this session`,
    );
  }
  if (number === session.number && session.reply) return session.reply;
  abortOpen(context.engine, session);
  session.transaction = undefined;
  session.number = number;
  session.reply = undefined;
  const fault = context.engine.failPoints.forRetryableWrite();
  const code = fault && asNumber(fault.failBeforeCommitExceptionCode);
  if (code !== undefined && fault?.closeConnection !== false) throw CLOSE;
  if (code !== undefined)
    throw new CommandError(code, `Location${code}`, "failing before the commit");
  const reply = await runPlainly(context, name, command, rules);
  const { writeConcernError: _failed, ...rest } = reply;
  session.reply = rest;
  if (fault) throw CLOSE;
  return reply;
}

function errorReply(context: Context, name: string, error: unknown): Doc {
  if (!(error instanceof CommandError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: 0, errmsg: message, code: 1, codeName: "InternalError" };
  }
  const labels = [...error.labels, ...labelsOf(context, name, error.code)];
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...(labels.length > 0 ? { errorLabels: labels } : {}),
    ...error.fields,
  };
}

function checkFields(name: string, command: Doc, rules: Command): void {
  if (rules.fields === "any") return;
  for (const field of Object.keys(command)) {
    if (field === name || COMMON_FIELDS.has(field) || rules.fields.includes(field)) continue;
    throw new CommandError(
      40415,
      "Location40415",
      `BSON field '${name}.${field}' is an unknown field.`,
    );
  }
}

function unknownCommand(name: string): CommandError {
  if (REFUSED_COMMANDS.has(name)) return notSupported(`the command ${name}`);
  return new CommandError(59, "CommandNotFound", `no such command: '${name}'`);
}
