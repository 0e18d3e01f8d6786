import type { BSONRegExp } from "bson";
import { compareValues, isIdentical } from "./bson-order.ts";
import { parseTypeSet, typeAlias } from "./bson-types.ts";
import {
  asInteger,
  asNumber,
  bsonTypeOf,
  type Doc,
  isDoc,
  isTruthy,
  typeRank,
  type Value,
} from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";
import { compileTest, type DocTest, type FilterOptions, type MatchTrace } from "./filter.ts";
import { type Found, missing, splitPath, walkPath } from "./paths.ts";
import { compileRegex } from "./safe-regex.ts";

type ValueTest = (v: Found) => boolean;

/** Whether a filter's value is a document of operators rather than a value to equal. */
export function isOperatorDoc(v: Value): v is Doc {
  if (!isDoc(v)) return false;
  for (const name in v) return name.startsWith("$") && !/^\$(ref|id|db)$/.test(name);
  return false;
}

/** Compiles one operator on a path; `siblings` holds the operators beside it, such as `$options`. */
export function compilePredicate(
  path: string,
  operator: string,
  argument: Value,
  siblings: Doc,
  options: FilterOptions,
): DocTest {
  const segments = splitPath(path);
  switch (operator) {
    case "$not":
      return negate(compileNot(path, argument, options));
    case "$ne":
      if (bsonTypeOf(argument) === "BSONRegExp")
        throw commandError(2, "Can't have regex as arg to $ne.");
      return negate(compilePredicate(path, "$eq", argument, siblings, options));
    case "$nin":
      return negate(compilePredicate(path, "$in", argument, siblings, options));
    case "$exists": {
      const test = whole(segments, (v) => v !== missing);
      return isTruthy(argument) ? test : negate(test);
    }
    case "$size":
      return whole(segments, sizeTest(argument));
    case "$elemMatch":
      return elemMatch(segments, argument, options);
    case "$all":
      return compileAll(path, segments, argument, options);
    default:
      return expanded(segments, valueTest(operator, argument, siblings, options));
  }
}

function negate(test: DocTest): DocTest {
  return (doc) => !test(doc);
}

function whole(segments: string[], test: ValueTest): DocTest {
  return (doc) => walkPath(doc, segments, false, test);
}

// Tests each value on the path; when the trace is asked for, finds the array position that matched.
function expanded(segments: string[], test: ValueTest): DocTest {
  const [only] = segments;
  const simple = segments.length === 1 && only !== undefined;
  return (doc, trace) => {
    if (trace) return tracedWalk(doc, segments, test, trace);
    if (simple) {
      const v = doc[only];
      if (v === undefined || typeof v === "function") return test(missing);
      if (!Array.isArray(v)) return test(v);
    }
    return walkPath(doc, segments, true, test);
  };
}

function tracedWalk(doc: Doc, segments: string[], test: ValueTest, trace: MatchTrace): boolean {
  if (!walkPath(doc, segments, true, test)) return false;
  const position = outermostPosition(doc, segments, test);
  if (position !== undefined) trace.position = position;
  return true;
}

// The first array on the path is the one a positional `$` counts in.
function outermostPosition(doc: Doc, segments: string[], test: ValueTest): number | undefined {
  let at: Value = doc;
  for (let depth = 0; depth < segments.length && isDoc(at); depth++) {
    at = at[segments[depth] as string];
    if (!Array.isArray(at)) continue;
    const rest = segments.slice(depth + 1);
    const index = at.findIndex((item) => {
      if (rest.length === 0) return test(item);
      return isDoc(item) && walkPath(item, rest, true, test);
    });
    return index === -1 ? undefined : index;
  }
  return undefined;
}

