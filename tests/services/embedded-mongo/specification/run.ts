import { type Db, MongoClient } from "mongodb";
import { expect } from "vitest";
import type { Case, Json } from "./cases.ts";
import { type Entities, runStep, withReadPreference } from "./operations.ts";
import { plainly } from "./results.ts";

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
