import { EJSON } from "bson";
import type {
  AnyBulkWriteOperation,
  AnyClientBulkWriteModel,
  ClientBulkWriteResult,
  ClientSession,
  Collection,
  Db,
  Document,
  MongoClient,
} from "mongodb";
import { expect } from "vitest";
import type { Json, Step } from "./cases.ts";
import { checkError, plainly, resembles } from "./results.ts";

/** The things a case names: clients, databases, collections, sessions. */
export type Entities = Map<string, MongoClient | Db | Collection | ClientSession>;

/** Calls the driver for one step. */
export async function operate(
  step: Step,
  entities: Entities,
  plain: MongoClient,
): Promise<unknown> {
  const options = optionsOf(step.arguments, entities);
  if (step.object === "testRunner") return assertStep(step, entities, plain);
  const target = entities.get(step.object);
  if (!target) throw new Error(`there is no ${step.object}`);
  if ("startTransaction" in target) return onSession(step, target, entities, plain);
  if ("collectionName" in target) {
    const collection = step.collectionOptions
      ? (entities.get("database") as Db).collection(
          target.collectionName,
          withReadPreference(step.collectionOptions),
        )
      : target;
    return onCollection(step, collection as Collection<Json>, options);
  }
  if ("databaseName" in target) return onDatabase(step, target as Db, options);
  return onClient(step, target as MongoClient, options);
}

function optionsOf(given: Json, entities: Entities): Json {
  const { session, returnDocument, readPreference, ...rest } = given;
  return {
    ...rest,
    ...(session ? { session: entities.get(String(session)) as ClientSession } : {}),
    ...(readPreference ? { readPreference: readPreferenceOf(readPreference as Json) } : {}),
    ...(returnDocument ? { returnDocument: String(returnDocument).toLowerCase() } : {}),
  };
}

