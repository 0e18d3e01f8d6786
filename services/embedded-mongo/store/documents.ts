import { ObjectId } from "bson";
import { type Doc, encodeDoc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { encodeKey } from "../values/key-encoding.ts";
import { rawElements } from "../values/raw-bson.ts";
import { checkDepth, decodeSent, encodeMade } from "../values/sent-bson.ts";
import { withTimes } from "../values/timestamps.ts";
import { markMultikey } from "./catalog.ts";
import type { Collection } from "./collection.ts";
import type { Connection, Row } from "./connections.ts";
import { duplicateKey } from "./duplicate-key.ts";
import { addToBlocks, removeFromBlocks, removeRowFromBlocks } from "./index-blocks.ts";
import { type Entries, entriesOf } from "./index-entries.ts";
import type { Index } from "./index-spec.ts";
import { pack } from "./pack.ts";
import { isDamagedDocument } from "./storage-failure.ts";
import { StoredDocument } from "./stored-document.ts";
import { unpack } from "./unpack.ts";

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
  if (connection.first(`SELECT 1 FROM ${collection.table} WHERE key = ?`, key)) {
    throw duplicateKey(collection, "_id_", { _id: 1 }, { _id: doc._id });
  }
  const entries = collection.indexes.map((index) => entriesOf(index, doc));
  checkUnique(connection, collection, entries, undefined);
  const row = connection.run(
    `INSERT INTO ${collection.table} (key, doc) VALUES (?, ?)`,
    key,
    pack(bytes, key, collection.shapes),
  );
  collection.indexes.forEach((index, i) => {
    addEntries(connection, index, entries[i], undefined, row);
  });
  return doc._id;
}

/** The document at a place, if there is one. */
export function readDocument(
  connection: Connection,
  collection: Collection,
  row: number,
): StoredDocument | undefined {
  const sql = `SELECT row, doc, key FROM ${collection.table} WHERE row = ?`;
  const found = connection.first(sql, row);
  return found && documentOf(found, collection);
}

const MOST_AT_ONCE = 32;

/** The rows of documents at these places, in their order: first one, then more and more with each reading. */
export function* readRows(
  connection: Connection,
  collection: Collection,
  places: Iterable<number>,
): Generator<Row | undefined> {
  let most = 1;
  let waiting: number[] = [];
  for (const place of places) {
    waiting.push(place);
    if (waiting.length < most) continue;
    yield* rowsAt(connection, collection, waiting);
    most = Math.min(2 * most, MOST_AT_ONCE);
    waiting = [];
  }
  yield* rowsAt(connection, collection, waiting);
}

function rowsAt(connection: Connection, { table }: Collection, places: number[]) {
  const marks = places.map(() => "?").join(", ");
  const sql = `SELECT row, doc, key FROM ${table} WHERE row IN (${marks})`;
  const found = new Map<unknown, Row>();
  for (const row of connection.rows(sql, ...places)) found.set(row[0], row);
  return places.map((place) => found.get(place));
}

/** The document of a row of its table: row, doc and key. */
export function documentOf([row, doc, key]: Row, { shapes }: Collection): StoredDocument {
  return new StoredDocument(Number(row), unpack(doc as Uint8Array, key as Uint8Array, shapes));
}

/** The document of a row; if that is damaged none, and its place goes to `damaged`. */
export function readableOf(
  found: Row,
  collection: Collection,
  damaged: number[] | undefined,
): StoredDocument | undefined {
  try {
    return documentOf(found, collection);
  } catch (error) {
    if (!damaged || !isDamagedDocument(error)) throw error;
    damaged.push(Number(found[0]));
    return undefined;
  }
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
  const before = collection.indexes.map((index) => entriesOf(index, stored.doc));
  const after = collection.indexes.map((index) => entriesOf(index, changed));
  checkUnique(connection, collection, after, stored.row);
  const packed = pack(bytes, encodeKey([changed._id], [1]), collection.shapes);
  connection.run(`UPDATE ${collection.table} SET doc = ? WHERE row = ?`, packed, stored.row);
  collection.indexes.forEach((index, i) => {
    removeEntries(connection, index, before[i], after[i], stored.row);
    addEntries(connection, index, after[i], before[i], stored.row);
  });
}

