import type { Collection } from "../store/collection.ts";
import type { Connection, Row } from "../store/connections.ts";
import { readableOf, readRows } from "../store/documents.ts";
import { rowsBetween } from "../store/index-blocks.ts";
import { isMultikey } from "../store/index-spec.ts";
import type { KeyRange } from "../store/key-block.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { commandError } from "../values/errors.ts";
import type { Access } from "./plan.ts";

/** Keys and documents that a query has looked at so far. */
export type Examined = { keys: number; documents: number };

/** The documents an access leads to, each once; places of damaged ones go to `damaged`, and are errors without it. */
export function* scan(
  connection: Connection,
  collection: Collection,
  access: Access,
  examined: Examined,
  damaged?: number[],
): Generator<StoredDocument> {
  if (access.kind === "union") {
    const seen = new Set<number>();
    for (const branch of access.branches) {
      for (const found of scan(connection, collection, branch, examined, damaged)) {
        if (seen.has(found.row)) continue;
        seen.add(found.row);
        yield found;
      }
    }
    return;
  }
  if (access.kind === "everything") {
    const order = access.isReverse ? "DESC" : "ASC";
    const sql = `SELECT row, doc, key FROM ${collection.table} ORDER BY row ${order}`;
    for (const row of connection.rows(sql)) {
      examined.documents += 1;
      const stored = readableOf(row, collection, damaged);
      if (stored) yield stored;
    }
    return;
  }
  const seen = isMultikey(access.index) ? new Set<number>() : undefined;
  const ranges = access.isReverse ? access.ranges.toReversed() : access.ranges;
  for (const range of ranges) {
    for (const found of rowsIn(connection, collection, access, range)) {
      examined.keys += 1;
      const row = Number(found?.[0]);
      if (!found || seen?.has(row)) continue;
      seen?.add(row);
      examined.documents += 1;
      const stored = readableOf(found, collection, damaged);
      if (stored) yield stored;
    }
  }
}

/** The rows of documents in the order of their keys; undefined for a key whose document is gone. */
function* rowsIn(
  connection: Connection,
  collection: Collection,
  { index, isReverse }: Access & { kind: "index" },
  range: KeyRange,
): Generator<Row | undefined> {
  if (!index.isUnique) {
    yield* readRows(connection, collection, rowsBetween(connection, index, range, isReverse));
    return;
  }
  const { low, high } = range;
  const where = high ? "i.key >= ? AND i.key < ?" : "i.key >= ?";
  const from =
    index.id === 0
      ? `i.doc, i.key FROM ${collection.table} AS i`
      : `d.doc, d.key FROM ${index.table} AS i CROSS JOIN ${collection.table} AS d ON d.row = i.row`;
  const sql = `SELECT i.row, ${from} WHERE ${where} ORDER BY i.key ${isReverse ? "DESC" : "ASC"}`;
  yield* connection.rows(sql, ...(high ? [low, high] : [low]));
}

/** Passes documents on until the query's time is up; then error 50. */
export function* until(
  query: { deadline?: number | undefined },
  documents: Iterable<StoredDocument>,
): Generator<StoredDocument> {
  for (const document of documents) {
    checkDeadline(query);
    yield document;
  }
}

/** Error 50 when the query's time is up. */
export function checkDeadline({ deadline }: { deadline?: number | undefined }): void {
  if (deadline === undefined || Date.now() <= deadline) return;
  throw commandError(50, "operation exceeded time limit");
}
