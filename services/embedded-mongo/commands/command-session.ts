import { Binary } from "bson";
import type { Command, Context } from "../engine/command.ts";
import { continueTransaction, startTransaction } from "../engine/transactions.ts";
import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { type CommandError, commandError } from "../values/errors.ts";
import { bigintField } from "./command-fields.ts";

/** The key of a logical session id. */
export function sessionKeyOf(lsid: Value): string {
  const id = isDoc(lsid) ? lsid.id : undefined;
  if (!(id instanceof Binary) || id.position !== 16) {
    throw commandError(9, "a session id must be a UUID");
  }
  return Buffer.from(id.buffer.subarray(0, 16)).toString("hex");
}

/** Finds the session and transaction a command belongs to; starts the transaction when it says so. */
export function joinSession(context: Context, command: Doc, name: string, rules: Command): void {
  if (command.lsid !== undefined) {
    context.session = context.engine.sessions.open(sessionKeyOf(command.lsid));
  }
  context.number = bigintField(command.txnNumber);
  if (context.number === undefined) {
    if (command.autocommit !== undefined || command.startTransaction !== undefined) {
      throw invalidOptions("a transaction needs a txnNumber");
    }
    return;
  }
  if (!context.session)
    throw invalidOptions("Transaction number requires a session ID to also be specified");
  if (command.autocommit === undefined) {
    if (command.startTransaction !== undefined)
      throw invalidOptions("startTransaction needs autocommit: false");
    checkRetryable(name, rules);
    return;
  }
  if (command.autocommit !== false) throw invalidOptions("autocommit must be false");
  if (name === "commitTransaction" || name === "abortTransaction") return;
  checkAllowed(context, command, name, rules);
  if (command.startTransaction === true) {
    checkReadConcern(command);
    context.transaction = startTransaction(
      context.engine,
      context.session,
      context.number,
      `${name} ${String(command[name])}`,
    );
  } else {
    if (command.readConcern !== undefined) {
      throw invalidOptions("Only the first command in a transaction may specify a readConcern");
    }
    context.transaction = continueTransaction(context.session, context.number);
  }
}

function checkRetryable(name: string, rules: Command): void {
  if (rules.kind === "write" && rules.isRetryable) return;
  throw commandError(
    50768,
    `txnNumber may only be provided for multi-document transactions and retryable write commands, not for '${name}'`,
  );
}

function checkAllowed(context: Context, command: Doc, name: string, rules: Command): void {
  if (!rules.isAllowedInTransaction) {
    throw commandError(263, `Cannot run '${name}' in a multi-document transaction.`);
  }
  if (command.writeConcern !== undefined) {
    throw invalidOptions("writeConcern is not allowed within a multi-statement transaction");
  }
  const isOnOwnDatabase = rules.kind === "plain" || name === "bulkWrite";
  if (["admin", "config", "local"].includes(context.database) && !isOnOwnDatabase) {
    throw commandError(
      263,
      `Cannot run command against the '${context.database}' database in a transaction.`,
    );
  }
}

function checkReadConcern(command: Doc): void {
  const level = isDoc(command.readConcern) ? command.readConcern.level : undefined;
  if (level === undefined || ["local", "majority", "snapshot"].includes(String(level))) return;
  throw invalidOptions(
    `The readConcern level must be either 'local', 'majority' or 'snapshot' in order to run in a transaction, not '${level}'`,
  );
}

function invalidOptions(message: string): CommandError {
  return commandError(72, message);
}
