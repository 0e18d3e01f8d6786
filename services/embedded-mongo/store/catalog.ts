import { randomUUID } from "node:crypto";
import { UUID } from "bson";
import { type Doc, decodeDoc, encodeDoc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { type Collection, everyIndexOf, namespaceOf } from "./collection.ts";
import type { Connection } from "./connections.ts";
import { ID_INDEX_SPEC, type Index, readIndex } from "./index-spec.ts";
import { shapesOf } from "./shapes.ts";
import { blockTable } from "./stored-blocks.ts";

/** The collection of that name, or undefined. */
export function findCollection(
  connection: Connection,
  database: string,
  name: string,
): Collection | undefined {
  const namespace = `${database}.${name}`;
  const known = connection.collections.get(namespace);
  if (known) return known;
  const row = connection.first(
    "SELECT id, uuid FROM collections WHERE database = ? AND name = ?",
    database,
    name,
  );
  if (!row) return undefined;
  const id = Number(row[0]);
  const all = [...connection.rows(INDEXES_OF, id)].map((index) =>
    readIndex(Number(index[0]), decodeDoc(index[1] as Uint8Array), arrayPathsOf(index)),
  );
  const ids = all.find(isIdIndex);
  if (!ids) throw new Error(`the collection ${name} has no index of _id`);
  const indexes = all.filter((index) => !isIdIndex(index));
  const uuid = new UUID(row[1] as Uint8Array);
  const shapes = shapesOf(connection, id);
  const collection = { id, database, name, table: tableOf(id), uuid, ids, indexes, shapes };
  connection.collections.set(namespace, collection);
  return collection;
}

const INDEXES_OF =
  "SELECT id, spec, multikey, arrays FROM indexes WHERE collection = ? ORDER BY id";

// A former version noted only that there are arrays.
function arrayPathsOf([, , multikey, arrays]: readonly unknown[]): Index["arrayPaths"] {
  if (multikey !== 1) return new Set();
  return typeof arrays === "string" ? new Set<string>(JSON.parse(arrays)) : "not known";
}

/** The collection of that name, made when there is none. */
export function ensureCollection(
  connection: Connection,
  database: string,
  name: string,
): Collection {
  const found = findCollection(connection, database, name);
  if (found) return found;
  checkNames(database, name);
  const uuid = new UUID(randomUUID());
  const id = connection.run(
    "INSERT INTO collections (database, name, uuid, options) VALUES (?, ?, ?, ?)",
    database,
    name,
    uuid.buffer,
    encodeDoc({}),
  );
  const table = makeTable(connection, id);
  const ids = makeIndex(connection, id, ID_INDEX_SPEC);
  connection.isCatalogChanged = true;
  const shapes = shapesOf(connection, id);
  const collection = { id, database, name, table, uuid, ids, indexes: [], shapes };
  connection.collections.set(namespaceOf(collection), collection);
  return collection;
}

/** Removes a collection with its documents and indexes. */
export function dropCollection(connection: Connection, collection: Collection): void {
  for (const index of everyIndexOf(collection)) connection.run(`DROP TABLE ${index.table}`);
  connection.run(`DROP TABLE ${collection.table}`);
  connection.run("DELETE FROM indexes WHERE collection = ?", collection.id);
  connection.run("DELETE FROM shapes WHERE collection = ?", collection.id);
  connection.run("DELETE FROM collections WHERE id = ?", collection.id);
  connection.shapes.get(collection.id)?.forget();
  connection.isCatalogChanged = true;
  connection.collections.delete(namespaceOf(collection));
}

/** The names of the collections of a database. */
export function collectionNames(connection: Connection, database: string): string[] {
  const rows = connection.rows(
    "SELECT name FROM collections WHERE database = ? ORDER BY name",
    database,
  );
  return [...rows].map((row) => String(row[0]));
}

/** Adds an index without entries to the catalog. */
export function addIndex(connection: Connection, collection: Collection, spec: Doc): Index {
  const index = makeIndex(connection, collection.id, spec);
  collection.indexes.push(index);
  connection.isCatalogChanged = true;
  return index;
}

/** Makes the table of a collection's documents, by the collection's id; gives back its name. */
export function makeTable(connection: Connection, id: number): string {
  const table = tableOf(id);
  connection.run(
    `CREATE TABLE ${table} (row INTEGER PRIMARY KEY, key BLOB NOT NULL, doc BLOB NOT NULL)`,
  );
  return table;
}

/** Makes an index of a collection without entries. */
export function makeIndex(connection: Connection, collection: number, spec: Doc): Index {
  const id = connection.run(
    "INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)",
    collection,
    String(spec.name),
    encodeDoc(spec),
  );
  const index = readIndex(id, spec, new Set());
  connection.run(blockTable(index.table));
  return index;
}

/** Removes an index and its entries. */
export function dropIndex(connection: Connection, collection: Collection, index: Index): void {
  connection.run(`DROP TABLE ${index.table}`);
  connection.run("DELETE FROM indexes WHERE id = ?", index.id);
  collection.indexes = collection.indexes.filter((other) => other !== index);
  connection.isCatalogChanged = true;
}

/** Records that an index holds several entries for one document, which has an array at these paths of it. */
export function markMultikey(
  connection: Connection,
  index: Index,
  paths: ReadonlySet<string>,
): void {
  const known = index.arrayPaths;
  if (known === "not known" || [...paths].every((path) => known.has(path))) return;
  index.arrayPaths = new Set([...known, ...paths]);
  const stored = JSON.stringify([...index.arrayPaths]);
  connection.run("UPDATE indexes SET multikey = 1, arrays = ? WHERE id = ?", stored, index.id);
  connection.isCatalogChanged = true;
}

function tableOf(id: number): string {
  return `stored_${id}`;
}

function isIdIndex({ name }: Index): boolean {
  return name === ID_INDEX_SPEC.name;
}

function checkNames(database: string, name: string): void {
  if (database === "" || /[/\\. "$*<>:|?\0]/.test(database) || database.length > 63) {
    throw commandError(73, `Invalid database name: '${database}'`);
  }
  if (name === "" || /[$\0]/.test(name) || name.startsWith(".") || name.startsWith("system.")) {
    throw commandError(73, `Invalid collection name: ${name}`);
  }
  if (Buffer.byteLength(`${database}.${name}`) > 255) {
    throw commandError(73, "the namespace is longer than 255 bytes");
  }
}
