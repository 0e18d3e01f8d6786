import { refuseDecimal } from "../values/bson-numbers.ts";
import { compareValues } from "../values/bson-order.ts";
import { typeAlias } from "../values/bson-types.ts";
import { asInteger, bsonTypeOf, type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { ValueSet } from "../values/value-set.ts";
import { compileFilter } from "./filter.ts";
import { isOfValues } from "./filter-test.ts";
import { describe } from "./update-paths.ts";

/** The context of a modifier besides the field's own value. */
export interface ModifierContext {
  doc: Doc;
  path: string;
  isInsert: boolean;
}

/** The new value from the current one (undefined where missing); undefined leaves the field as it is. */
export type Change = (current: Value, context: ModifierContext) => Value;

/** Compiles `$push`, `$addToSet` or `$pull` to a change of the array at a path. */
export function arrayModifier(operator: string, argument: Value): Change {
  if (operator === "$push") return pushChange(argument);
  if (operator === "$addToSet") return addToSetChange(argument);
  const isPulled = pullTest(argument);
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) throw commandError(2, "Cannot apply $pull to a non-array value");
    return current.filter((item) => !isPulled(item));
  };
}

function pushChange(argument: Value): Change {
  const place = isDoc(argument) && "$each" in argument ? placing(argument) : undefined;
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

function placing(clauses: Doc): (items: Value[]) => Value[] {
  const unknown = Object.keys(clauses).find((name) => !/^\$(each|slice|position)$/.test(name));
  if (unknown !== undefined) throw notSupported(`the clause ${unknown} of $push`, 2);
  const { $each: added } = clauses;
  if (!Array.isArray(added)) {
    throw commandError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeAlias(added)}`,
    );
  }
  const slice = integerClause(clauses, "$slice");
  const position = integerClause(clauses, "$position");
  return (items) => {
    const at = position === undefined ? items.length : position;
    const start = at < 0 ? Math.max(items.length + at, 0) : Math.min(at, items.length);
    const placed = [...items.slice(0, start), ...added, ...items.slice(start)];
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

function addToSetChange(argument: Value): Change {
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
  refuseDecimal(added);
  const wanted = new ValueSet(added);
  return (current, { path }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw commandError(
        2,
        `Cannot apply $addToSet to non-array field. Field named '${path.split(".").at(-1)}' has non-array type ${typeAlias(current)}`,
      );
    }
    const items: Value[] = current?.slice() ?? [];
    const known = new ValueSet(items.filter((item) => wanted.hasLike(item)));
    for (const item of added) {
      if (known.has(item)) continue;
      known.add(item);
      items.push(item);
    }
    return items;
  };
}

function pullTest(argument: Value): (item: Value) => boolean {
  if (bsonTypeOf(argument) === "BSONRegExp" || isOfValues(argument)) {
    const test = compileFilter({ item: argument });
    return (item) => test({ item });
  }
  if (isDoc(argument)) {
    const test = compileFilter(argument);
    return (item) => isDoc(item) && test(item);
  }
  refuseDecimal(argument);
  return (item) => compareValues(item, argument) === 0;
}
