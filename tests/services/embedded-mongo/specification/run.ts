import { EJSON } from "bson";
import {
  type ClientSession,
  type Collection,
  type Db,
  MongoClient,
  type MongoServerError,
} from "mongodb";
import { expect } from "vitest";
import type { Case, Json, Step } from "./cases.ts";
import { operate, withReadPreference } from "./operations.ts";

/** The things a case names: clients, databases, collections, sessions. */
export type Entities = Map<string, MongoClient | Db | Collection | ClientSession>;

/** Runs one case: sets up its data, does its steps, compares what it demands. */
export async function runCase(test: Case, uri: string, plain: MongoClient): Promise<void> {
  await plain.db("admin").command({ killAllSessions: [] });
  for (const { database, collection } of [...test.initial, ...test.outcome]) {
    await plain.db(database).dropCollection(collection);
  }
  for (const { database, collection, documents } of test.initial) {
    const made = await plain.db(database).createCollection(collection);
    if (documents.length > 0) await made.insertMany(documents);
  }
  const entities: Entities = new Map();
  try {
    await makeEntities(test, uri, entities);
    if (test.failPoint) await plain.db("admin").command(test.failPoint);
    for (const step of test.steps) await runStep(step, entities, plain);
  } finally {
    for (const name of ["failCommand", "onPrimaryTransactionalWrite"]) {
      await plain.db("admin").command({ configureFailPoint: name, mode: "off" });
    }
    for (const entity of entities.values()) {
      if (!(entity instanceof MongoClient) && "endSession" in entity) await entity.endSession();
    }
    for (const entity of entities.values()) if (entity instanceof MongoClient) await entity.close();
  }
  for (const { database, collection, documents } of test.outcome) {
    const found = await plain.db(database).collection(collection).find().sort({ _id: 1 }).toArray();
    expect(plainly(found)).toEqual(plainly(documents));
  }
}

async function makeEntities(test: Case, uri: string, entities: Entities): Promise<void> {
  for (const entity of test.entities) {
    const [kind = "", spec] = Object.entries(entity)[0] as [string, Json];
    const id = String(spec.id);
    if (kind === "client") {
      const { appname, w, ...rest } = (spec.uriOptions ?? {}) as Json;
      const options = {
        ...rest,
        ...(appname || rest.appName ? { appName: String(appname ?? rest.appName) } : {}),
        ...(w === undefined ? {} : { w: w as number }),
      };
      entities.set(id, await MongoClient.connect(uri, options));
    } else if (kind === "database") {
      const client = entities.get(String(spec.client)) as MongoClient;
      entities.set(id, client.db(String(spec.databaseName), (spec.databaseOptions ?? {}) as Json));
    } else if (kind === "collection") {
      const db = entities.get(String(spec.database)) as Db;
      const options = (spec.collectionOptions ?? {}) as Json;
      entities.set(id, db.collection(String(spec.collectionName), options));
    } else if (kind === "session") {
      const client = entities.get(String(spec.client)) as MongoClient;
      entities.set(id, client.startSession(sessionOptionsOf((spec.sessionOptions ?? {}) as Json)));
    }
  }
}

function sessionOptionsOf(options: Json): Json {
  const { maxCommitTimeMS, defaultTransactionOptions, ...rest } = options;
  const transaction = defaultTransactionOptions as Json | undefined;
  return {
    ...rest,
    ...(transaction ? { defaultTransactionOptions: withReadPreference(transaction) } : {}),
    ...(maxCommitTimeMS ? { defaultTransactionOptions: { maxCommitTimeMS } } : {}),
  };
}

/** Does one step and compares its result or error with what is demanded. */
export async function runStep(step: Step, entities: Entities, plain: MongoClient): Promise<void> {
  let result: unknown;
  try {
    result = await operate(step, entities, plain);
  } catch (error) {
    if (!step.error) throw error;
    checkError(step, error as Error);
    if (step.object.startsWith("callback")) throw error;
    return;
  }
  if (step.error)
    expect.fail(`${step.name} was expected to fail, answered ${EJSON.stringify(result)}`);
  if (step.result !== undefined && step.result !== null) {
    expect(
      resembles(plainly(step.result), plainly(result)),
      `${step.name}: ${EJSON.stringify(result)} is not ${EJSON.stringify(step.result)}`,
    ).toBe(true);
  }
}

function checkError(step: Step, error: Error): void {
  if (step.error === true || !step.error) return;
  const wanted = step.error as Json;
  const server = error as MongoServerError;
  if (wanted.isClientError === true) expect(server.code).toBeUndefined();
  if (wanted.errorCode !== undefined) expect(server.code).toBe(wanted.errorCode);
  if (wanted.errorCodeName !== undefined) expect(server.codeName).toBe(wanted.errorCodeName);
  for (const label of (wanted.errorLabelsContain ?? []) as string[]) {
    expect(server.hasErrorLabel?.(label), `${error.message} lacks ${label}`).toBe(true);
  }
  for (const label of (wanted.errorLabelsOmit ?? []) as string[]) {
    expect(server.hasErrorLabel?.(label) ?? false, `${error.message} has ${label}`).toBe(false);
  }
}

function plainly(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(EJSON.stringify(value, { relaxed: true }));
}

function resembles(wanted: unknown, found: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(found) || wanted.length !== found.length) return false;
    return wanted.every((item, i) => resembles(item, found[i]));
  }
  if (wanted === null || typeof wanted !== "object") return wanted === found;
  const special = specialMatch(wanted as Json, found);
  if (special !== undefined) return special;
  if (found === null || typeof found !== "object") return false;
  return Object.entries(wanted).every(([key, value]) => resembles(value, (found as Json)[key]));
}

function specialMatch(wanted: Json, found: unknown): boolean | undefined {
  if ("$$unsetOrMatches" in wanted) {
    return found === undefined || found === null || resembles(wanted.$$unsetOrMatches, found);
  }
  if ("$$exists" in wanted) return (found !== undefined) === wanted.$$exists;
  if ("$$type" in wanted) return found !== undefined;
  return undefined;
}
