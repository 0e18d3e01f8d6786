import { bsonTypeOf, type Doc, isDoc, isTruthy, type Value } from "./bson-values.ts";
import { commandError } from "./errors.ts";
import { compileTest, type DocTest, type FilterOptions, type MatchTrace } from "./filter.ts";
import { elementTest } from "./filter-elements.ts";
import { allTests, sizeTest, type ValueTest, valueTest } from "./filter-values.ts";
import { missing, splitPath, walkPath } from "./paths.ts";

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
