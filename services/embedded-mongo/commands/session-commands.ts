import type { Command, Context } from "../engine/command.ts";
import { abortOpen, abortTransaction, commitTransaction } from "../engine/transactions.ts";
import type { Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { sessionKeyOf } from "./command-session.ts";

function commit(context: Context, command: Doc): Doc {
  const { session, number } = required(context, command);
  commitTransaction(context.engine, session, number);
  context.engine.clock.advance();
  return {};
}

function abort(context: Context, command: Doc): Doc {
  const { session, number } = required(context, command);
  abortTransaction(context.engine, session, number);
  return {};
}

function required(context: Context, command: Doc) {
  const { session, number } = context;
  if (!session || number === undefined || command.autocommit !== false) {
    throw commandError(
      125,
      "commitTransaction and abortTransaction belong to a transaction of a session",
    );
  }
  return { session, number };
}

function endSessions(context: Context, command: Doc): Doc {
  const ids = command.endSessions;
  if (!Array.isArray(ids)) throw commandError(14, "a list of sessions is needed");
  for (const id of ids) endSession(context, sessionKeyOf(id));
  return {};
}

function endSession({ engine }: Context, key: string): void {
  const session = engine.sessions.get(key);
  if (!session) return;
  abortOpen(engine, session);
  engine.cursors.closeWhere((cursor) => cursor.sessionKey === key);
  engine.sessions.forget(key);
}

function killAllSessions(context: Context): Doc {
  for (const session of [...context.engine.sessions.all()]) endSession(context, session.key);
  return {};
}

/** The commands that end transactions and sessions. */
export const sessionCommands: Record<string, Command> = {
  commitTransaction: {
    kind: "plain",
    fields: ["recoveryToken"],
    isAllowedInTransaction: true,
    run: commit,
  },
  abortTransaction: {
    kind: "plain",
    fields: ["recoveryToken"],
    isAllowedInTransaction: true,
    run: abort,
  },
  endSessions: { kind: "plain", fields: [], run: endSessions },
  killAllSessions: { kind: "plain", fields: [], run: killAllSessions },
  configureFailPoint: {
    kind: "plain",
    fields: ["mode", "data"],
    run: (context, command) => {
      context.engine.failPoints.configure(command);
      return {};
    },
  },
};