/** Removes a document and its index entries. */
export function removeDocument(
  connection: Connection,
  collection: Collection,
  stored: StoredDocument,
): void {
  for (const index of collection.indexes) {
    removeEntries(connection, index, entriesOf(index, stored.doc), undefined, stored.row);
  }
  connection.run(`DELETE FROM ${collection.table} WHERE row = ?`, stored.row);
}

/** Removes documents that cannot be read any more; their index entries are looked for among all. */
export function removeDamaged(
  connection: Connection,
  { name, table, indexes }: Collection,
  rows: readonly number[],
): void {
  for (const row of rows) {
    for (const index of indexes) {
      if (index.isUnique) connection.run(`DELETE FROM ${index.table} WHERE row = ?`, row);
      else removeRowFromBlocks(connection, index, row);
    }
    connection.run(`DELETE FROM ${table} WHERE row = ?`, row);
    connection.tell(`a damaged document of ${name} was removed, as it was to be`);
  }
}

/** Fills a new index from the documents of its collection, but for damaged ones; before each one `mayGoOn` can throw. */
export function buildIndex(
  connection: Connection,
  collection: Collection,
  index: Index,
  mayGoOn: () => void,
): void {
  const damaged: number[] = [];
  for (const found of connection.rows(`SELECT row, doc, key FROM ${collection.table}`)) {
    mayGoOn();
    const stored = readableOf(found, collection, damaged);
    if (!stored) continue;
    const entries = entriesOf(index, stored.doc);
    checkUniqueIn(connection, collection, index, entries, stored.row);
    addEntries(connection, index, entries, undefined, stored.row);
  }
  if (damaged.length === 0) return;
  const { name } = collection;
  connection.tell(
    `the index ${index.name} of ${name} leaves out ${damaged.length} damaged documents`,
  );
}

function checkUnique(
  connection: Connection,
  collection: Collection,
  entries: Entries[],
  own: number | undefined,
): void {
  collection.indexes.forEach((index, i) => {
    const found = entries[i];
    if (found) checkUniqueIn(connection, collection, index, found, own);
  });
}

function checkUniqueIn(
  connection: Connection,
  collection: Collection,
  index: Index,
  entries: Entries,
  own: number | undefined,
): void {
  if (!index.isUnique) return;
  for (const { key, values } of entries.keys.values()) {
    const taken = connection.first(`SELECT row FROM ${index.table} WHERE key = ?`, key);
    if (!taken || Number(taken[0]) === own) continue;
    const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, values[i]]));
    throw duplicateKey(collection, index.name, index.spec.key as Doc, keyValue);
  }
}

function addEntries(
  connection: Connection,
  index: Index,
  entries: Entries | undefined,
  existing: Entries | undefined,
  row: number,
): void {
  if (!entries) return;
  markMultikey(connection, index, entries.arrays);
  for (const [text, { key }] of entries.keys) {
    if (existing?.keys.has(text)) continue;
    if (index.isUnique) {
      connection.run(`INSERT INTO ${index.table} (key, row) VALUES (?, ?)`, key, row);
    } else addToBlocks(connection, index, { key, row });
  }
}

function removeEntries(
  connection: Connection,
  index: Index,
  entries: Entries | undefined,
  staying: Entries | undefined,
  row: number,
): void {
  if (!entries) return;
  for (const [text, { key }] of entries.keys) {
    if (staying?.keys.has(text)) continue;
    if (index.isUnique) {
      connection.run(`DELETE FROM ${index.table} WHERE key = ? AND row = ?`, key, row);
    } else removeFromBlocks(connection, index, { key, row });
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
