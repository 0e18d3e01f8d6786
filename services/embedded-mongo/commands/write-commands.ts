import type { Command, Context } from "../engine/command.ts";
import type { Query } from "../planner/plan.ts";
import { ensureCollection, findCollection } from "../store/catalog.ts";
import type { Connection } from "../store/connections.ts";
import { insertDocument } from "../store/documents.ts";
import { asNumber, type Doc } from "../values/bson-values.ts";
import { checkCollation } from "../values/collation.ts";
import { CommandError, commandError } from "../values/errors.ts";
import { rawArrayOf } from "../values/raw-bson.ts";
import { decodeSent } from "../values/sent-bson.ts";
import { type Change, changeDocuments, removeDocuments, updateOf } from "./change-documents.ts";
import {
  checkFieldsOf,
  collectionField,
  deadlineOf,
  docField,
  docsField,
  flagField,
  requiredDoc,
} from "./command-fields.ts";
import { MAX_WRITE_BATCH } from "./handshake-commands.ts";

/** The documents of an insert, or the statements of an update or delete, undecoded. */
function statementsOf(context: Context, field: string): Uint8Array[] {
  const { request } = context;
  const statements = request.sequences.get(field) ?? rawArrayOf(request.body, field);
  if (!statements) {
    throw commandError(40414, `BSON field '${field}' is missing but a required field`);
  }
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw commandError(
      16,
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** Runs the statements of a bulk one after the other; errors become writeErrors and end an ordered bulk. */
function runStatements<T>(
  context: Context,
  command: Doc,
  statements: T[],
  run: (statement: T, index: number) => void,
): Doc {
  const writeErrors: Doc[] = [];
  const isOrdered = command.ordered !== false;
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (context.transaction && error.code === 112) throw error;
      const { code, codeName, message, fields } = error;
      writeErrors.push({ index, code, codeName, errmsg: message, ...fields });
      if (isOrdered || context.transaction) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
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
  return { n, ...errors };
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
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

function readUpdate(
  statement: Doc,
  letValues: Doc | undefined,
  deadline: number | undefined,
): Change {
  checkFieldsOf(statement, "update.updates", UPDATE_FIELDS);
  checkCollation(statement.collation);
  const filter = requiredDoc(statement, "q", "update.updates.q");
  if (statement.c !== undefined) {
    throw commandError(51198, "Constant values may only be specified for pipeline updates");
  }
  const isMulti = flagField(statement, "multi");
  if (isMulti && statement.sort !== undefined) {
    throw commandError(9, "Cannot specify sort with multi=true");
  }
  return {
    query: {
      filter,
      sort: statement.sort,
      limit: isMulti ? undefined : 1,
      hint: statement.hint,
      let: letValues,
      deadline,
    },
    update: updateOf(statement.u),
    isMulti,
    isUpsert: flagField(statement, "upsert"),
    arrayFilters: docsField(statement, "arrayFilters"),
  };
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
    n += removeDocuments(connection, collection, query).removed;
  });
  return { n, ...errors };
}

function readDelete(
  statement: Doc,
  letValues: Doc | undefined,
  deadline: number | undefined,
): Query {
  checkFieldsOf(statement, "delete.deletes", DELETE_FIELDS);
  checkCollation(statement.collation);
  if (statement.limit === undefined) {
    throw commandError(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
  }
  const limit = asNumber(statement.limit);
  if (limit !== 0 && limit !== 1) {
    throw commandError(9, "The limit field in delete objects must be 0 or 1");
  }
  return {
    filter: requiredDoc(statement, "q", "delete.deletes.q"),
    limit,
    hint: statement.hint,
    let: letValues,
    deadline,
  };
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
