import type { Command, Context } from "../engine/command.ts";
import type { Query } from "../planner/plan.ts";
import { ensureCollection, findCollection } from "../store/catalog.ts";
import type { Connection } from "../store/connections.ts";
import { insertDocument } from "../store/documents.ts";
import { asNumber, type Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { decodeSent } from "../values/sent-bson.ts";
import { type Change, changeDocuments, removeDocuments } from "./change-documents.ts";
import { checkFieldsOf, collectionField, deadlineOf, docField } from "./command-fields.ts";
import { changeOf, errorFields, removalOf, runStatements, statementsOf } from "./statements.ts";

function told(errors: ReturnType<typeof runStatements>): Doc {
  if (errors.length === 0) return {};
  return { writeErrors: errors.map(({ index, error }) => ({ index, ...errorFields(error) })) };
}

function insert(context: Context, command: Doc, connection: Connection): Doc {
  const name = collectionField(command, "insert");
  let n = 0;
  const statements = statementsOf(context, "documents");
  const collection = ensureCollection(connection, context.database, name);
  const errors = runStatements(context, command, statements, (bytes) => {
    insertDocument(connection, collection, bytes);
    n += 1;
  });
  return { n, ...told(errors) };
}

function update(context: Context, command: Doc, connection: Connection): Doc {
  const name = collectionField(command, "update");
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const letValues = docField(command, "let");
  const changes = statementsOf(context, "updates").map((bytes) =>
    readUpdate(decodeSent(bytes), letValues, deadlineOf(command)),
  );
  const errors = runStatements(context, command, changes, (change, index) => {
    const changed = changeDocuments(connection, context.database, name, change);
    n += changed.matched;
    nModified += changed.modified;
    if (changed.upsertedId === undefined) return;
    n += 1;
    upserted.push({ index, _id: changed.upsertedId });
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...told(errors) };
}

function readUpdate(
  statement: Doc,
  letValues: Doc | undefined,
  deadline: number | undefined,
): Change {
  const path = "update.updates";
  checkFieldsOf(statement, path, UPDATE_FIELDS);
  if (statement.c !== undefined) {
    throw commandError(51198, "Constant values may only be specified for pipeline updates");
  }
  return changeOf(statement, { path, filter: "q", update: "u" }, { let: letValues, deadline });
}

function remove(context: Context, command: Doc, connection: Connection): Doc {
  const collection = findCollection(
    connection,
    context.database,
    collectionField(command, "delete"),
  );
  const letValues = docField(command, "let");
  let n = 0;
  const queries = statementsOf(context, "deletes").map((bytes) =>
    readDelete(decodeSent(bytes), letValues, deadlineOf(command)),
  );
  const errors = runStatements(context, command, queries, (query) => {
    n += removeDocuments(connection, collection, { ...query, damaged: [] }).removed;
  });
  return { n, ...told(errors) };
}

function readDelete(
  statement: Doc,
  letValues: Doc | undefined,
  deadline: number | undefined,
): Query {
  const path = "delete.deletes";
  checkFieldsOf(statement, path, DELETE_FIELDS);
  if (statement.limit === undefined) {
    throw commandError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
  }
  const limit = asNumber(statement.limit);
  if (limit !== 0 && limit !== 1) {
    throw commandError(9, "The limit field in delete objects must be 0 or 1");
  }
  return removalOf(statement, { path, filter: "q", limit }, { let: letValues, deadline });
}

const UPDATE_FIELDS = [
  "q",
  "u",
  "c",
  "multi",
  "upsert",
  "arrayFilters",
  "collation",
  "hint",
  "sort",
];
const DELETE_FIELDS = ["q", "limit", "collation", "hint"];

/** The commands that write documents. */
export const writeCommands: Record<string, Command> = {
  insert: {
    kind: "write",
    fields: ["documents", "ordered", "bypassDocumentValidation"],
    isAllowedInTransaction: true,
    isRetryable: true,
    run: insert,
  },
  update: {
    kind: "write",
    fields: ["updates", "ordered", "bypassDocumentValidation", "let"],
    isAllowedInTransaction: true,
    isRetryable: true,
    run: update,
  },
  delete: {
    kind: "write",
    fields: ["deletes", "ordered", "let"],
    isAllowedInTransaction: true,
    isRetryable: true,
    run: remove,
  },
};
