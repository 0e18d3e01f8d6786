import type { Command, Context, Lease } from "../engine/command.ts";
import { checkDeadline } from "../planner/scan.ts";
import { buildIndex } from "../store/build-index.ts";
import { addIndex, dropIndex, ensureCollection, findCollection } from "../store/catalog.ts";
import { type Collection, namespaceOf } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import {
  checkIndexSpec,
  ID_INDEX_SPEC,
  type Index,
  isRivalOf,
  isSameIndex,
  sameOrder,
} from "../store/index-spec.ts";
import { type Doc, encodeDoc, isDoc, type Value } from "../values/bson-values.ts";
import { type CommandError, commandError } from "../values/errors.ts";
import { collectionField, cursorBatchSize, deadlineOf, docsField } from "./command-fields.ts";
import { openCursor } from "./cursor-commands.ts";

/** The most indexes of a collection, the one of `_id` included. */
const MOST_INDEXES = 64;

function createIndexes(context: Context, command: Doc, connection: Connection): Doc {
  const name = collectionField(command, "createIndexes");
  const requests = docsField(command, "indexes");
  if (!requests || requests.length === 0) {
    throw commandError(2, "Must specify at least one index to create");
  }
  const existed = findCollection(connection, context.database, name) !== undefined;
  const deadline = deadlineOf(command);
  const specs = requests.map(checkIndexSpec);
  const collection = ensureCollection(connection, context.database, name);
  const numIndexesBefore = collection.indexes.length + 1;
  if (context.transaction && existed) checkBuildableInTransaction(connection, collection);
  for (const spec of specs) {
    if (isKnown(collection, spec)) continue;
    const index = addIndex(connection, collection, spec);
    for (const _each of buildIndex(connection, collection, index)) checkDeadline({ deadline });
  }
  const numIndexesAfter = collection.indexes.length + 1;
  return {
    numIndexesBefore,
    numIndexesAfter,
    createdCollectionAutomatically: !existed,
    ...(numIndexesAfter === numIndexesBefore ? { note: "all indexes already exist" } : {}),
  };
}

function checkBuildableInTransaction(connection: Connection, collection: Collection): void {
  if (!connection.first(`SELECT 1 FROM ${collection.table} LIMIT 1`)) return;
  throw commandError(
    263,
    "Cannot create new indexes on existing collections with documents in a multi-document transaction.",
  );
}

function isKnown(collection: Collection, spec: Doc): boolean {
  const key = spec.key as Doc;
  if (sameOrder(key, ID_INDEX_SPEC.key)) return true;
  if (spec.name === "_id_") {
    throw commandError(2, "The index name '_id_' is reserved for the _id index");
  }
  const byName = collection.indexes.find((index) => index.name === spec.name);
  if (byName && isSameIndex(byName, spec)) return true;
  if (byName && isRivalOf(byName, spec)) {
    throw commandError(85, `An index named ${spec.name} exists with other options`);
  }
  if (byName) {
    throw commandError(
      86,
      `An existing index has the same name as the requested index. Requested index: ${spec.name}`,
    );
  }
  const alike = collection.indexes.find((index) => isRivalOf(index, spec));
  if (alike) {
    throw commandError(85, `Index already exists with a different name or options: ${alike.name}`);
  }
  if (collection.indexes.length + 1 < MOST_INDEXES) return false;
  throw commandError(67, `too many indexes for ${namespaceOf(collection)}`);
}

function listIndexes(context: Context, command: Doc, lease: Lease): Doc {
  const name = collectionField(command, "listIndexes");
  const collection = findCollection(lease.connection, context.database, name);
  if (!collection) throw noSuchCollection(context.database, name);
  const specs = [ID_INDEX_SPEC, ...collection.indexes.map((index) => index.spec)];
  return openCursor(context, lease, namespaceOf(collection), specs.map(encodeDoc).values(), {
    batchSize: cursorBatchSize(command),
  });
}

function dropIndexes(context: Context, command: Doc, connection: Connection): Doc {
  const name = collectionField(command, "dropIndexes");
  const collection = findCollection(connection, context.database, name);
  if (!collection) throw noSuchCollection(context.database, name);
  const nIndexesWas = collection.indexes.length + 1;
  for (const index of indexesMeant(collection, command.index)) {
    dropIndex(connection, collection, index);
  }
  return { nIndexesWas };
}

function indexesMeant(collection: Collection, wanted: Value): Index[] {
  if (wanted === "*") return [...collection.indexes];
  if (Array.isArray(wanted)) return wanted.flatMap((one) => indexesMeant(collection, one));
  if (wanted === "_id_" || (isDoc(wanted) && sameOrder(wanted, ID_INDEX_SPEC.key))) {
    throw commandError(72, "cannot drop _id index");
  }
  const found = collection.indexes.filter((index) =>
    isDoc(wanted) ? sameOrder(wanted, index.spec.key as Doc) : index.name === wanted,
  );
  if (found.length === 1) return found;
  if (found.length > 1) {
    throw commandError(181, "several indexes have this key pattern");
  }
  throw commandError(27, `index not found with name [${String(wanted)}]`);
}

function noSuchCollection(database: string, name: string): CommandError {
  return commandError(26, `ns does not exist: ${database}.${name}`);
}

/** The commands about indexes. */
export const indexCommands: Record<string, Command> = {
  createIndexes: {
    kind: "write",
    fields: ["indexes", "commitQuorum"],
    isAllowedInTransaction: true,
    run: createIndexes,
  },
  listIndexes: { kind: "read", fields: ["cursor", "includeBuildUUIDs"], run: listIndexes },
  dropIndexes: { kind: "write", fields: ["index"], run: dropIndexes },
};
