import type { Doc, Value } from "../values/bson-values.ts";
import { isDoc, isTruthy } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { splitPath } from "../values/paths.ts";
import { compileExpression } from "./expression.ts";
import { compileOperator, compileOperators } from "./filter-operators.ts";
import {
  type DocTest,
  every,
  type FilterContext,
  type FilterOptions,
  isOperatorDoc,
} from "./filter-test.ts";

/** Compiles a query filter with MongoDB's matching rules; unknown or unsupported operators fail with its codes. */
export function compileFilter(filter: Doc, options: FilterOptions = {}): (doc: Doc) => boolean {
  const test = compileTest(filter, options);
  return (doc) => test(doc);
}

/** A filter as a test that also reports the matched array position, when it is given a trace. */
export function compileTest(filter: Doc, options: FilterOptions): DocTest {
  const context: FilterContext = {
    ...options,
    compileInner: (inner) => compileTest(inner, { ...options, isOfElement: true }),
  };
  const tests: DocTest[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    const test = name.startsWith("$")
      ? compileLogical(name, condition, options)
      : compileField(name, condition, context);
    if (test) tests.push(test);
  }
  return every(tests);
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
      if (options.isOfElement)
        throw commandError(2, "$expr can only be applied to the top-level document");
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

function compileField(path: string, condition: Value, context: FilterContext): DocTest {
  const segments = splitPath(path);
  return isOperatorDoc(condition)
    ? compileOperators(segments, condition, context)
    : compileOperator(segments, "$eq", condition, {}, context);
}
