import { ObjectId } from "bson";
import { type Doc, encodeDoc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { encodeKey } from "../values/key-encoding.ts";
import { rawElements } from "../values/raw-bson.ts";
import { checkDepth, decodeSent, encodeMade } from "../values/sent-bson.ts";
import { withTimes } from "../values/timestamps.ts";
import { addEntries, checkUnique, removeEntries } from "./change-entries.ts";
import { type Collection, everyIndexOf } from "./collection.ts";
import type { Connection } from "./connections.ts";
import { removeRowFromBlocks } from "./index-blocks.ts";
import { entriesOf } from "./index-entries.ts";
import type { Index } from "./index-spec.ts";
import { pack } from "./pack.ts";
import type { StoredDocument } from "./stored-document.ts";

/** The largest document in bytes, as in MongoDB. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Inserts a document as its client sent it, `_id` moved or added to the front; gives back its `_id`. */
export function insertDocument(
  connection: Connection,
  collection: Collection,
  sent: Uint8Array,
): Value {
  if (sent.length > MAX_DOCUMENT_BYTES) {
    throw commandError(
      2,
      `object to insert too large. size in bytes: ${sent.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const ordered = withIdInFront(sent);
  const decoded = decodeSent(ordered);
  const doc = withTimes(decoded);
  const bytes = doc === decoded ? ordered : encodeDoc(doc);
  checkId(doc._id);
  const key = encodeKey([doc._id], [1]);
  const changes = everyIndexOf(collection).map((index) => ({
    index,
    entries: entriesOf(index, doc),
  }));
  for (const { index, entries } of changes) {
    checkUnique(connection, collection, index, entries);
  }
  const row = connection.run(
    `INSERT INTO ${collection.table} (key, doc) VALUES (?, ?)`,
    key,
    pack(bytes, key, collection.shapes),
  );
  for (const { index, entries } of changes) addEntries(connection, index, entries, row);
  return doc._id;
}

/** Stores a changed document in place of `stored`. */
export function replaceDocument(
  connection: Connection,
  collection: Collection,
  stored: StoredDocument,
  changed: Doc,
): void {
  checkDepth(changed);
  const bytes = encodeMade(changed);
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw commandError(
      17419,
      `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const changes = collection.indexes
    .filter((index) => mayDiffer(index, stored.doc, changed))
    .map((index) => ({
      index,
      before: entriesOf(index, stored.doc),
      after: entriesOf(index, changed),
    }));
  for (const { index, before, after } of changes) {
    checkUnique(connection, collection, index, after, before);
  }
  const packed = pack(bytes, encodeKey([changed._id], [1]), collection.shapes);
  connection.run(`UPDATE ${collection.table} SET doc = ? WHERE row = ?`, packed, stored.row);
  for (const { index, before, after } of changes) {
    removeEntries(connection, index, before, stored.row, after);
    addEntries(connection, index, after, stored.row, before);
  }
}

// An update leaves the values that it does not change the same objects.
function mayDiffer({ refusal, fields }: Index, before: Doc, after: Doc): boolean {
  if (refusal || !fields) return true;
  for (const name of fields) if (before[name] !== after[name]) return true;
  return false;
}

/** Removes a document and its index entries. */
export function removeDocument(
  connection: Connection,
  collection: Collection,
  stored: StoredDocument,
): void {
  for (const index of everyIndexOf(collection)) {
    removeEntries(connection, index, entriesOf(index, stored.doc), stored.row);
  }
  connection.run(`DELETE FROM ${collection.table} WHERE row = ?`, stored.row);
}

/** Removes documents that cannot be read any more; their index entries are looked for among all. */
export function removeDamaged(
  connection: Connection,
  collection: Collection,
  rows: readonly number[],
): void {
  for (const row of rows) {
    for (const index of everyIndexOf(collection)) removeRowFromBlocks(connection, index, row);
    connection.run(`DELETE FROM ${collection.table} WHERE row = ?`, row);
    connection.tell(`a damaged document of ${collection.name} was removed, as it was to be`);
  }
}

function checkId(id: Value): void {
  const kind = Array.isArray(id) ? "array" : id === undefined ? "undefined" : undefined;
  const isRegex = (id as { _bsontype?: string } | null)?._bsontype === "BSONRegExp";
  const stray = isDoc(id) ? Object.keys(id).find((name) => name.startsWith("$")) : undefined;
  if (stray !== undefined) {
    throw commandError(
      52,
      `_id fields may not contain '$'-prefixed fields: ${stray} is not valid for storage.`,
    );
  }
  if (!kind && !isRegex) return;
  throw commandError(53, `The '_id' value cannot be of type ${kind ?? "regex"}`);
}

function withIdInFront(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isFirst = true;
  let at = 4;
  for (const element of rawElements(bytes)) {
    if (element.name !== "_id") {
      isFirst = false;
      at = element.end;
      continue;
    }
    if (isFirst) return bytes;
    return Buffer.concat([
      buffer.subarray(0, 4),
      buffer.subarray(at, element.end),
      buffer.subarray(4, at),
      buffer.subarray(element.end),
    ]);
  }
  const id = encodeDoc({ _id: new ObjectId() });
  const joined = Buffer.concat([id.subarray(0, id.length - 1), buffer.subarray(4)]);
  joined.writeInt32LE(joined.length, 0);
  return joined;
}
