import { bsonTypeOf, type Doc, isDoc, isTruthy, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { arrayIndex, type Found, missing, walkItem, walkPath } from "../values/paths.ts";
import { ValueSet } from "../values/value-set.ts";
import {
  type DocTest,
  every,
  type FilterContext,
  isOfValues,
  isOperatorDoc,
  type MatchTrace,
  type ValueTest,
} from "./filter-test.ts";
import { isAmong, itemsOf, sizeTest, valueTest } from "./filter-values.ts";

/** Compiles a document of operators on one path; an empty path is the value itself, which is then not spread. */
export function compileOperators(path: string[], operators: Doc, context: FilterContext): DocTest {
  const tests = Object.entries(operators)
    .filter(([operator]) => operator !== "$options" || !("$regex" in operators))
    .map(([operator, argument]) => compileOperator(path, operator, argument, operators, context));
  return every(tests);
}

/** Compiles the condition of `$elemMatch` to a test of one array element. */
function elementTest(argument: Doc, context: FilterContext): ValueTest {
  if (isOfValues(argument)) {
    const test = compileOperators([], argument, context);
    return (v) => test(v as Doc);
  }
  const test = context.compileInner(argument);
  return (v) => {
    if (Array.isArray(v)) return test(Object.assign(Object.create(null), { ...v }));
    return isDoc(v) && test(v);
  };
}

/** Compiles one operator on a path; `siblings` holds the operators beside it, such as `$options`. */
export function compileOperator(
  path: string[],
  operator: string,
  argument: Value,
  siblings: Doc,
  context: FilterContext,
): DocTest {
  switch (operator) {
    case "$not":
      return negate(compileNot(path, argument, context));
    case "$ne":
      if (bsonTypeOf(argument) === "BSONRegExp")
        throw commandError(2, "Can't have regex as arg to $ne.");
      return negate(compileOperator(path, "$eq", argument, { $eq: argument }, context));
    case "$nin":
      return negate(compileOperator(path, "$in", argument, siblings, context));
    case "$exists": {
      const test = whole(path, (v) => v !== missing);
      return isTruthy(argument) ? test : negate(test);
    }
    case "$size":
      return whole(path, sizeTest(argument));
    case "$elemMatch":
      return elemMatch(path, argument, context);
    case "$all":
      return compileAll(path, argument, context);
    default:
      return expanded(path, valueTest(operator, argument, siblings));
  }
}

function negate(test: DocTest): DocTest {
  return (doc) => !test(doc);
}

// When the trace is asked for, finds the array position that matched.
function walk(
  doc: Doc,
  path: string[],
  expandsLeaf: boolean,
  test: ValueTest,
  trace?: MatchTrace,
): boolean {
  if (path.length === 0) return test(doc);
  if (!walkPath(doc, path, expandsLeaf, test)) return false;
  if (trace) trace.position = outermostPosition(doc, path, expandsLeaf, test) ?? trace.position;
  return true;
}

// Tests each value on the path, an array at its end as a whole.
function whole(path: string[], test: ValueTest): DocTest {
  return (doc, trace) => walk(doc, path, false, test, trace);
}

// Tests each value on the path and each element of an array at its end.
function expanded(path: string[], test: ValueTest): DocTest {
  const [only] = path;
  const isSimple = path.length === 1 && only !== undefined;
  return (doc, trace) => {
    if (isSimple && !trace) {
      const v = doc[only];
      if (v === undefined || typeof v === "function") return test(missing);
      if (!Array.isArray(v)) return test(v);
    }
    return walk(doc, path, true, test, trace);
  };
}

// The first array on the path is the one a positional `$` counts in.
function outermostPosition(
  doc: Doc,
  path: string[],
  expandsLeaf: boolean,
  test: ValueTest,
): number | undefined {
  let at: Value = doc;
  for (let depth = 0; depth < path.length && isDoc(at); depth++) {
    at = at[path[depth] as string];
    if (!Array.isArray(at)) continue;
    if (depth === path.length - 1) {
      const index = expandsLeaf ? at.findIndex(test) : -1;
      return index === -1 ? undefined : index;
    }
    const position = arrayIndex(path[depth + 1] as string);
    const index = at.findIndex((item, i) =>
      walkItem(item, i === position, path, expandsLeaf, test, depth + 1),
    );
    return index === -1 ? undefined : index;
  }
  return undefined;
}

function compileNot(path: string[], argument: Value, context: FilterContext): DocTest {
  if (bsonTypeOf(argument) === "BSONRegExp") {
    return compileOperator(path, "$eq", argument, {}, context);
  }
  if (isOperatorDoc(argument)) return compileOperators(path, argument, context);
  throw commandError(2, "$not needs a regex or a document of operators");
}

function elemMatch(path: string[], argument: Value, context: FilterContext): DocTest {
  if (!isDoc(argument)) throw commandError(2, "$elemMatch needs an Object");
  const test = elementTest(argument, context);
  return (doc, trace) =>
    walk(doc, path, false, (v: Found) => {
      if (!Array.isArray(v)) return false;
      const index = v.findIndex(test);
      if (index !== -1 && trace) trace.position = index;
      return index !== -1;
    });
}

function compileAll(path: string[], argument: Value, context: FilterContext): DocTest {
  if (path.length === 0) throw notSupported("$all inside $elemMatch", 2);
  if (!Array.isArray(argument)) throw commandError(2, "$all needs an array");
  if (argument.length === 0) return () => false;
  if (argument.every((item) => isDoc(item) && "$elemMatch" in item)) {
    return every(argument.map((item) => compileOperators(path, item, context)));
  }
  const { values, regexes } = itemsOf("$all", argument);
  const matches = every([
    (doc) => {
      const found = new ValueSet();
      const isComplete = (v: Found) => {
        if (isAmong(values, v)) found.add(v === missing ? null : v);
        return found.size === values.size;
      };
      return values.size === 0 || walkPath(doc, path, true, isComplete);
    },
    ...regexes.map((test) => expanded(path, test)),
  ]);
  return (doc, trace) => {
    if (!matches(doc)) return false;
    if (trace) trace.position = lastPosition(doc, path, argument, context) ?? trace.position;
    return true;
  };
}

// Each item counts as a condition of its own, and the last one that an array's element meets decides.
function lastPosition(doc: Doc, path: string[], items: Value[], context: FilterContext) {
  const trace: MatchTrace = {};
  for (const item of items.toReversed()) {
    compileOperator(path, "$eq", item, {}, context)(doc, trace);
    if (trace.position !== undefined) break;
  }
  return trace.position;
}
