import { asNumber, type Doc, isDoc, numberKind, type Value } from "./bson-values.ts";
import { CommandError, commandError, notSupported } from "./errors.ts";
import { encodeKey } from "./key-encoding.ts";
import { holdsTooMuch, MOST_HELD_BYTES } from "./memory-limit.ts";
import { fieldPath, indexTuples } from "./paths.ts";

/** A sort as paths and directions. */
export type SortOrder = { paths: string[]; directions: (1 | -1)[] };

const MOST_PATHS = 32;
// Somewhat more than may stay, or every further document would sort them all again.
const MOST_BEFORE_CUT = 1.25 * MOST_HELD_BYTES;

/** Reads a sort document; undefined when it orders nothing; anything but 1 and -1 fails as in MongoDB. */
export function readSort(sort: Value): SortOrder | undefined {
  if (sort === undefined || sort === null) return undefined;
  if (!isDoc(sort)) throw commandError(14, "a sort must be a document");
  const paths = Object.keys(sort);
  if (paths.length === 0) return undefined;
  if (paths.length > MOST_PATHS) throw commandError(13103, "too many compound keys");
  const directions = Object.entries(sort).map(([path, value]) => {
    if (isDoc(value)) throw notSupported("sorting by $meta", 2);
    fieldPath(path);
    const direction = asNumber(value);
    if (direction === undefined) {
      throw commandError(
        15974,
        `$sort key ordering must be specified using a number, at '${path}'`,
      );
    }
    const whole = numberKind(value) === "decimal" ? direction : Math.trunc(direction);
    if (whole === 1 || whole === -1) return whole;
    throw commandError(15975, `$sort key ordering must be 1 or -1, at '${path}'`);
  });
  return { paths, directions };
}

/** Sorts in memory what has documents; with `limit` only the first ones are held; error 292 when they are too large. */
export function sortInMemory<T>(
  found: Iterable<T>,
  docOf: (one: T) => Doc,
  bytesOf: (one: T) => number,
  order: SortOrder,
  limit: number | undefined,
): T[] {
  let held: { key: Buffer; one: T; bytes: number }[] = [];
  const keep = limit ?? Number.POSITIVE_INFINITY;
  let total = 0;
  const cut = () => {
    held.sort((a, b) => Buffer.compare(a.key, b.key));
    held = held.slice(0, keep);
    total = held.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > MOST_HELD_BYTES) throw holdsTooMuch("a sort");
  };
  for (const one of found) {
    const key = sortKey(docOf(one), order);
    const bytes = key.length + bytesOf(one);
    held.push({ key, one, bytes });
    total += bytes;
    if (held.length >= 2 * keep + 1000 || total > MOST_BEFORE_CUT) cut();
  }
  cut();
  return held.map(({ one }) => one);
}

/** The bytes by which a document is sorted: of several array elements the least. */
export function sortKey(doc: Doc, order: SortOrder): Buffer {
  const keys = tuplesOf(doc, order).map((values) => encodeKey(values, order.directions));
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
