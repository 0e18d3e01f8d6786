import type { Doc, Value } from "../values/bson-values.ts";
import { isDoc, isTruthy } from "../values/bson-values.ts";
import type { Collation } from "../values/collation.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { splitPath } from "../values/paths.ts";
import { compileExpression } from "./expression.ts";
import { compileOperator, compileOperators, isOperatorDoc } from "./filter-operators.ts";

export interface FilterOptions {
  collation?: Collation;
  let?: Doc;
}

/** What a filter's array condition matched: the position of the last array element that decided, for positional `$`. */
export interface MatchTrace {
  position?: number;
}

export type DocTest = (doc: Doc, trace?: MatchTrace) => boolean;

/** Compiles a query filter with MongoDB's matching rules; unknown or unsupported operators fail with its codes. */
export function compileFilter(filter: Doc, options: FilterOptions = {}): (doc: Doc) => boolean {
  const test = compileTest(filter, options);
  return (doc) => test(doc);
}

/** A filter as a test that also reports the matched array position, when it is given a trace. */
export function compileTest(filter: Doc, options: FilterOptions): DocTest {
  const tests: DocTest[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    const test = name.startsWith("$")
      ? compileLogical(name, condition, options)
      : compileField(name, condition, options);
    if (test) tests.push(test);
  }
  return every(tests);
}

/** A test of all tests together. */
export function every(tests: DocTest[]): DocTest {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  if (tests.length === 2) return (doc, trace) => first(doc, trace) && second(doc, trace);
  return (doc, trace) => {
    for (const test of tests) if (!test(doc, trace)) return false;
    return true;
  };
}

function compileLogical(
  name: string,
  condition: Value,
  options: FilterOptions,
): DocTest | undefined {
  switch (name) {
    case "$and":
      return every(clauses(name, condition, options));
    case "$or": {
      const tests = clauses(name, condition, options);
      return (doc, trace) => tests.some((test) => test(doc, trace));
    }
    case "$nor": {
      const tests = clauses(name, condition, options);
      return (doc) => !tests.some((test) => test(doc));
    }
    case "$expr": {
      const evaluate = compileExpression(condition, options);
      return (doc) => isTruthy(evaluate(doc));
    }
    case "$comment":
      return undefined;
    case "$where":
    case "$text":
    case "$jsonSchema":
    case "$sampleRate":
    case "$alwaysTrue":
    case "$alwaysFalse":
      throw notSupported(`the query operator ${name}`, 2);
    default:
      throw commandError(
        2,
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function clauses(name: string, condition: Value, options: FilterOptions): DocTest[] {
  if (!Array.isArray(condition) || condition.length === 0) {
    throw commandError(2, `${name} must be a nonempty array`);
  }
  return condition.map((clause) => {
    if (!isDoc(clause)) throw commandError(2, `${name} argument's entries must be objects`);
    return compileTest(clause, options);
  });
}

function compileField(path: string, condition: Value, options: FilterOptions): DocTest {
  const segments = splitPath(path);
  return isOperatorDoc(condition)
    ? compileOperators(segments, condition, options)
    : compileOperator(segments, "$eq", condition, {}, options);
}
