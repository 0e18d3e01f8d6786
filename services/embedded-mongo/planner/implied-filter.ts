import { isOperatorDoc } from "../operators/filter-test.ts";
import { compareValues } from "../values/bson-order.ts";
import { parseTypeSet, typeAlias } from "../values/bson-types.ts";
import {
  asNumber,
  bsonTypeOf,
  type Doc,
  isDoc,
  isTruthy,
  typeRank,
  type Value,
} from "../values/bson-values.ts";

/** Whether every document the query matches also matches the partial filter; true only when that is provable. */
export function impliesPartialFilter(query: Doc, partialFilter: Doc): boolean {
  const known = conditionsOf(query);
  return Object.entries(partialFilter).every(([name, condition]) => {
    if (name === "$and") {
      return (condition as Doc[]).every((clause) => impliesPartialFilter(query, clause));
    }
    if (name === "$or") {
      return (condition as Doc[]).some((clause) => impliesPartialFilter(query, clause));
    }
    if (name.startsWith("$")) return false;
    const wanted: [string, Value][] = isOperatorDoc(condition)
      ? Object.entries(condition)
      : [["$eq", condition]];
    return wanted.every(([operator, argument]) =>
      known.some(
        ({ path, operator: has, argument: value }) =>
          path === name &&
          (implies(has, value, operator, argument) ||
            (operator === "$exists" && isTruthy(argument) && excludesMissing(path, has, value))),
      ),
    );
  });
}

// On a dotted path an empty array has no null and no value either.
function excludesMissing(path: string, has: string, value: Value): boolean {
  if (path.includes(".")) return false;
  return has === "$ne" ? value === null : has === "$nin" && (value as Value[]).includes(null);
}

interface Condition {
  path: string;
  operator: string;
  argument: Value;
}

function conditionsOf(query: Doc): Condition[] {
  return Object.entries(query).flatMap(([path, condition]): Condition[] => {
    if (path === "$and") return (condition as Doc[]).flatMap(conditionsOf);
    if (path.startsWith("$")) return [];
    if (!isOperatorDoc(condition)) return [{ path, operator: "$eq", argument: condition }];
    return Object.entries(condition).map(([operator, argument]) => ({ path, operator, argument }));
  });
}

function implies(has: string, value: Value, wanted: string, argument: Value): boolean {
  if (isRegex(value) || wanted === "$regex" || wanted === "$options") return false;
  if (has === "$in" && wanted !== "$in") {
    return (
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((item) => implies("$eq", item, wanted, argument))
    );
  }
  if (has === wanted && isSame(value, argument)) return true;
  switch (wanted) {
    case "$exists":
      return isTruthy(argument) && provesPresence(has, value);
    case "$type":
      return provesType(has, value, argument);
    case "$eq":
      return has === "$eq" && isSame(value, argument);
    case "$ne":
      return false;
    case "$in": {
      const items = has === "$in" && Array.isArray(value) ? value : has === "$eq" ? [value] : [];
      return (
        items.length > 0 &&
        Array.isArray(argument) &&
        items.every((item) => argument.some((allowed) => isSame(item, allowed)))
      );
    }
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return provesRange(has, value, wanted, argument);
    default:
      return false;
  }
}

function isSame(a: Value, b: Value): boolean {
  return !isRegex(a) && !isRegex(b) && compareValues(a, b) === 0;
}

function isRegex(v: Value): boolean {
  return bsonTypeOf(v) === "BSONRegExp";
}

function provesPresence(has: string, value: Value): boolean {
  if (has === "$exists") return isTruthy(value);
  if (has === "$type" || has === "$elemMatch" || has === "$size" || has === "$regex") return true;
  const isBound = /^\$(eq|gt|gte|lt|lte)$/.test(has);
  const rank = typeRank(value);
  // Null equals missing, and every missing value lies beyond MinKey and MaxKey.
  return isBound && rank !== 5 && rank !== -1 && rank !== 127 && rank !== 0;
}

function provesType(has: string, value: Value, argument: Value): boolean {
  const types = parseTypeSet(argument);
  if (has === "$type") return [...parseTypeSet(value)].every((type) => types.has(type));
  if (!/^\$(eq|gt|gte|lt|lte)$/.test(has) || value === null || isDoc(value)) return false;
  if (typeRank(value) === 10) {
    return ["int", "double", "long", "decimal"].every((kind) => types.has(kind));
  }
  const alias = typeAlias(value);
  return /^(string|bool|date|objectId|timestamp|binData)$/.test(alias) && types.has(alias);
}

// A bound compares only within its type, so a tighter bound of the same type implies a looser one.
function provesRange(has: string, value: Value, wanted: string, argument: Value): boolean {
  if (
    typeRank(value) !== typeRank(argument) ||
    typeRank(value) === 25 ||
    [value, argument].some((v) => Number.isNaN(asNumber(v)))
  ) {
    return false;
  }
  const isLower = wanted.startsWith("$g");
  const order = compareValues(value, argument) * (isLower ? 1 : -1);
  if (has === "$eq") return order > 0 || (order === 0 && wanted.endsWith("e"));
  if (!has.startsWith(isLower ? "$g" : "$l") || !/^\$[gl]te?$/.test(has)) return false;
  return order > 0 || (order === 0 && (has === wanted || wanted.endsWith("e")));
}
