import { asNumber, type Doc, isDoc, type Value } from "./bson-values.ts";
import type { Collation } from "./collation.ts";
import { CommandError, notSupported } from "./errors.ts";
import { encodeKey } from "./key-encoding.ts";
import { indexTuples } from "./paths.ts";
import type { StoredDocument } from "./stored-document.ts";

/** A sort as paths and directions. */
export type SortOrder = { paths: string[]; directions: (1 | -1)[] };

/** Reads a sort document; undefined when it orders nothing. */
export function readSort(sort: Value): SortOrder | undefined {
  if (sort === undefined) return undefined;
  if (!isDoc(sort)) throw new CommandError(14, "TypeMismatch", "a sort must be a document");
  const paths = Object.keys(sort);
  if (paths.length === 0) return undefined;
  const directions = Object.entries(sort).map(([path, value]) => {
    if (isDoc(value)) throw notSupported("sorting by $meta");
    const direction = asNumber(value);
    if (direction === 1 || direction === -1) return direction;
    throw new CommandError(
      15975,
      "Location15975",
      `$sort key ordering must be 1 (for ascending) or -1 (for descending), at '${path}'`,
    );
  });
  return { paths, directions };
}

/** Sorts documents in memory; with `limit` only the first ones are held. */
export function sortInMemory(
  found: Iterable<StoredDocument>,
  order: SortOrder,
  limit: number | undefined,
  collation: Collation | undefined,
): StoredDocument[] {
  const held: { key: Buffer; document: StoredDocument }[] = [];
  const keep = limit ?? Number.POSITIVE_INFINITY;
  for (const document of found) {
    held.push({ key: sortKey(document.doc, order, collation), document });
    document.forget();
    if (held.length < 2 * keep + 1000) continue;
    held.sort(byKey);
    held.length = keep;
  }
  held.sort(byKey);
  return held.slice(0, keep).map(({ document }) => document);
}

function byKey(a: { key: Buffer }, b: { key: Buffer }): number {
  return Buffer.compare(a.key, b.key);
}

function sortKey(doc: Doc, order: SortOrder, collation: Collation | undefined): Buffer {
  const keys = tuplesOf(doc, order).map((values) => encodeKey(values, order.directions, collation));
  return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
}

function tuplesOf(doc: Doc, order: SortOrder): Value[][] {
  try {
    return indexTuples(doc, order.paths).tuples.map(({ values }) => values);
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 171) throw error;
    throw new CommandError(2, "BadValue", "cannot sort with keys that are parallel arrays");
  }
}
