import { compareValues } from "./bson-order.ts";
import { typeAlias } from "./bson-types.ts";
import { asInteger, asNumber, bsonTypeOf, type Doc, isDoc, type Value } from "./bson-values.ts";
import type { Collation } from "./collation.ts";
import { commandError } from "./errors.ts";
import { compileFilter } from "./filter.ts";
import { isOperatorDoc } from "./filter-operators.ts";
import { compileSort } from "./sort.ts";
import type { Change } from "./update-modifiers.ts";
import { describe } from "./update-paths.ts";

/** Compiles `$push`, `$addToSet`, `$pull`, `$pullAll` or `$pop` to a change of the array at a path. */
export function arrayModifier(
  operator: string,
  path: string,
  argument: Value,
  collation?: Collation,
): Change {
  switch (operator) {
    case "$push":
      return pushChange(argument, collation);
    case "$addToSet":
      return addToSetChange(argument, collation);
    case "$pop":
      return popChange(path, argument);
    default: {
      const isPulled =
        operator === "$pull" ? pullTest(argument, collation) : pullAllTest(argument, collation);
      return (current) => {
        if (current === undefined) return undefined;
        if (!Array.isArray(current)) {
          throw commandError(2, `Cannot apply ${operator} to a non-array value`);
        }
        return current.filter((item) => !isPulled(item));
      };
    }
  }
}

function pushChange(argument: Value, collation?: Collation): Change {
  const place = isDoc(argument) && "$each" in argument ? placing(argument, collation) : undefined;
  return (current, { doc, path }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw commandError(
        2,
        `The field '${path}' must be an array but is of type ${typeAlias(current)} in document {_id: ${describe(doc._id)}}`,
      );
    }
    const items: Value[] = current ?? [];
    return place ? place(items) : [...items, argument];
  };
}

function placing(clauses: Doc, collation?: Collation): (items: Value[]) => Value[] {
  const unknown = Object.keys(clauses).find((name) => !/^\$(each|slice|sort|position)$/.test(name));
  if (unknown !== undefined) throw commandError(2, `Unrecognized clause in $push: ${unknown}`);
  const { $each: added, $sort: order } = clauses;
  if (!Array.isArray(added)) {
    throw commandError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeAlias(added)}`,
    );
  }
  const slice = integerClause(clauses, "$slice");
  const position = integerClause(clauses, "$position");
  const compare = order === undefined ? undefined : itemOrder(order, collation);
  return (items) => {
    const at = position === undefined ? items.length : position;
    const start = at < 0 ? Math.max(items.length + at, 0) : Math.min(at, items.length);
    const placed = [...items.slice(0, start), ...added, ...items.slice(start)];
    if (compare) placed.sort(compare);
    if (slice === undefined) return placed;
    return slice >= 0 ? placed.slice(0, slice) : placed.slice(slice);
  };
}

function integerClause(clauses: Doc, name: "$slice" | "$position"): number | undefined {
  const v = clauses[name];
  if (v === undefined) return undefined;
  const n = asInteger(v);
  if (n === undefined) {
    throw commandError(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeAlias(v)}`,
    );
  }
  return n;
}

function itemOrder(order: Value, collation?: Collation): (a: Value, b: Value) => number {
  if (isDoc(order)) {
    if (Object.keys(order).length === 0) {
      throw commandError(2, "The sort pattern is empty when it should be a set of fields.");
    }
    const directions = Object.values(order).map(asInteger);
    if (directions.some((n) => n !== 1 && n !== -1)) {
      throw commandError(2, "The sort element value must be either 1 or -1");
    }
    const compare = compileSort(order, collation);
    const empty: Doc = {};
    return (a, b) => compare(isDoc(a) ? a : empty, isDoc(b) ? b : empty);
  }
  const direction = asInteger(order);
  if (direction !== 1 && direction !== -1) {
    throw commandError(
      2,
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}",
    );
  }
  return (a, b) => compareValues(a, b, collation) * direction;
}

function addToSetChange(argument: Value, collation?: Collation): Change {
  let added: Value[] = [argument];
  if (isDoc(argument) && Object.keys(argument)[0] === "$each") {
    const { $each: each } = argument;
    if (!Array.isArray(each)) {
      throw commandError(
        14,
        `The argument to $each in $addToSet must be an array but it was of type ${typeAlias(each)}`,
      );
    }
    if (Object.keys(argument).length > 1) {
      throw commandError(
        2,
        `Found unexpected fields after $each in $addToSet: ${describe(argument)}`,
      );
    }
    added = each;
  }
  return (current, { path }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw commandError(
        2,
        `Cannot apply $addToSet to non-array field. Field named '${path.split(".").at(-1)}' has non-array type ${typeAlias(current)}`,
      );
    }
    const items: Value[] = current?.slice() ?? [];
    for (const item of added) {
      if (!items.some((known) => compareValues(known, item, collation) === 0)) items.push(item);
    }
    return items;
  };
}

function popChange(path: string, argument: Value): Change {
  const end = asNumber(argument);
  if (end === undefined) {
    throw commandError(9, `Expected a number in: ${path}: ${describe(argument)}`);
  }
  if (end !== 1 && end !== -1) throw commandError(9, `$pop expects 1 or -1, found: ${end}`);
  return (current, context) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw commandError(
        14,
        `Path '${context.path}' contains an element of non-array type '${typeAlias(current)}'`,
      );
    }
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

function pullTest(argument: Value, collation?: Collation): (item: Value) => boolean {
  const isRegex = bsonTypeOf(argument) === "BSONRegExp";
  const [first = ""] = isDoc(argument) ? Object.keys(argument) : [];
  if (isRegex || (isOperatorDoc(argument) && !/^\$(and|or|nor|expr|where)$/.test(first))) {
    const test = compileFilter({ item: argument }, { collation });
    return (item) => test({ item });
  }
  if (isDoc(argument)) {
    const test = compileFilter(argument, { collation });
    return (item) => isDoc(item) && test(item);
  }
  return (item) => compareValues(item, argument, collation) === 0;
}

function pullAllTest(argument: Value, collation?: Collation): (item: Value) => boolean {
  if (!Array.isArray(argument)) {
    throw commandError(
      2,
      `$pullAll requires an array argument but was given a ${typeAlias(argument)}`,
    );
  }
  return (item) => argument.some((pulled) => compareValues(item, pulled, collation) === 0);
}