/** A test of a single value for the operators that need no path. */
function valueTest(
  operator: string,
  argument: Value,
  siblings: Doc,
  options: FilterOptions,
): ValueTest {
  switch (operator) {
    case "$eq":
      return bsonTypeOf(argument) === "BSONRegExp" && !("$eq" in siblings)
        ? regexTest(argument as BSONRegExp)
        : equalityTest(argument, options);
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return rangeTest(operator, argument, options);
    case "$in":
      return inTest(argument, options);
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

function equalityTest(argument: Value, { collation }: FilterOptions): ValueTest {
  if (argument === null || argument === undefined) return (v) => v === missing || v === null;
  if (typeof argument === "string" && !collation) {
    return (v) => v === argument || isSymbol(v);
  }
  if (typeof argument === "boolean") return (v) => v === argument;
  const rank = typeRank(argument);
  if (rank === 35) {
    const id = (argument as { id: Uint8Array }).id;
    return (v) =>
      bsonTypeOf(v) === "ObjectId" && Buffer.compare((v as { id: Uint8Array }).id, id) === 0;
  }
  return (v) => {
    if (v === missing || typeRank(v) !== rank || isSymbol(v)) return false;
    return compareValues(v, argument, collation) === 0;
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

function rangeTest(operator: string, argument: Value, { collation }: FilterOptions): ValueTest {
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
    return accepts(compareValues(v, argument, collation));
  };
}

function inTest(argument: Value, options: FilterOptions): ValueTest {
  if (!Array.isArray(argument)) throw commandError(2, "$in needs an array");
  const tests = argument.map((item) => {
    if (isOperatorDoc(item)) throw commandError(2, "cannot nest $ under $in");
    return bsonTypeOf(item) === "BSONRegExp"
      ? regexTest(item as BSONRegExp)
      : equalityTest(item, options);
  });
  const texts = new Set(argument.filter((item) => typeof item === "string"));
  if (texts.size === argument.length && !options.collation) {
    return (v) => (typeof v === "string" ? texts.has(v) : tests.some((test) => test(v)));
  }
  return (v) => tests.some((test) => test(v));
}

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
    return bsonTypeOf(v) === "BSONRegExp" && own !== undefined && isIdentical(v, own);
  };
}

function compileNot(path: string, argument: Value, options: FilterOptions): DocTest {
  if (bsonTypeOf(argument) === "BSONRegExp") {
    return compilePredicate(path, "$eq", argument, {}, options);
  }
  if (!isDoc(argument)) throw commandError(2, "$not needs a regex or a document");
  if (Object.keys(argument).length === 0) throw commandError(2, "$not cannot be empty");
  if (!isOperatorDoc(argument)) {
    throw commandError(2, `unknown operator: ${Object.keys(argument)[0]}`);
  }
  return compileTest({ [path]: argument }, options);
}

function sizeTest(argument: Value): ValueTest {
  const size = asInteger(argument);
  if (size === undefined) throw commandError(9, "Failed to parse $size. Expected an integer");
  if (size < 0) throw commandError(9, "Failed to parse $size. Expected a non-negative number");
  return (v) => Array.isArray(v) && v.length === size;
}

/** Compiles the condition of `$elemMatch` (also of `$pull`) to a test of one array element. */
export function elementTest(argument: Doc, options: FilterOptions): ValueTest {
  const [first = ""] = Object.keys(argument);
  const isOfValues = isOperatorDoc(argument) && !/^\$(and|or|nor|expr|where)$/.test(first);
  if (!isOfValues) {
    const test = compileTest(argument, options);
    return (v) => {
      if (Array.isArray(v)) return test(Object.assign(Object.create(null), { ...v }));
      return isDoc(v) && test(v);
    };
  }
  const tests = Object.entries(argument)
    .filter(([operator]) => operator !== "$options" || !("$regex" in argument))
    .map(([operator, operand]) => elementOperator(operator, operand, argument, options));
  return (v) => tests.every((test) => test(v));
}

function elementOperator(
  operator: string,
  operand: Value,
  siblings: Doc,
  options: FilterOptions,
): ValueTest {
  switch (operator) {
    case "$not": {
      const test =
        bsonTypeOf(operand) === "BSONRegExp"
          ? regexTest(operand)
          : isOperatorDoc(operand)
            ? elementTest(operand, options)
            : undefined;
      if (!test) throw commandError(2, "$not needs a regex or a document");
      return (v) => !test(v);
    }
    case "$ne": {
      const test = valueTest("$eq", operand, { $eq: 1 }, options);
      return (v) => !test(v);
    }
    case "$nin": {
      const test = inTest(operand, options);
      return (v) => !test(v);
    }
    case "$exists":
      return () => isTruthy(operand);
    case "$size":
      return sizeTest(operand);
    case "$elemMatch": {
      if (!isDoc(operand)) throw commandError(2, "$elemMatch needs an Object");
      const test = elementTest(operand, options);
      return (v) => Array.isArray(v) && v.some(test);
    }
    case "$all": {
      const tests = allTests(operand, options);
      return (v) => {
        const items = Array.isArray(v) ? [...v, v] : [v];
        return tests.length > 0 && tests.every((test) => items.some(test));
      };
    }
    default:
      return valueTest(operator, operand, siblings, options);
  }
}

function elemMatch(segments: string[], argument: Value, options: FilterOptions): DocTest {
  if (!isDoc(argument)) throw commandError(2, "$elemMatch needs an Object");
  const test = elementTest(argument, options);
  return (doc, trace) =>
    walkPath(doc, segments, false, (v) => {
      if (!Array.isArray(v)) return false;
      const index = v.findIndex(test);
      if (index !== -1 && trace) trace.position = index;
      return index !== -1;
    });
}

function allTests(argument: Value, options: FilterOptions): ValueTest[] {
  if (!Array.isArray(argument)) throw commandError(2, "$all needs an array");
  return argument.map((item) => {
    if (isOperatorDoc(item)) throw commandError(2, "no $ expressions in $all");
    return bsonTypeOf(item) === "BSONRegExp" ? regexTest(item) : equalityTest(item, options);
  });
}

function compileAll(
  path: string,
  segments: string[],
  argument: Value,
  options: FilterOptions,
): DocTest {
  if (!Array.isArray(argument)) throw commandError(2, "$all needs an array");
  if (argument.length === 0) return () => false;
  const isOfElements = argument.every((item) => isDoc(item) && "$elemMatch" in item);
  const tests = isOfElements
    ? argument.map((item) => compileTest({ [path]: item }, options))
    : allTests(argument, options).map((test) => expanded(segments, test));
  return (doc, trace) => tests.every((test) => test(doc, trace));
}
