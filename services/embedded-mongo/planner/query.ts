import { compileFilter, compileTest } from "../operators/filter.ts";
import { type DocTest, fieldsOf, type MatchTrace } from "../operators/filter-test.ts";
import type { Collection } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import { countBetween } from "../store/index-entries.ts";
import { isMultikey } from "../store/index-spec.ts";
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

/** Counts the documents that answer a query; does not read them where an index alone tells. */
export function countDocuments(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
  examined: Examined = { keys: 0, documents: 0 },
): number {
  const keys = collection && countKeys(connection, collection, query);
  if (keys !== undefined) {
    examined.keys += keys;
    return Math.max(0, keys - (query.skip ?? 0));
  }
  let n = 0;
  for (const _found of findDocuments(connection, collection, query, examined)) n += 1;
  return n;
}

const EVERY_KEY = { low: Buffer.alloc(0), high: undefined };

function countKeys(
  connection: Connection,
  collection: Collection,
  query: Query,
): number | undefined {
  compileFilter(query.filter, filterOptions(query));
  const { access, residual } = planQuery(connection, collection, query);
  if (access.kind === "union" || Object.keys(residual).length > 0) return undefined;
  const most = query.limit ? (query.skip ?? 0) + query.limit : undefined;
  if (access.kind === "everything") {
    return countBetween(connection, collection.ids, EVERY_KEY, most);
  }
  const [range, ...others] = access.ranges;
  if (!range) return 0;
  if (others.length > 0) return undefined;
  return countBetween(connection, access.index, range, most);
}

/** Finds the array position by which a document matches the query, for the positional `$`. */
export function positionFinder(query: Query): (doc: Doc) => number | undefined {
  let test: DocTest | undefined;
  return (doc) => {
    test ??= compileTest(query.filter, filterOptions(query));
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
  const { access, residual, sort } = planQuery(connection, collection, query);
  const isTold = Object.keys(residual).length === 0;
  const isByKeys = isTold && !sort && access.kind === "index" && !isMultikey(access.index);
  const [passed, skip] = isByKeys ? [query.skip ?? 0, 0] : [0, query.skip ?? 0];
  const end = query.limit ? skip + query.limit : undefined;
  const damaged = access.kind !== "everything" || isTold ? query.damaged : undefined;
  const wish = { damaged, skip: passed, deadline: query.deadline };
  const scanned = until(query, scan(connection, collection, access, examined, wish));
  const found = matching(scanned, query, residual, matches);
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

function matching(
  documents: Iterable<StoredDocument>,
  query: Query,
  residual: Doc,
  matchesAll: (doc: Doc) => boolean,
): Iterable<StoredDocument> {
  if (Object.keys(residual).length === 0) return documents;
  const isWhole = residual === query.filter;
  const matches = isWhole ? matchesAll : compileFilter(residual, filterOptions(query));
  return passing(documents, matches, fieldsOf(residual));
}

function* passing(
  documents: Iterable<StoredDocument>,
  matches: (doc: Doc) => boolean,
  fields: ReadonlySet<string> | undefined,
): Generator<StoredDocument> {
  for (const document of documents) {
    if (matches(fields ? document.only(fields) : document.doc)) yield document;
  }
}