function readPreferenceOf({ mode }: Json): string {
  const name = String(mode);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Options with the read preference as the driver writes it. */
export function withReadPreference(options: Json): Json {
  if (!options.readPreference) return options;
  return { ...options, readPreference: readPreferenceOf(options.readPreference as Json) };
}

async function onCollection(
  step: Step,
  collection: Collection<Json>,
  given: Json,
): Promise<unknown> {
  const {
    filter = {},
    update,
    replacement,
    pipeline = [],
    document,
    documents,
    requests,
    fieldName,
    keys,
    ...options
  } = given;
  const where = filter as Document;
  switch (step.name) {
    case "aggregate":
      return collection.aggregate(pipeline as Document[], options).toArray();
    case "bulkWrite":
      return bulkResult(
        await collection.bulkWrite(
          (requests as Json[]).map(bulkRequest) as AnyBulkWriteOperation<Json>[],
          { ...options, ...(options.options as Json) },
        ),
      );
    case "count":
      return collection.count(where, options);
    case "countDocuments":
      return collection.countDocuments(where, options);
    case "estimatedDocumentCount":
      return collection.estimatedDocumentCount(options);
    case "deleteMany":
      return collection.deleteMany(where, options);
    case "deleteOne":
      return collection.deleteOne(where, options);
    case "distinct":
      return collection.distinct(String(fieldName), where, options);
    case "find":
      return collection.find(where, options).toArray();
    case "findOne":
      return collection.findOne(where, options);
    case "findOneAndDelete":
      return collection.findOneAndDelete(where, options);
    case "findOneAndReplace":
      return collection.findOneAndReplace(where, replacement as Document, options);
    case "findOneAndUpdate":
      return collection.findOneAndUpdate(where, update as Document, options);
    case "insertMany":
      return collection.insertMany(documents as Json[], {
        ...options,
        ...(options.options as Json),
      });
    case "insertOne":
      return collection.insertOne(document as Json, options);
    case "replaceOne":
      return collection.replaceOne(where, replacement as Document, options);
    case "updateMany":
      return counted(await collection.updateMany(where, update as Document, options));
    case "updateOne":
      return counted(await collection.updateOne(where, update as Document, options));
    case "createIndex":
      return collection.createIndex(keys as Document, options);
    case "listIndexes":
    case "listIndexNames":
      return collection.listIndexes(options).toArray();
    default:
      throw new Error(`the operation ${step.name} is not known here`);
  }
}

function counted(result: Json | object): Json {
  const { upsertedId, ...rest } = result as Json;
  return upsertedId === null ? rest : { ...rest, upsertedId };
}

function bulkRequest(request: Json): Json {
  if (!("name" in request)) return request;
  const args = request.arguments as Json;
  return { [String(request.name)]: args };
}

function bulkResult(result: Document): Json {
  return {
    deletedCount: result.deletedCount,
    insertedCount: result.insertedCount,
    insertedIds: result.insertedIds,
    matchedCount: result.matchedCount,
    modifiedCount: result.modifiedCount,
    upsertedCount: result.upsertedCount,
    upsertedIds: result.upsertedIds,
  };
}

function clientModel(model: Json): AnyClientBulkWriteModel<Document> {
  const [[name, fields] = []] = Object.entries(model);
  return { name, ...(fields as Json) } as unknown as AnyClientBulkWriteModel<Document>;
}

function clientBulkResult(result: ClientBulkWriteResult): Json {
  const byIndex = (results: ReadonlyMap<number, unknown> | undefined) =>
    results && Object.fromEntries(results);
  return {
    ...result,
    insertResults: byIndex(result.insertResults),
    updateResults: byIndex(result.updateResults),
    deleteResults: byIndex(result.deleteResults),
  };
}

async function onDatabase(step: Step, db: Db, given: Json): Promise<unknown> {
  const { command, pipeline, collection, commandName: _name, ...options } = given;
  switch (step.name) {
    case "runCommand":
      return db.command(command as Document, options);
    case "aggregate":
      return db.aggregate(pipeline as Document[], options).toArray();
    case "createCollection":
      return void (await db.createCollection(String(collection), options));
    case "dropCollection":
      return db.dropCollection(String(collection), options);
    case "listCollections":
    case "listCollectionObjects":
      return db.listCollections({}, options).toArray();
    case "listCollectionNames":
      return db.listCollections({}, { ...options, nameOnly: true }).toArray();
    default:
      throw new Error(`the operation ${step.name} is not known here`);
  }
}

async function onClient(step: Step, client: MongoClient, options: Json): Promise<unknown> {
  if (step.name === "clientBulkWrite") {
    const { models, ...rest } = options;
    const result = await client.bulkWrite((models as Json[]).map(clientModel), rest);
    return clientBulkResult(result);
  }
  const nameOnly = step.name === "listDatabaseNames";
  if (step.name.startsWith("listDatabase"))
    return client
      .db("admin")
      .admin()
      .listDatabases({ ...options, nameOnly });
  throw new Error(`the operation ${step.name} is not known here`);
}

async function onSession(
  step: Step,
  session: ClientSession,
  entities: Entities,
  plain: MongoClient,
): Promise<unknown> {
  const { options, callback } = step.arguments as { options?: Json; callback?: Step[] };
  switch (step.name) {
    case "startTransaction":
      return session.startTransaction(withReadPreference(options ?? {}));
    case "commitTransaction":
      return session.commitTransaction();
    case "abortTransaction":
      return session.abortTransaction();
    case "endSession":
      return session.endSession();
    case "withTransaction":
      return session.withTransaction(async () => {
        for (const inner of callback ?? []) {
          const failed = await runInCallback(inner, entities, plain);
          if (failed) throw failed;
        }
      }, options);
    default:
      throw new Error(`the operation ${step.name} is not known here`);
  }
}

// An expected error inside a callback has to reach withTransaction, which decides about a retry.
async function runInCallback(step: Step, entities: Entities, plain: MongoClient): Promise<unknown> {
  if (!step.error) return void (await runStep(step, entities, plain));
  try {
    await operate(step, entities, plain);
  } catch (error) {
    return error;
  }
  return undefined;
}

async function assertStep(step: Step, entities: Entities, plain: MongoClient): Promise<unknown> {
  const { session, state, failPoint, database, collection, index } = step.arguments as Record<
    string,
    string
  > & { failPoint: Document };
  const names = async () =>
    (await plain.db(database).listCollections().toArray()).map(({ name }) => name);
  const indexes = async () =>
    (await plain.db(database).collection(String(collection)).indexes()).map(({ name }) => name);
  switch (step.name) {
    case "failPoint":
    case "targetedFailPoint":
      return plain.db("admin").command(failPoint);
    case "assertSessionTransactionState": {
      const found = entities.get(String(session)) as ClientSession;
      const isActive = ["starting", "in_progress"].includes(String(state));
      return expect(found.inTransaction()).toBe(isActive);
    }
    case "assertCollectionExists":
      return expect(await names()).toContain(collection);
    case "assertCollectionNotExists":
      return expect(await names()).not.toContain(collection);
    case "assertIndexExists":
      return expect(await indexes()).toContain(index);
    case "assertIndexNotExists":
      return expect(await indexes().catch(() => [])).not.toContain(index);
    case "assertSessionPinned":
    case "assertSessionUnpinned":
      return undefined;
    default:
      throw new Error(`the assertion ${step.name} is not known here`);
  }
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
