import type { Collection } from "./collection.ts";
import type { Connection, Row } from "./connections.ts";
import { isDamagedDocument } from "./storage-failure.ts";
import { StoredDocument } from "./stored-document.ts";
import { unpack } from "./unpack.ts";

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
  if (places.length < 2) {
    const sql = `SELECT row, doc, key FROM ${table} WHERE row = ?`;
    return places.map((place) => connection.first(sql, place));
  }
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
