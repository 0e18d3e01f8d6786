import { ObjectId } from "bson";
import { isOperatorDoc } from "../operators/filter-test.ts";
import { type Index, isMultikey, mayBeArray } from "../store/index-spec.ts";
import type { Doc, Value } from "../values/bson-values.ts";
import type { Bounds } from "./key-ranges.ts";

const RANGE = ["$gt", "$gte", "$lt", "$lte"];

/**
 * Returns the part of a filter that is still to be tested on the documents an index leads to between these bounds. It
 * leaves out only what the keys say exactly: equality with a text, an id or a boolean, and a range of texts, ids or
 * dates.
 */
export function residualFilter(filter: Doc, index: Index, bounds: Bounds): Doc {
  const names = Object.keys(filter);
  if (names.some((name) => name.startsWith("$"))) return filter;
  // An $elemMatch above a path may have set the path's bounds.
  const isBoundAbove = (name: string) => names.some((other) => name.startsWith(`${other}.`));
  const left = names.filter(
    (name) => isBoundAbove(name) || !isToldByKeys(name, filter[name], index, bounds),
  );
  if (left.length === names.length) return filter;
  return Object.fromEntries(left.map((name) => [name, filter[name]]));
}

function isToldByKeys(path: string, condition: Value, index: Index, bounds: Bounds): boolean {
  const operators: Doc = isOperatorDoc(condition) ? condition : { $eq: condition };
  const names = Object.keys(operators);
  if (bounds.constants.has(path)) {
    return names.length === 1 && names[0] === "$eq" && isExact(operators.$eq);
  }
  if (bounds.ranged !== path || !names.every((name) => RANGE.includes(name))) return false;
  // Of an array some elements may lie above one end and others below the other, and of several arrays only one end is used.
  const hasOneValue = !isMultikey(index) || (!mayBeArray(index, path) && names.length === 1);
  return hasOneValue && isOfOneKind(Object.values(operators));
}

function isExact(value: Value): boolean {
  return typeof value === "string" || typeof value === "boolean" || value instanceof ObjectId;
}

function isOfOneKind(values: readonly Value[]): boolean {
  return (
    values.every((value) => typeof value === "string") ||
    values.every((value) => value instanceof ObjectId) ||
    values.every((value) => value instanceof Date)
  );
}
