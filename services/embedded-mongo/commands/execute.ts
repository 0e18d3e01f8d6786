import { Double } from "bson";
import type { Client, Command, Context } from "../engine/command.ts";
import type { Engine } from "../engine/engine.ts";
import { type Fault, faultOf } from "../engine/faults.ts";
import { notingFailure } from "../engine/fitness.ts";
import type { Doc } from "../values/bson-values.ts";
import { checkCollation } from "../values/collation.ts";
import { CommandError, commandError, notSupported } from "../values/errors.ts";
import { encodeReply } from "../values/raw-bson.ts";
import type { Request } from "../values/wire.ts";
import { aggregateCommands } from "./aggregate-command.ts";
import { bulkWriteCommands } from "./bulk-write-command.ts";
import { collectionCommands } from "./collection-commands.ts";
import { joinSession } from "./command-session.ts";
import { countCommands } from "./count-commands.ts";
import { cursorCommands } from "./cursor-commands.ts";
import { labelsOf } from "./error-labels.ts";
import { explainCommands } from "./explain-command.ts";
import { findAndModifyCommands } from "./find-and-modify-command.ts";
import { findCommands } from "./find-command.ts";
import { handshakeCommands } from "./handshake-commands.ts";
import { indexCommands } from "./index-commands.ts";
import { CLOSE, runCommand } from "./run-command.ts";
import { sessionCommands } from "./session-commands.ts";
import { writeCommands } from "./write-commands.ts";

const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...handshakeCommands,
    ...findCommands,
    ...aggregateCommands,
    ...countCommands,
    ...explainCommands,
    ...writeCommands,
    ...bulkWriteCommands,
    ...findAndModifyCommands,
    ...cursorCommands,
    ...collectionCommands,
    ...indexCommands,
    ...sessionCommands,
  }),
);

const COMMON_FIELDS = new Set([
  "$db",
  "$clusterTime",
  "$readPreference",
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
    if (request.fault) throw request.fault;
    fault = await faultOf(context, name);
    if (fault?.closesConnection) return undefined;
    if (fault?.error) throw fault.error;
    const reply = await run(context, name, command);
    return encodeReply({
      ...reply,
      ok: new Double(1),
      ...fault?.replyFields,
      ...engine.clock.replyFields(),
    });
  } catch (error) {
    if (error === CLOSE) return undefined;
    return encodeReply({ ...errorReply(context, name, error), ...engine.clock.replyFields() });
  }
}

async function run(context: Context, name: string, command: Doc): Promise<Doc> {
  const rules = COMMANDS.get(name);
  if (!rules) throw notSupported(`the command ${name}`, 59);
  checkFields(name, command, rules);
  checkCollation(command.collation);
  if (context.database === "") {
    throw commandError(40571, "OP_MSG requests require a $db argument");
  }
  const { damage } = context.engine;
  if (damage && !(name in handshakeCommands) && name !== "endSessions") throw damage;
  joinSession(context, command, name, rules);
  return runCommand(context, name, command, rules);
}

function errorReply(context: Context, name: string, thrown: unknown): Doc {
  const ok = new Double(0);
  const error = notingFailure(context.engine, thrown);
  if (!(error instanceof CommandError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok, errmsg: message, code: 1, codeName: "InternalError" };
  }
  const labels = labelsOf(context, name, error.code);
  return {
    ok,
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
    throw commandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}
