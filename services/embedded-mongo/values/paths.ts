import { type Doc, getField, isDoc, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";

/** Splits a dotted path, refusing names JavaScript objects cannot hold. */
export function splitPath(path: string): string[] {
  const segments = path.split(".");
  if (segments.includes("__proto__")) throw notSupported("the field name __proto__", 2);
  return segments;
}

const DEEPEST_PATH = 200;

/** The segments of a field path as pipelines, sorts and projections take it; refused as MongoDB refuses it. */
export function fieldPath(path: string): string[] {
  if (path === "") throw commandError(40352, "FieldPath cannot be constructed with empty string");
  if (path.endsWith(".")) throw commandError(40353, "FieldPath must not end with a '.'.");
  if (path.includes("\0"))
    throw commandError(16411, "FieldPath field names may not contain null bytes.");
  const segments = splitPath(path);
  if (segments.includes(""))
    throw commandError(15998, "FieldPath field names may not be empty strings.");
  const dollar = segments.find((segment) => segment.startsWith("$"));
  if (dollar !== undefined) {
    throw commandError(
      16410,
      `FieldPath field names may not start with '$', given '${dollar}'. Consider using $getField or $setField.`,
    );
  }
  if (segments.length > DEEPEST_PATH) throw commandError(15, "FieldPath is too long");
  return segments;
}

/** The array position a path segment stands for, or -1. */
export function arrayIndex(segment: string): number {
  const first = segment.charCodeAt(0);
  if (first < 48 || first > 57 || segment.length > 10) return -1;
  const index = Number(segment);
  return String(index) === segment && index < 2 ** 32 - 1 ? index : -1;
}

/** Reported by a walk for a path that leads nowhere. */
export const missing = Symbol("missing");

export type Found = Value | typeof missing;

/**
 * Visits every value MongoDB matches a path against: elements of arrays, then the array itself (only the
 * latter when `expandsLeaf` is false), `missing` where a document lacks the field. A true answer ends the walk.
 */
export function walkPath(
  container: Doc | Value[],
  segments: readonly string[],
  expandsLeaf: boolean,
  visit: (v: Found) => boolean,
  depth = 0,
): boolean {
  const segment = segments[depth] as string;
  const v = Array.isArray(container)
    ? container[arrayIndex(segment)]
    : getField(container, segment);
  const isLast = depth === segments.length - 1;
  if (v === undefined) return visit(missing);
  if (isLast) {
    if (expandsLeaf && Array.isArray(v)) for (const item of v) if (visit(item)) return true;
    return visit(v);
  }
  if (Array.isArray(v)) return walkItems(v, segments, expandsLeaf, visit, depth + 1);
  return isDoc(v) ? walkPath(v, segments, expandsLeaf, visit, depth + 1) : visit(missing);
}

function walkItems(
  items: Value[],
  segments: readonly string[],
  expandsLeaf: boolean,
  visit: (v: Found) => boolean,
  depth: number,
): boolean {
  const position = arrayIndex(segments[depth] as string);
  for (let i = 0; i < items.length; i++) {
    if (walkItem(items[i], i === position, segments, expandsLeaf, visit, depth)) return true;
  }
  return false;
}

/** Visits what a path that goes on at `depth` means in one array element; `isNamed` when its segment is the position. */
export function walkItem(
  item: Value,
  isNamed: boolean,
  segments: readonly string[],
  expandsLeaf: boolean,
  visit: (v: Found) => boolean,
  depth: number,
): boolean {
  if (isDoc(item) && walkPath(item, segments, expandsLeaf, visit, depth)) return true;
  if (!isNamed) return false;
  if (depth === segments.length - 1) return visit(item);
  if (Array.isArray(item)) return walkItems(item, segments, expandsLeaf, visit, depth + 1);
  return isDoc(item) && walkPath(item, segments, expandsLeaf, visit, depth + 1);
}

/** One index entry of a document: a value per path, null where missing, and whether all were missing. */
export interface IndexTuple {
  values: Value[];
  missing: boolean;
}

/**
 * The entries of a compound index for a document, and the paths that run through an array: arrays shared by paths advance together, an empty array is
 * undefined; error 171 when two paths run through different arrays.
 */
export function indexTuples(
  doc: Doc,
  paths: readonly string[],
): { tuples: IndexTuple[]; arrays: Set<string> } {
  const plain = paths.map((path) => (isPlainPath(path) ? getField(doc, path) : NESTED));
  if (!plain.some((v) => Array.isArray(v))) {
    const values = plain.map((v) => (v === undefined ? null : v));
    return {
      tuples: [{ values, missing: plain.every((v) => v === undefined) }],
      arrays: new Set(),
    };
  }
  const tuples: IndexTuple[] = [];
  const arrays = new Set<string>();
  const starts = paths.map((path) => ({ at: doc, rest: splitPath(path), isSettled: false }));
  for (const at of expandTuples(starts, tuples)) arrays.add(paths[at] ?? "");
  return { tuples, arrays };
}

const NESTED: Value[] = [];

function isPlainPath(path: string): boolean {
  return path !== "__proto__" && !path.includes(".");
}

// `isSettled` ends the way: an element of an expanded array is taken as it is, even if it is an array.
interface Cursor {
  at: Found;
  rest: string[];
  isSettled: boolean;
}

const nowhere: Cursor = { at: missing, rest: [], isSettled: true };

// Gives which of the paths run through an array.
function expandTuples(cursors: Cursor[], tuples: IndexTuple[]): number[] {
  const advanced = cursors.map(advance);
  let shared: Value[] | undefined;
  for (const { at, isSettled } of advanced) {
    if (isSettled || !Array.isArray(at)) continue;
    if (shared !== undefined && shared !== at)
      throw commandError(171, "cannot index parallel arrays");
    shared = at;
  }
  if (shared === undefined) {
    tuples.push({
      values: advanced.map(({ at }) => (at === missing ? null : at)),
      missing: advanced.every(({ at }) => at === missing),
    });
    return [];
  }
  const array = shared;
  const items = array.length === 0 ? [undefined] : array;
  for (const item of items) {
    const inside = advanced.map((cursor) => {
      if (cursor.isSettled || cursor.at !== array) return cursor;
      if (cursor.rest.length === 0) return { at: item, rest: [], isSettled: true };
      return isDoc(item) ? { ...cursor, at: item } : nowhere;
    });
    expandTuples(inside, tuples);
  }
  return advanced.flatMap(({ at, isSettled }, path) => (!isSettled && at === array ? path : []));
}

// Follows a path until it ends, misses or meets an array to expand.
function advance(cursor: Cursor): Cursor {
  let { at, rest } = cursor;
  while (!cursor.isSettled && rest.length > 0) {
    const name = rest[0] as string;
    if (isDoc(at)) at = getField(at, name);
    else if (Array.isArray(at)) {
      if (!isPosition(at, name)) return { at, rest, isSettled: false };
      at = at[arrayIndex(name)];
    } else return nowhere;
    if (at === undefined) return nowhere;
    rest = rest.slice(1);
  }
  return { at, rest, isSettled: cursor.isSettled };
}

function isPosition(items: Value[], name: string): boolean {
  return (
    arrayIndex(name) >= 0 &&
    !items.some((item) => isDoc(item) && getField(item, name) !== undefined)
  );
}
