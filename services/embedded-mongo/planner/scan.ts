import type { Collection } from "../store/collection.ts";
import type { Connection, Row } from "../store/connections.ts";
import { isMultikey } from "../store/index-spec.ts";
import { StoredDocument } from "../store/stored-document.ts";
import { commandError } from "../values/errors.ts";
import type { Access } from "./plan.ts";

/** Keys and documents that a query has looked at so far. */
export type Examined = { keys: number; documents: number };

/** The documents an access leads to, each once. */
export function* scan(
  connection: Connection,
  collection: Collection,
  access: Access,
  examined: Examined,
): Generator<StoredDocument> {
  if (access.kind === "union") {
    const seen = new Set<number>();
    for (const branch of access.branches) {
      for (const found of scan(connection, collection, branch, examined)) {
        if (seen.has(found.row)) continue;
        seen.add(found.row);
        yield found;
      }
    }
    return;
  }
  if (access.kind === "everything") {
    const order = access.isReverse ? "DESC" : "ASC";
    const sql = `SELECT row, doc FROM ${collection.table} ORDER BY row ${order}`;
    for (const row of connection.rows(sql)) {
      examined.documents += 1;
      yield documentOf(row);
    }
    return;
  }
  const seen = isMultikey(access.index) ? new Set<number>() : undefined;
  const ranges = access.isReverse ? access.ranges.toReversed() : access.ranges;
  for (const { low, high } of ranges) {
    const sql = indexSql(collection, access, high !== undefined);
    for (const row of connection.rows(sql, ...(high ? [low, high] : [low]))) {
      examined.keys += 1;
      const found = documentOf(row);
      if (seen?.has(found.row)) continue;
      seen?.add(found.row);
      examined.documents += 1;
      yield found;
    }
  }
}

function indexSql(
  collection: Collection,
  access: Access & { kind: "index" },
  hasHigh: boolean,
): string {
  const order = access.isReverse ? "DESC" : "ASC";
  const where = hasHigh ? "i.key >= ? AND i.key < ?" : "i.key >= ?";
  if (access.index.id === 0) {
    return `SELECT i.row, i.doc FROM ${collection.table} AS i WHERE ${where} ORDER BY i.key ${order}`;
  }
  const tie = access.index.isUnique ? "" : `, i.row ${order}`;
  return `SELECT i.row, d.doc FROM ${access.index.table} AS i CROSS JOIN ${collection.table} AS d
    ON d.row = i.row WHERE ${where} ORDER BY i.key ${order}${tie}`;
}

function documentOf(row: Row): StoredDocument {
  return new StoredDocument(Number(row[0]), row[1] as Uint8Array);
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
