import { refuseDecimal } from "../values/bson-numbers.ts";
import { compareValues } from "../values/bson-order.ts";
import { typeAlias } from "../values/bson-types.ts";
import {
  asInteger,
  asNumber,
  type Doc,
  getField,
  isDoc,
  isTruthy,
  type Value,
} from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { fieldPath, splitPath } from "../values/paths.ts";

/** A compiled aggregation expression; missing values come out as undefined. */
export type Expression = (doc: Doc) => Value;

export interface ExpressionOptions {
  let?: Doc | undefined;
}

const comparisons: Record<string, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Compiles field paths, literals, variables, comparisons, `$and`, `$or`, `$arrayElemAt` and `$literal`; refuses other operators. */
export function compileExpression(spec: Value, options: ExpressionOptions = {}): Expression {
  if (typeof spec === "string" && spec.startsWith("$")) return compileReference(spec, options);
  if (Array.isArray(spec)) {
    const items = spec.map((item) => compileExpression(item, options));
    return (doc) => items.map((item) => item(doc) ?? null);
  }
  if (!isDoc(spec)) return constant(spec);
  const names = Object.keys(spec);
  const operator = names[0] ?? "";
  if (!operator.startsWith("$")) return compileObject(spec, options);
  if (names.length > 1) {
    throw commandError(15983, "an object representing an expression must have exactly one field");
  }
  return compileOperator(operator, spec[operator], options);
}

function constant(v: Value): Expression {
  refuseDecimal(v);
  return () => v;
}

function compileOperator(operator: string, args: Value, options: ExpressionOptions): Expression {
  if (operator === "$literal") return constant(args);
  if (operator === "$and" || operator === "$or") {
    const parts = (Array.isArray(args) ? args : [args]).map((arg) =>
      compileExpression(arg, options),
    );
    return operator === "$and"
      ? (doc) => parts.every((part) => isTruthy(part(doc)))
      : (doc) => parts.some((part) => isTruthy(part(doc)));
  }
  const accepts = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (!accepts && operator !== "$arrayElemAt")
    throw notSupported(`the expression operator ${operator}`, 168);
  if (!Array.isArray(args) || args.length !== 2) {
    throw commandError(16020, `Expression ${operator} takes exactly 2 arguments.`);
  }
  const left = compileExpression(args[0], options);
  const right = compileExpression(args[1], options);
  if (!accepts) return (doc) => elementAt(left(doc), right(doc));
  return (doc) => accepts(compareValues(left(doc), right(doc)));
}

// Counts from the end below zero; without an array or an index there is no element, and none outside of it.
function elementAt(array: Value, index: Value): Value {
  if (array == null || index == null) return null;
  if (!Array.isArray(array)) {
    throw commandError(
      28689,
      `$arrayElemAt's first argument must be an array, but is ${typeAlias(array)}`,
    );
  }
  if (asNumber(index) === undefined) {
    throw commandError(28690, "$arrayElemAt's second argument must be a numeric value");
  }
  const at = asInteger(index);
  if (at === undefined || at !== (at | 0)) {
    throw commandError(28691, "$arrayElemAt's second argument must be a 32-bit integer");
  }
  return array.at(at);
}

function compileObject(spec: Doc, options: ExpressionOptions): Expression {
  const fields = Object.entries(spec).map(
    ([name, value]) => [name, compileExpression(value, options)] as const,
  );
  return (doc) => {
    const out: Doc = {};
    for (const [name, evaluate] of fields) {
      const v = evaluate(doc);
      if (v !== undefined) out[name] = v;
    }
    return out;
  };
}

function compileReference(reference: string, options: ExpressionOptions): Expression {
  if (!reference.startsWith("$$")) {
    const segments = fieldPath(reference.slice(1));
    return (doc) => valueAt(doc, segments, 0);
  }
  const [name = "", ...rest] = splitPath(reference.slice(2));
  if (name === "ROOT" || name === "CURRENT") {
    return rest.length === 0 ? (doc) => doc : (doc) => valueAt(doc, rest, 0);
  }
  if (/^[A-Z]/.test(name)) throw notSupported(`the variable $$${name}`, 17276);
  const variables = options.let ?? {};
  if (!Object.hasOwn(variables, name)) {
    throw commandError(17276, `Use of undefined variable: ${name}`);
  }
  const v = constantOf(variables[name]);
  const result = rest.length === 0 ? v : valueAt(v, rest, 0);
  return () => result;
}

/** The value of a `let` variable: a constant or `$literal`. */
export function constantOf(v: Value): Value {
  return compileExpression(v)({});
}

function valueAt(v: Value, segments: readonly string[], depth: number): Value {
  if (depth === segments.length) return v;
  if (Array.isArray(v)) {
    return v
      .filter(isDoc)
      .map((item) => valueAt(item, segments, depth))
      .filter((item) => item !== undefined);
  }
  return isDoc(v)
    ? valueAt(getField(v, segments[depth] as string), segments, depth + 1)
    : undefined;
}
