import { compileFilter, compileTest } from "../operators/filter.ts";
import type { MatchTrace } from "../operators/filter-test.ts";
import type { Collection } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import type { Doc } from "../values/bson-values.ts";
import { readSort, sortInMemory } from "../values/memory-sort.ts";
import { planQuery, type Query } from "./plan.ts";
import { type Examined, scan, until } from "./scan.ts";

/** The documents that answer a query, in its order; a query that cannot be understood fails at once. */
export function findDocuments(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
  examined: Examined = { keys: 0, documents: 0 },
): Generator<StoredDocument> {
  const matches = compileFilter(query.filter, filterOptions(query));
  readSort(query.sort);
  return answering(connection, collection, query, matches, examined);
}

/** Finds the array position by which a document matches the query, for the positional `$`. */
export function positionFinder(query: Query): (doc: Doc) => number | undefined {
  const test = compileTest(query.filter, filterOptions(query));
  return (doc) => {
    const trace: MatchTrace = {};
    test(doc, trace);
    return trace.position;
  };
}

function filterOptions({ let: letValues }: Query) {
  return letValues ? { let: letValues } : {};
}

function* answering(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
  matches: (doc: Doc) => boolean,
  examined: Examined,
): Generator<StoredDocument> {
  if (!collection) return;
  const { access, sort } = planQuery(connection, collection, query);
  const skip = query.skip ?? 0;
  const end = query.limit ? skip + query.limit : undefined;
  const scanned = until(query, scan(connection, collection, access, examined));
  const isEverything = Object.keys(query.filter).length === 0;
  const found = isEverything ? scanned : matching(scanned, matches);
  const ordered = sort ? sortInMemory(found, docOnce, bytesOf, sort, end) : found;
  let position = 0;
  for (const document of ordered) {
    position += 1;
    if (position > skip) yield document;
    if (position === end) return;
  }
}

function bytesOf({ bytes }: StoredDocument): number {
  return bytes.length;
}

function docOnce(stored: StoredDocument): Doc {
  const { doc } = stored;
  stored.forget();
  return doc;
}

function* matching(
  documents: Iterable<StoredDocument>,
  matches: (doc: Doc) => boolean,
): Generator<StoredDocument> {
  for (const document of documents) if (matches(document.doc)) yield document;
}
