import { compareValues } from "./bson-order.ts";
import { asInteger, type Doc, getField, isDoc, type Value } from "./bson-values.ts";
import type { Collation } from "./collation.ts";
import { CommandError, commandError, notSupported } from "./errors.ts";
import { indexTuples, splitPath } from "./paths.ts";
import { refuseUnfaithful } from "./unrepresentable.ts";

/** Compiles a sort document to a comparison; arrays count by their least (or, descending, greatest) element. */
export function compileSort(spec: Doc, collation?: Collation): (a: Doc, b: Doc) => number {
  const { paths, directions } = parseSort(spec);
  const keyOf = sortKey(paths, directions, collation);
  const compare = tupleOrder(directions, collation);
  const known = new WeakMap<Doc, Value[]>();
  const cachedKey = (doc: Doc) => {
    const cached = known.get(doc);
    if (cached) return cached;
    const key = keyOf(doc);
    known.set(doc, key);
    return key;
  };
  return (a, b) => compare(cachedKey(a), cachedKey(b));
}

/** Reads a sort document into paths and directions; anything but 1 and -1 fails as in MongoDB. */
export function parseSort(spec: Doc): { paths: string[]; directions: (1 | -1)[] } {
  const paths: string[] = [];
  const directions: (1 | -1)[] = [];
  refuseUnfaithful(spec);
  for (const [path, direction] of Object.entries(spec)) {
    if (isDoc(direction)) {
      if ("$meta" in direction) throw notSupported("sorting by $meta", 2);
      throw commandError(15974, `Illegal key in $sort specification: ${path}`);
    }
    const n = asInteger(direction);
    if (n !== 1 && n !== -1) {
      throw commandError(
        15975,
        "$sort key ordering must be 1 (for ascending) or -1 (for descending)",
      );
    }
    if (path === "" || splitPath(path).includes("")) {
      throw commandError(15998, `FieldPath field names may not be empty strings: '${path}'`);
    }
    if (path.startsWith("$")) {
      throw commandError(16410, "FieldPath field names may not start with '$'.");
    }
    paths.push(path);
    directions.push(n);
  }
  return { paths, directions };
}

function sortKey(
  paths: string[],
  directions: (1 | -1)[],
  collation?: Collation,
): (doc: Doc) => Value[] {
  const compare = tupleOrder(directions, collation);
  const areSimple = paths.every((path) => !path.includes("."));
  return (doc) => {
    if (areSimple) {
      const values = paths.map((path) => getField(doc, path) ?? null);
      if (!values.some(Array.isArray)) return values;
    }
    const tuples = sortableTuples(doc, paths);
    return tuples.reduce((least, tuple) => (compare(tuple, least) < 0 ? tuple : least));
  };
}

function tupleOrder(
  directions: (1 | -1)[],
  collation?: Collation,
): (a: Value[], b: Value[]) => number {
  return (a, b) => {
    for (let i = 0; i < directions.length; i++) {
      const order = compareValues(a[i], b[i], collation);
      if (order !== 0) return order * (directions[i] as number);
    }
    return 0;
  };
}

function sortableTuples(doc: Doc, paths: string[]): Value[][] {
  try {
    return indexTuples(doc, paths).tuples.map(({ values }) => values);
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== 171) throw error;
    throw commandError(2, "cannot sort with keys that are parallel arrays");
  }
}
