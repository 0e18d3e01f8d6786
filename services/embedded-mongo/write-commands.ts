import { ObjectId } from "bson";
import { asNumber, type Doc, decodeDoc, encodeDoc, isDoc, type Value } from "./bson-values.ts";
import { type Collection, ensureCollection, findCollection } from "./catalogue.ts";
import type { Command, Context } from "./command.ts";
import { collationField, docField, docsField, flagField, textField } from "./command-fields.ts";
import type { Connection } from "./connections.ts";
import { insertDocument, removeDocument, replaceDocument } from "./documents.ts";
import { CommandError, notSupported } from "./errors.ts";
import { MAX_WRITE_BATCH } from "./handshake-commands.ts";
import { findDocuments, positionFinder, type Query } from "./query.ts";
import { rawArrayOf } from "./raw-bson.ts";
import type { StoredDocument } from "./stored-document.ts";
import { compileUpdate } from "./update.ts";
import { upsertSeed } from "./upsert-seed.ts";

/** One change of documents: which ones, and how. */
export type Change = {
  query: Query;
  update: Doc | Doc[];
  isMulti: boolean;
  isUpsert: boolean;
  arrayFilters: Doc[] | undefined;
};

/** What a change did; `before` and `after` are of the last document it touched. */
export type Changed = {
  matched: number;
  modified: number;
  upsertedId?: Value;
  before?: Doc;
  after?: Doc;
};

/** Applies a change to the documents it means; inserts one when it is an upsert and meets none. */
export function changeDocuments(
  connection: Connection,
  context: Context,
  collectionName: string,
  change: Change,
): Changed {
  const { query } = change;
  if (query.let && Array.isArray(change.update)) {
    throw notSupported("let in an update by pipeline");
  }
  const update = compileUpdate(change.update, {
    now: new Date(),
    ...(change.arrayFilters ? { arrayFilters: change.arrayFilters } : {}),
    ...(query.collation ? { collation: query.collation } : {}),
  });
  const positionOf = positionFinder(query);
  if (update.isReplacement && change.isMulti) {
    throw new CommandError(
      9,
      "FailedToParse",
      "multi update is not supported for replacement-style update",
    );
  }
  const collection = findCollection(connection, context.database, collectionName);
  const found = [...findDocuments(connection, collection, query)];
  const result: Changed = { matched: found.length, modified: 0 };
  for (const stored of found) {
    const position = positionOf(stored.doc);
    const at = position === undefined ? {} : { position };
    const after = update.apply(stored.doc, { ...at, isInsert: false });
    result.before = stored.doc;
    result.after = after;
    if (after === stored.doc || !collection) continue;
    replaceDocument(connection, collection, stored, after);
    result.modified += 1;
  }
  if (found.length === 0 && change.isUpsert) {
    const seed = upsertSeed(query.filter);
    const made = update.apply(seed, { isInsert: true });
    const { _id: madeId, ...fields } = made;
    const _id = madeId === undefined ? new ObjectId() : madeId;
    const after = { _id, ...fields };
    const target = ensureCollection(connection, context.database, collectionName);
    insertDocument(connection, target, encodeDoc(after));
    result.upsertedId = _id;
    result.after = after;
  }
  return result;
}

/** The documents of an insert, or the statements of an update or delete, undecoded. */
function statementsOf(context: Context, field: string): Uint8Array[] {
  const { request } = context;
  const statements = request.sequences.get(field) ?? rawArrayOf(request.body, field);
  if (!statements) {
    throw new CommandError(
      40414,
      "Location40414",
      `BSON field '${field}' is missing but a required field`,
    );
  }
  if (statements.length === 0 || statements.length > MAX_WRITE_BATCH) {
    throw new CommandError(
      16,
      "InvalidLength",
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${statements.length} operations.`,
    );
  }
  return statements;
}

/** Runs the statements of a bulk one after the other; errors become writeErrors and end an ordered bulk. */
function runStatements(
  context: Context,
  command: Doc,
  statements: Uint8Array[],
  run: (statement: Uint8Array, index: number) => void,
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
  const name = textField(command, "insert");
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
  const name = textField(command, "update");
  let n = 0;
  let nModified = 0;
  const upserted: Doc[] = [];
  const letValues = docField(command, "let");
  const errors = runStatements(
    context,
    command,
    statementsOf(context, "updates"),
    (bytes, index) => {
      const changed = changeDocuments(
        connection,
        context,
        name,
        readUpdate(decodeDoc(bytes), letValues),
      );
      n += changed.matched;
      nModified += changed.modified;
      if (changed.upsertedId === undefined) return;
      n += 1;
      upserted.push({ index, _id: changed.upsertedId });
    },
  );
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors };
}

function readUpdate(statement: Doc, letValues: Doc | undefined): Change {
  checkFields("update", statement, UPDATE_FIELDS);
  const filter = docField(statement, "q");
  if (!filter)
    throw new CommandError(
      40414,
      "Location40414",
      "BSON field 'update.updates.q' is missing but a required field",
    );
  const isMulti = flagField(statement, "multi");
  return {
    query: {
      filter,
      sort: statement.sort,
      limit: isMulti ? undefined : 1,
      hint: statement.hint,
      collation: collationField(statement),
      let: letValues,
    },
    update: updateOf(statement.u),
    isMulti,
    isUpsert: flagField(statement, "upsert"),
    arrayFilters: docsField(statement, "arrayFilters"),
  };
}

/** An update as a document or a pipeline; error 9 when it is neither. */
export function updateOf(value: Value): Doc | Doc[] {
  if (isDoc(value) || (Array.isArray(value) && value.every(isDoc))) return value;
  throw new CommandError(
    9,
    "FailedToParse",
    "Update argument must be either an object or an array",
  );
}

function remove(context: Context, command: Doc, connection: Connection): Doc {
  const collection = findCollection(connection, context.database, textField(command, "delete"));
  const letValues = docField(command, "let");
  let n = 0;
  const errors = runStatements(context, command, statementsOf(context, "deletes"), (bytes) => {
    const statement = decodeDoc(bytes);
    checkFields("delete", statement, DELETE_FIELDS);
    const limit = asNumber(statement.limit);
    if (limit !== 0 && limit !== 1) {
      throw new CommandError(
        9,
        "FailedToParse",
        "The limit field in delete objects must be 0 or 1",
      );
    }
    n += removeDocuments(connection, collection, {
      filter: docField(statement, "q") ?? {},
      limit,
      hint: statement.hint,
      collation: collationField(statement),
      let: letValues,
    }).length;
  });
  return { n, ...errors };
}

/** Removes the documents a query means and gives them back. */
export function removeDocuments(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
): StoredDocument[] {
  const found = [...findDocuments(connection, collection, query)];
  if (collection) for (const stored of found) removeDocument(connection, collection, stored);
  return found;
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

function checkFields(command: string, statement: Doc, known: string[]): void {
  for (const name of Object.keys(statement)) {
    if (known.includes(name)) continue;
    throw new CommandError(
      40415,
      "Location40415",
      `BSON field '${command}.${command}s.${name}' is an unknown field.`,
    );
  }
}

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
