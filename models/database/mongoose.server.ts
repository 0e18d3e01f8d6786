import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import mongoose, { type Model } from "mongoose";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { drainClosedSockets } from "./closed-sockets.ts";
import { ChangedMeanwhile, isDuplicateKey, isWriteConflict } from "./write-conflict.ts";

mongoose.set("sanitizeFilter", true);
mongoose.set("strictQuery", "throw");
mongoose.set("bufferCommands", false);
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);
mongoose.set("transactionAsyncLocalStorage", true);

/** Lets our own operators pass mongoose's filter sanitizer; never give it a value a request chose the shape of. */
export const trusted = mongoose.trusted;

export const { Schema } = mongoose;
export const { ObjectId } = mongoose.Types;
export const { Mixed } = mongoose.Schema.Types;

/** The model of that name, compiled once however often its module is evaluated. */
export function defineModel<T>(name: string, schema: mongoose.Schema<T>): Model<T> {
  return (mongoose.models[name] as Model<T> | undefined) ?? mongoose.model<T>(name, schema);
}

// biome-ignore lint/suspicious/noExplicitAny: a model takes its documents and gives them, so none stands for all.
export type AnyModel = Model<any>;

// More than the server answers requests at once: a write that waits must not keep the connection from the one it waits for.
const MOST_CONNECTIONS = 300;

/** The models that were defined, by the names of their collections. */
export function definedModels(): Map<string, Model<Record<string, unknown>>> {
  const models = Object.values(mongoose.models) as Model<Record<string, unknown>>[];
  return new Map(models.map((model) => [model.collection.collectionName, model]));
}

/** A command as the driver sends it. */
export type DatabaseCommand = { name: string; command: Record<string, unknown> };

/** Connects (reporting every command when asked to), refuses a server without transactions, and builds every index before it returns. */
export async function connectDatabase(
  uri: string,
  onCommand?: (command: DatabaseCommand) => void,
): Promise<void> {
  drainClosedSockets();
  await openClient(uri, onCommand);
  const hello = await mongoose.connection.db?.admin().command({ hello: 1 });
  if (!hello?.setName && hello?.msg !== "isdbgrid") {
    throw new Error(
      "MONGODB_URI names a standalone server; a replica set or sharded cluster is needed, because transactions are used",
    );
  }
  wireVersion = hello.maxWireVersion ?? 0;
  isEmbedded = hello.setName === "embedded";
  await Promise.all(Object.values(mongoose.models).map(createMissingIndexes));
}

// One command a collection: the server says nothing of those it has, which no note of our own could know as surely.
async function createMissingIndexes(model: Model<unknown>): Promise<void> {
  const definitions = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  if (definitions.length === 0) return;
  await model.collection.createIndexes(definitions as mongoose.mongo.IndexDescription[]);
}

const WIRE_VERSION_OF_MONGODB_8 = 25;
let wireVersion = 0;

/** Whether one command may write to several collections. */
export function takesManyCollections(): boolean {
  return wireVersion >= WIRE_VERSION_OF_MONGODB_8;
}

async function openClient(
  uri: string,
  onCommand: ((command: DatabaseCommand) => void) | undefined,
): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3000,
    // Also how long a heartbeat waits for its answer.
    connectTimeoutMS: 3000,
    heartbeatFrequencyMS: 5000,
    serverMonitoringMode: "poll",
    socketTimeoutMS: 30_000,
    maxPoolSize: MOST_CONNECTIONS,
    retryWrites: true,
    writeConcern: { w: "majority", journal: true },
    monitorCommands: onCommand !== undefined,
  });
  const client = mongoose.connection.getClient();
  if (onCommand) {
    client.on("commandStarted", ({ commandName, command }) => {
      onCommand({ name: commandName, command });
    });
  }
}

/** Ends the connection after the commands in flight. */
export async function disconnectDatabase(): Promise<void> {
  await mongoose.disconnect();
}

const LONGEST_PING_MS = 1500;

/** Throws if the database does not answer a ping within 1.5 seconds; the embedded one also while it cannot store anything or is damaged. */
export async function pingDatabase(): Promise<void> {
  const ping = mongoose.connection.db?.admin().command({ ping: 1, maxTimeMS: LONGEST_PING_MS });
  // A process that was held up reads the answer that has come meanwhile first.
  const late = timeout(LONGEST_PING_MS).then(() => timeout(100));
  if (await Promise.race([ping, late])) return;
  throw new Error(`the database did not answer within ${LONGEST_PING_MS} ms`);
}

/** More changes at once than the database takes; the change was not begun and may be sent again. */
export class TooManyChanges extends Error {
  override readonly name = "TooManyChanges";
}

// The embedded database takes one transaction at a time: any other that began to read meanwhile would have to run again.
const TRANSACTIONS_AT_ONCE = 10;
let isEmbedded = false;

const takeTurn = concurrencyLimit({
  slots: () => (isEmbedded ? 1 : TRANSACTIONS_AT_ONCE),
  longestQueue: 60,
  longestWaitMs: 5_000,
  crowded: () => new TooManyChanges("too many changes at once"),
});

const insideTransaction = new AsyncLocalStorage<true>();

/** Runs the work in one transaction, which every query and write inside joins by itself; they run one after the other, and the work runs again after a conflict, so it must have no other effects. Throws TooManyChanges if too many transactions wait. */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  // A second transaction would wait for the one it is called from.
  if (insideTransaction.getStore()) throw new Error("a transaction was begun inside another");
  return takeTurn(() => untilNoConflict(() => runOnce(work)));
}

/** Whether this runs inside `inTransaction`. */
export function isInsideTransaction(): boolean {
  return insideTransaction.getStore() === true;
}

function runOnce<T>(work: () => Promise<T>): Promise<T> {
  return mongoose.connection.transaction(() => insideTransaction.run(true, work), {
    writeConcern: { w: "majority" },
  });
}

const MOST_RUNS = 30;

// The driver repeats what the server labels; this is for a conflict without a label and for one that we found.
async function untilNoConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === MOST_RUNS || !isWriteConflict(error)) throw error;
    }
    await pause(Math.random() * Math.min(5 * 1.5 ** runs, 200));
  }
}

/** Runs an upsert; if another one made the same document meanwhile it runs again, and inside a transaction all of that does. */
export async function upserting<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  if (insideTransaction.getStore()) throw new ChangedMeanwhile();
  return upsert();
}

function timeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
}
