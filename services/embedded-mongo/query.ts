import type { Doc, Value } from "./bson-values.ts";
import type { Collection } from "./catalogue.ts";
import type { Collation } from "./collation.ts";
import type { Connection } from "./connections.ts";
import { compileFilter } from "./filter.ts";
import { readSort, sortInMemory } from "./memory-sort.ts";
import { StoredDocument } from "./stored-document.ts";

/** What a find, update, delete or leading pipeline stages ask for. */
export type Query = {
  filter: Doc;
  sort?: Value;
  skip?: number;
  limit?: number | undefined;
  hint?: Value;
  collation?: Collation | undefined;
  let?: Doc | undefined;
};

/** The documents that answer a query, in its order. */
export function* findDocuments(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
): Generator<StoredDocument> {
  const order = readSort(query.sort);
  const matches = compileFilter(query.filter, filterOptions(query));
  if (!collection) return;
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : undefined;
  const found = matching(connection, collection, matches);
  const ordered = order ? sortInMemory(found, order, end, query.collation) : found;
  let position = 0;
  for (const document of ordered) {
    position += 1;
    if (position > skip) yield document;
    if (position === end) return;
  }
}

function filterOptions(query: Query) {
  return {
    ...(query.collation ? { collation: query.collation } : {}),
    ...(query.let ? { let: query.let } : {}),
  };
}

function* matching(
  connection: Connection,
  collection: Collection,
  matches: (doc: Doc) => boolean,
): Generator<StoredDocument> {
  for (const row of connection.rows(`SELECT row, doc FROM ${collection.table} ORDER BY row`)) {
    const document = new StoredDocument(Number(row[0]), row[1] as Uint8Array);
    if (matches(document.doc)) yield document;
  }
}
