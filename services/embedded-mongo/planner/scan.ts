import type { Collection } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import { rowsIn } from "../store/index-blocks.ts";
import { isMultikey } from "../store/index-spec.ts";
import { readableOf, readRows } from "../store/read-documents.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { commandError } from "../values/errors.ts";
import type { Access } from "./plan.ts";

/** Keys and documents that a query has looked at so far. */
export type Examined = { keys: number; documents: number };

const KEYS_BETWEEN_CHECKS = 1000;

/** `damaged` takes the places of damaged documents; of an index, `skip` keys are passed over until the deadline. */
type Wish = {
  damaged?: number[] | undefined;
  skip?: number;
  deadline?: number | undefined;
};

/** The documents an access leads to, each once; damaged ones are errors if nothing takes their places. */
export function* scan(
  connection: Connection,
  collection: Collection,
  access: Access,
  examined: Examined,
  { damaged, skip = 0, deadline }: Wish = {},
): Generator<StoredDocument> {
  if (access.kind === "union") {
    const seen = new Set<number>();
    for (const branch of access.branches) {
      for (const found of scan(connection, collection, branch, examined, { damaged })) {
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
  const places = rowsIn(connection, access.index, access.ranges, access.isReverse);
  const wanted = skip > 0 ? behind(places, skip, examined, deadline) : places;
  for (const found of readRows(connection, collection, wanted)) {
    examined.keys += 1;
    const row = Number(found?.[0]);
    // A key's document may be gone.
    if (!found || seen?.has(row)) continue;
    seen?.add(row);
    examined.documents += 1;
    const stored = readableOf(found, collection, damaged);
    if (stored) yield stored;
  }
}

function* behind(
  places: Iterable<number>,
  skip: number,
  examined: Examined,
  deadline: number | undefined,
): Generator<number> {
  let left = skip;
  for (const place of places) {
    if (left === 0) yield place;
    else {
      left -= 1;
      examined.keys += 1;
      if (examined.keys % KEYS_BETWEEN_CHECKS === 0) checkDeadline({ deadline });
    }
  }
  checkDeadline({ deadline });
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
