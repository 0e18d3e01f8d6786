import { Long } from "bson";
import type { Command, Context } from "../engine/command.ts";
import { ensureCollection, findCollection } from "../store/catalog.ts";
import type { Connection } from "../store/connections.ts";
import { insertDocument } from "../store/documents.ts";
import { asNumber, type Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { rawElements } from "../values/raw-bson.ts";
import { decodeSent } from "../values/sent-bson.ts";
import { changeDocuments, removeDocuments } from "./change-documents.ts";
import { checkFieldsOf, deadlineOf, docField, flagField, textField } from "./command-fields.ts";
import { changeOf, errorFields, removalOf, runStatements, statementsOf } from "./statements.ts";

type Place = { database: string; collection: string };

type Around = { let: Doc | undefined; deadline: number | undefined };

/** The result of one operation: its entry in the reply, and what it adds to the counts. */
type Done = { told: Doc; counts: Partial<typeof NOTHING> };

const NOTHING = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };

const PATH = "bulkWrite.ops";
const INSERT_FIELDS = ["insert", "document"];
const UPDATE_FIELDS = [
  "update",
  "filter",
  "updateMods",
  "multi",
  "upsert",
  "arrayFilters",
  "collation",
  "hint",
  "sort",
];
const DELETE_FIELDS = ["delete", "filter", "multi", "collation", "hint"];

function bulkWrite(context: Context, command: Doc, connection: Connection): Doc {
  if (context.database !== "admin") {
    throw commandError(13, "bulkWrite may only be run against the admin database.");
  }
  const places = statementsOf(context, "nsInfo").map((bytes) => placeOf(decodeSent(bytes)));
  const around = { let: docField(command, "let"), deadline: deadlineOf(command) };
  const counts = { ...NOTHING };
  const told: Doc[] = [];
  const errors = runStatements(context, command, statementsOf(context, "ops"), (bytes, idx) => {
    const done = runOperation(connection, places, bytes, around);
    for (const [name, by] of Object.entries(done.counts)) {
      counts[name as keyof typeof NOTHING] += by;
    }
    told.push({ ok: 1, idx, ...done.told });
  });
  for (const { index, error } of errors)
    told.push({ ok: 0, idx: index, n: 0, ...errorFields(error) });
  const shown = flagField(command, "errorsOnly") ? told.filter(({ ok }) => ok === 0) : told;
  shown.sort((one, other) => Number(one.idx) - Number(other.idx));
  return {
    cursor: { id: Long.ZERO, firstBatch: shown, ns: "admin.$cmd.bulkWrite" },
    nErrors: errors.length,
    ...counts,
  };
}

function placeOf(info: Doc): Place {
  checkFieldsOf(info, "bulkWrite.nsInfo", ["ns"]);
  const namespace = textField(info, "ns");
  const [database = "", ...rest] = namespace.split(".");
  const collection = rest.join(".");
  if (database === "" || collection === "" || namespace.includes("\0")) {
    throw commandError(73, `Invalid namespace specified for bulkWrite: '${namespace}'`);
  }
  return { database, collection };
}

function runOperation(
  connection: Connection,
  places: readonly Place[],
  bytes: Uint8Array,
  around: Around,
): Done {
  const [first] = rawElements(bytes);
  const operation = decodeSent(bytes);
  const place = places[asNumber(operation[first?.name ?? ""]) ?? -1];
  if (first?.name !== "insert" && first?.name !== "update" && first?.name !== "delete") {
    throw commandError(40415, `BSON field '${PATH}.${first?.name}' is an unknown field.`);
  }
  if (!place) throw commandError(2, "BulkWrite ops entry has an invalid nsInfo index.");
  if (first.name === "insert") return insert(connection, place, operation, bytes);
  return first.name === "update"
    ? update(connection, place, operation, around)
    : remove(connection, place, operation, around);
}

function insert(
  connection: Connection,
  { database, collection }: Place,
  operation: Doc,
  bytes: Uint8Array,
): Done {
  checkFieldsOf(operation, PATH, INSERT_FIELDS);
  const document = rawElements(bytes).find(({ name, type }) => name === "document" && type === 3);
  if (!document) {
    throw commandError(40414, `BSON field '${PATH}.document' is missing but a required field`);
  }
  const target = ensureCollection(connection, database, collection);
  insertDocument(connection, target, bytes.slice(document.start, document.end));
  return { told: { n: 1 }, counts: { nInserted: 1 } };
}

function update(
  connection: Connection,
  { database, collection }: Place,
  operation: Doc,
  around: Around,
): Done {
  checkFieldsOf(operation, PATH, UPDATE_FIELDS);
  const names = { path: PATH, filter: "filter", update: "updateMods" };
  const change = changeOf(operation, names, around);
  const changed = changeDocuments(connection, database, collection, change);
  const { matched, modified, upsertedId } = changed;
  if (upsertedId !== undefined) {
    return {
      told: { n: 1, nModified: 0, upserted: { _id: upsertedId } },
      counts: { nUpserted: 1 },
    };
  }
  return {
    told: { n: matched, nModified: modified },
    counts: { nMatched: matched, nModified: modified },
  };
}

function remove(
  connection: Connection,
  { database, collection }: Place,
  operation: Doc,
  around: Around,
): Done {
  checkFieldsOf(operation, PATH, DELETE_FIELDS);
  const limit = flagField(operation, "multi") ? 0 : 1;
  const query = removalOf(operation, { path: PATH, filter: "filter", limit }, around);
  const { removed } = removeDocuments(
    connection,
    findCollection(connection, database, collection),
    { ...query, damaged: [] },
  );
  return { told: { n: removed }, counts: { nDeleted: removed } };
}

/** The command that writes to several collections. */
export const bulkWriteCommands: Record<string, Command> = {
  bulkWrite: {
    kind: "write",
    fields: ["ops", "nsInfo", "ordered", "errorsOnly", "bypassDocumentValidation", "let"],
    isAllowedInTransaction: true,
    isRetryable: true,
    run: bulkWrite,
  },
};
