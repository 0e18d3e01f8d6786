import type { BSONRegExp, ObjectId } from "bson";
import { refuseDecimal } from "../values/bson-numbers.ts";
import { compareValues } from "../values/bson-order.ts";
import { parseTypeSet, typeAlias } from "../values/bson-types.ts";
import {
  asInteger,
  asNumber,
  bsonTypeOf,
  type Doc,
  typeRank,
  type Value,
} from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { type Found, missing } from "../values/paths.ts";
import { compileRegex } from "../values/safe-regex.ts";
import { ValueSet } from "../values/value-set.ts";
import { isOperatorDoc, type ValueTest } from "./filter-test.ts";

/** A test of a single value for the operators that need no path. */
export function valueTest(operator: string, argument: Value, siblings: Doc): ValueTest {
  switch (operator) {
    case "$eq":
      return bsonTypeOf(argument) === "BSONRegExp" && !("$eq" in siblings)
        ? regexTest(argument as BSONRegExp)
        : equalityTest(argument);
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return rangeTest(operator, argument);
    case "$in":
      return inTest(argument);
    case "$type": {
      const types = parseTypeSet(argument);
      return (v) => v !== missing && types.has(typeAlias(v));
    }
    case "$regex":
      return regexTest(argument, siblings.$options);
    case "$options":
      throw commandError(2, "$options needs a $regex");
    case "$mod":
    case "$geoWithin":
    case "$geoIntersects":
    case "$near":
    case "$nearSphere":
    case "$within":
    case "$bitsAllSet":
    case "$bitsAllClear":
    case "$bitsAnySet":
    case "$bitsAnyClear":
    case "$expr":
    case "$where":
    case "$text":
      throw notSupported(`the query operator ${operator}`, 2);
    default:
      throw commandError(2, `unknown operator: ${operator}`);
  }
}

function equalityTest(argument: Value): ValueTest {
  refuseDecimal(argument);
  if (argument === null || argument === undefined) return (v) => v === missing || v === null;
  if (typeof argument === "string") {
    return (v) => v === argument || isSymbol(v);
  }
  if (typeof argument === "boolean") return (v) => v === argument;
  const rank = typeRank(argument);
  if (rank === 35) {
    const id = argument as ObjectId;
    return (v) => bsonTypeOf(v) === "ObjectId" && id.equals(v as ObjectId);
  }
  return (v) => {
    if (v === missing || typeRank(v) !== rank || isSymbol(v)) return false;
    return compareValues(v, argument) === 0;
  };
}

// A string condition implies the type string, by which partial indexes are chosen; MongoDB's deprecated
// symbols would match it too.
function isSymbol(v: Found): false {
  if (bsonTypeOf(v) === "BSONSymbol") throw notSupported("matching a BSON symbol", 2);
  return false;
}

const orderTests: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function rangeTest(operator: string, argument: Value): ValueTest {
  refuseDecimal(argument);
  const accepts = orderTests[operator] as (order: number) => boolean;
  const rank = typeRank(argument);
  if (rank === 50)
    throw commandError(2, `Can't have RegEx as arg to predicate over field with ${operator}.`);
  const takesEqual = operator === "$gte" || operator === "$lte";
  if (rank === 5) return (v) => takesEqual && (v === missing || v === null);
  if (rank === -1 || rank === 127) {
    const takesOthers = (rank === -1) === operator.startsWith("$g");
    return (v) => (v !== missing && typeRank(v) === rank ? takesEqual : takesOthers);
  }
  if (rank === 10) {
    const bound = asNumber(argument) as number;
    if (Number.isNaN(bound)) return (v) => v !== missing && takesEqual && Number.isNaN(asNumber(v));
    return (v) => {
      if (v === missing || typeRank(v) !== 10 || Number.isNaN(asNumber(v))) return false;
      return accepts(compareValues(v, argument));
    };
  }
  return (v) => {
    if (v === missing || typeRank(v) !== rank || isSymbol(v)) return false;
    return accepts(compareValues(v, argument));
  };
}

/** The items of `$in` or `$all`: the values to equal, and the tests of regular expressions. */
export type Items = { values: ValueSet; regexes: ValueTest[] };

/** Reads the items of `$in` or `$all`. */
export function itemsOf(operator: "$in" | "$all", argument: Value): Items {
  if (!Array.isArray(argument)) throw commandError(2, `${operator} needs an array`);
  const values = new ValueSet();
  const regexes: ValueTest[] = [];
  for (const item of argument) {
    if (isOperatorDoc(item)) throw commandError(2, `cannot nest $ under ${operator}`);
    refuseDecimal(item);
    if (bsonTypeOf(item) === "BSONRegExp") regexes.push(regexTest(item));
    else values.add(item ?? null);
  }
  return { values, regexes };
}

/** Whether a value found equals one of the values; what is missing equals null. */
export function isAmong(values: ValueSet, v: Found): boolean {
  if (values.hasTexts && isSymbol(v)) return false;
  return values.has(v === missing ? null : v);
}

/** The test of `$in`: equality with, or a match of, any item. */
function inTest(argument: Value): ValueTest {
  const { values, regexes } = itemsOf("$in", argument);
  if (regexes.length === 0) return (v) => isAmong(values, v);
  return (v) => isAmong(values, v) || regexes.some((test) => test(v));
}

/** Returns the test of `$size`: an array of exactly that length. */
export function sizeTest(argument: Value): ValueTest {
  const size = asInteger(argument);
  if (size === undefined) throw commandError(2, "Failed to parse $size. Expected an integer");
  if (size < 0) throw commandError(2, "Failed to parse $size. Expected a non-negative number");
  return (v) => Array.isArray(v) && v.length === size;
}

/** The test of a regular expression, given as a BSON regex or as `$regex` with `$options`. */
function regexTest(argument: Value, flags?: Value): ValueTest {
  const isRegex = bsonTypeOf(argument) === "BSONRegExp";
  if (!isRegex && typeof argument !== "string") throw commandError(2, "$regex has to be a string");
  if (flags !== undefined && typeof flags !== "string")
    throw commandError(2, "$options has to be a string");
  const own = isRegex ? (argument as BSONRegExp) : undefined;
  if (own?.options && flags) throw commandError(51075, "options set in both $regex and $options");
  const pattern = own ? own.pattern : (argument as string);
  const options = (flags as string | undefined) || own?.options || "";
  const regex = compileRegex(pattern, options);
  return (v) => {
    if (typeof v === "string") return regex.test(v);
    if (v === missing || typeof v !== "object" || v === null) return false;
    if (isSymbol(v)) return false;
    if (bsonTypeOf(v) !== "BSONRegExp") return false;
    const stored = v as BSONRegExp;
    return stored.pattern === pattern && stored.options === options;
  };
}
