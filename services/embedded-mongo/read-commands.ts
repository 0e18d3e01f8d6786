import { compareValues } from "./bson-order.ts";
import { asNumber, type Doc, encodeDoc, type Value } from "./bson-values.ts";
import { findCollection } from "./catalogue.ts";
import type { Command, Context, Lease } from "./command.ts";
import {
  collationField,
  countField,
  docField,
  docsField,
  flagField,
  textField,
} from "./command-fields.ts";
import { openCursor } from "./cursor-commands.ts";
import { CommandError, notSupported } from "./errors.ts";
import { matchPosition } from "./filter.ts";
import { encodeKey } from "./key-encoding.ts";
import { indexValues } from "./paths.ts";
import { runPipeline } from "./pipeline.ts";
import { compileProjection } from "./projection.ts";
import { findDocuments, type Query } from "./query.ts";

/** The query of a find command; refuses the options that are out of scope. */
export function queryOfFind(command: Doc): Query {
  for (const option of ["tailable", "awaitData", "returnKey", "showRecordId", "oplogReplay"]) {
    if (flagField(command, option)) throw notSupported(`the find option ${option}`);
  }
  for (const option of ["min", "max"]) {
    if (docField(command, option)) throw notSupported(`the find option ${option}`);
  }
  return {
    filter: docField(command, "filter") ?? {},
    sort: command.sort,
    skip: countField(command, "skip") ?? 0,
    limit: countField(command, "limit"),
    hint: command.hint,
    collation: collationField(command),
    let: docField(command, "let"),
  };
}

function find(context: Context, command: Doc, lease: Lease): Doc {
  const name = textField(command, "find");
  const collection = findCollection(lease.connection, context.database, name);
  const query = queryOfFind(command);
  const project = compileProjection(docField(command, "projection"));
  const documents = findDocuments(lease.connection, collection, query);
  function* projected(): Generator<Uint8Array> {
    for (const found of documents) {
      if (!project) yield found.bytes;
      else yield encodeDoc(project(found.doc, matchPosition(query.filter, found.doc)));
    }
  }
  return openCursor(context, lease, `${context.database}.${name}`, projected(), {
    batchSize: countField(command, "batchSize"),
    limit: query.limit,
    isSingleBatch: flagField(command, "singleBatch"),
  });
}

function aggregate(context: Context, command: Doc, lease: Lease): Doc {
  if (typeof command.aggregate !== "string") throw notSupported("aggregation on a database");
  const stages = docsField(command, "pipeline");
  if (!stages) throw new CommandError(14, "TypeMismatch", "a pipeline must be an array of objects");
  const { connection } = lease;
  const collation = collationField(command);
  const letValues = docField(command, "let");
  const collection = findCollection(connection, context.database, command.aggregate);
  function* source(): Generator<Doc> {
    for (const found of findDocuments(connection, collection, { filter: {} })) yield found.doc;
  }
  const results = runPipeline(stages, source(), {
    lookup: (from, foreignField, value, filter) =>
      lookUp(context, lease, from, foreignField, value, filter),
    ...(collation ? { collation } : {}),
    ...(letValues ? { let: letValues } : {}),
  });
  function* encoded(): Generator<Uint8Array> {
    for (const doc of results) yield encodeDoc(doc);
  }
  const namespace = `${context.database}.${command.aggregate}`;
  const cursor = docField(command, "cursor");
  if (!cursor) throw new CommandError(9, "FailedToParse", "The 'cursor' option is required");
  return openCursor(context, lease, namespace, encoded(), {
    batchSize: countField(cursor, "batchSize"),
  });
}

function* lookUp(
  context: Context,
  lease: Lease,
  from: string,
  foreignField: string,
  value: Value,
  filter: Doc | undefined,
): Generator<Doc> {
  const collection = findCollection(lease.connection, context.database, from);
  const wanted = { [foreignField]: { $eq: value } };
  const query = { filter: filter ? { $and: [wanted, filter] } : wanted };
  for (const found of findDocuments(lease.connection, collection, query)) yield found.doc;
}

function count(context: Context, command: Doc, lease: Lease): Doc {
  const collection = findCollection(
    lease.connection,
    context.database,
    textField(command, "count"),
  );
  const filter = docField(command, "query") ?? {};
  const limit = Math.abs(asNumber(command.limit) ?? 0);
  const skip = countField(command, "skip") ?? 0;
  let n = 0;
  const query = {
    filter,
    skip,
    limit,
    hint: command.hint,
    collation: collationField(command),
  };
  if (collection && Object.keys(filter).length === 0) {
    const row = lease.connection.first(`SELECT count(*) FROM ${collection.table}`);
    n = Math.max(0, Number(row?.[0]) - skip);
    return { n: limit ? Math.min(n, limit) : n };
  }
  for (const _found of findDocuments(lease.connection, collection, query)) n += 1;
  return { n };
}

function distinct(context: Context, command: Doc, lease: Lease): Doc {
  const collection = findCollection(
    lease.connection,
    context.database,
    textField(command, "distinct"),
  );
  const path = textField(command, "key");
  const collation = collationField(command);
  const filter = docField(command, "query") ?? {};
  const values = new Map<string, Value>();
  const query = { filter, collation, hint: command.hint };
  for (const found of findDocuments(lease.connection, collection, query)) {
    const entry = indexValues(found.doc, path);
    if (entry.missing) continue;
    for (const value of entry.values) {
      if (value === undefined) continue;
      const key = encodeKey([value], [1], collation).toString("latin1");
      if (!values.has(key)) values.set(key, value);
    }
  }
  return { values: [...values.values()].sort((a, b) => compareValues(a, b, collation)) };
}

/** The commands that only read. */
export const readCommands: Record<string, Command> = {
  find: {
    kind: "read",
    fields: [
      "filter",
      "sort",
      "projection",
      "hint",
      "skip",
      "limit",
      "batchSize",
      "singleBatch",
      "min",
      "max",
      "returnKey",
      "showRecordId",
      "tailable",
      "awaitData",
      "oplogReplay",
      "noCursorTimeout",
      "allowPartialResults",
      "allowDiskUse",
      "collation",
      "let",
    ],
    isAllowedInTransaction: true,
    run: find,
  },
  aggregate: {
    kind: "read",
    fields: [
      "pipeline",
      "cursor",
      "allowDiskUse",
      "bypassDocumentValidation",
      "collation",
      "hint",
      "let",
      "explain",
    ],
    isAllowedInTransaction: true,
    run: aggregate,
  },
  count: {
    kind: "read",
    fields: ["query", "limit", "skip", "hint", "collation", "fields"],
    run: count,
  },
  distinct: {
    kind: "read",
    fields: ["key", "query", "collation", "hint"],
    isAllowedInTransaction: true,
    run: distinct,
  },
};
