import { asNumber, type Doc, isDoc, type Value } from "./bson-values.ts";
import type { Collation } from "./collation.ts";
import { CommandError, commandError, notSupported } from "./errors.ts";
import { encodeKey } from "./key-encoding.ts";
import { indexTuples, splitPath } from "./paths.ts";

/** A sort as paths and directions. */
export type SortOrder = { paths: string[]; directions: (1 | -1)[] };

/** Reads a sort document; undefined when it orders nothing; anything but 1 and -1 fails as in MongoDB. */
export function readSort(sort: Value): SortOrder | undefined {
  if (sort === undefined) return undefined;
  if (!isDoc(sort)) throw commandError(14, "a sort must be a document");
  const paths = Object.keys(sort);
  if (paths.length === 0) return undefined;
  const directions = Object.entries(sort).map(([path, value]) => {
    if (isDoc(value)) throw notSupported("sorting by $meta", 2);
    if (splitPath(path).includes("")) throw commandError(15998, "a sort path has an empty name");
    if (path.startsWith("$")) throw commandError(16410, "a sort path may not start with '$'");
    const direction = asNumber(value);
    if (direction === 1 || direction === -1) return direction;
    throw commandError(15975, `$sort key ordering must be 1 or -1, at '${path}'`);
  });
  return { paths, directions };
}

/** Sorts in memory what has documents; with `limit` only the first ones are held. */
export function sortInMemory<T>(
  found: Iterable<T>,
  docOf: (one: T) => Doc,
  order: SortOrder,
  limit: number | undefined,
  collation: Collation | undefined,
): T[] {
  const held: { key: Buffer; one: T }[] = [];
  const keep = limit ?? Number.POSITIVE_INFINITY;
  for (const one of found) {
    held.push({ key: sortKey(docOf(one), order, collation), one });
    if (held.length < 2 * keep + 1000) continue;
    held.sort(byKey);
    held.length = keep;
  }
  held.sort(byKey);
  return held.slice(0, keep).map(({ one }) => one);
}

function byKey(a: { key: Buffer }, b: { key: Buffer }): number {
  return Buffer.compare(a.key, b.key);
}

/** The bytes by which a document is sorted: of several array elements the least. */
export function sortKey(doc: Doc, order: SortOrder, collation: Collation | undefined): Buffer {
  const keys = tuplesOf(doc, order).map((values) => encodeKey(values, order.directions, collation));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

function tuplesOf(doc: Doc, order: SortOrder): Value[][] {
  try {
    return indexTuples(doc, order.paths).tuples.map(({ values }) => values);
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 171) throw error;
    throw commandError(2, "cannot sort with keys that are parallel arrays");
  }
}
