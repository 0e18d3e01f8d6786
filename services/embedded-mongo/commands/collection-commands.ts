import type { Command, Context, Lease } from "../engine/command.ts";
import { compileFilter } from "../operators/filter.ts";
import {
  collectionNames,
  dropCollection,
  ensureCollection,
  findCollection,
} from "../store/catalog.ts";
import { namespaceOf } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import { ID_INDEX_SPEC } from "../store/index-spec.ts";
import { type Doc, encodeDoc } from "../values/bson-values.ts";
import { notSupported } from "../values/errors.ts";
import { collectionField, cursorBatchSize, docField, flagField } from "./command-fields.ts";
import { openCursor } from "./cursor-commands.ts";

function listCollections(context: Context, command: Doc, lease: Lease): Doc {
  const { connection } = lease;
  const matches = compileFilter(docField(command, "filter") ?? {});
  const isNameOnly = flagField(command, "nameOnly");
  const described = collectionNames(connection, context.database).map((name) => ({
    name,
    type: "collection",
    ...(isNameOnly
      ? {}
      : {
          options: {},
          info: {
            readOnly: false,
            uuid: findCollection(connection, context.database, name)?.uuid,
          },
          idIndex: ID_INDEX_SPEC,
        }),
  }));
  return openCursor(
    context,
    lease,
    `${context.database}.$cmd.listCollections`,
    described.filter(matches).map(encodeDoc).values(),
    { batchSize: cursorBatchSize(command) },
  );
}

function listDatabases(_context: Context, command: Doc, lease: Lease): Doc {
  const matches = compileFilter(docField(command, "filter") ?? {});
  const names = lease.connection.rows("SELECT DISTINCT database FROM collections ORDER BY 1");
  const databases = [...names]
    .map((row) => ({ name: String(row[0]), sizeOnDisk: 0, empty: false }))
    .filter(matches);
  if (flagField(command, "nameOnly")) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0 };
}

function create(context: Context, command: Doc, connection: Connection): Doc {
  const name = collectionField(command, "create");
  ensureCollection(connection, context.database, name);
  return {};
}

function drop(context: Context, command: Doc, connection: Connection): Doc {
  const collection = findCollection(connection, context.database, collectionField(command, "drop"));
  if (!collection) return {};
  const nIndexesWas = collection.indexes.length + 1;
  dropCollection(connection, collection);
  return { nIndexesWas, ns: namespaceOf(collection) };
}

function dropDatabase(context: Context, _command: Doc, connection: Connection): Doc {
  const names = collectionNames(connection, context.database);
  for (const name of names) {
    const collection = findCollection(connection, context.database, name);
    if (collection) dropCollection(connection, collection);
  }
  return names.length > 0 ? { dropped: context.database } : {};
}

const CREATE_REFUSED = [
  "capped",
  "size",
  "max",
  "timeseries",
  "expireAfterSeconds",
  "clusteredIndex",
  "changeStreamPreAndPostImages",
  "viewOn",
  "pipeline",
  "validator",
  "validationLevel",
  "validationAction",
  "storageEngine",
  "indexOptionDefaults",
  "encryptedFields",
];

function createOrRefuse(context: Context, command: Doc, connection: Connection): Doc {
  for (const option of CREATE_REFUSED) {
    const value = command[option];
    if (value === undefined || value === false || value === null) continue;
    throw notSupported(`the collection option ${option}`);
  }
  return create(context, command, connection);
}

/** The commands about databases and collections. */
export const collectionCommands: Record<string, Command> = {
  listCollections: {
    kind: "read",
    fields: ["filter", "nameOnly", "authorizedCollections", "cursor"],
    run: listCollections,
  },
  listDatabases: {
    kind: "read",
    fields: ["filter", "nameOnly", "authorizedDatabases"],
    run: listDatabases,
  },
  create: {
    kind: "write",
    fields: [...CREATE_REFUSED, "collation", "idIndex", "autoIndexId"],
    isAllowedInTransaction: true,
    run: createOrRefuse,
  },
  drop: { kind: "write", fields: [], run: drop },
  dropDatabase: { kind: "write", fields: [], run: dropDatabase },
};
