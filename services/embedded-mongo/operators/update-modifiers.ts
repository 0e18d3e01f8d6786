import { Timestamp } from "bson";
import { calculate } from "../values/arithmetic.ts";
import { refuseDecimal } from "../values/bson-numbers.ts";
import { compareValues } from "../values/bson-order.ts";
import { typeAlias } from "../values/bson-types.ts";
import { type Doc, isDoc, numberKind, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { arrayModifier, type Change } from "./update-arrays.ts";
import { describe, refuseNonViable, valueAtPath, withoutValue, withValue } from "./update-paths.ts";

export interface ModifierOptions {
  now: Date;
}

/** Applies one operator to one concrete path of a document, returning a changed copy. */
export type Modifier = (doc: Doc, segments: string[], isInsert: boolean) => Doc;

/** Compiles one operator with its argument for one path; wrong arguments fail with MongoDB's codes. */
export function compileModifier(
  operator: string,
  path: string,
  argument: Value,
  options: ModifierOptions,
): Modifier {
  if (operator === "$unset") return (doc, segments) => withoutValue(doc, segments);
  const change = compileChange(operator, path, argument, options);
  return (doc, segments, isInsert) => {
    const context = { doc, path: segments.join("."), isInsert };
    const next = change(valueAtPath(doc, segments), context);
    if (next !== undefined) return withValue(doc, segments, next);
    // It changes nothing where there is no field, but fails where there can be none.
    if (operator === "$pull") refuseNonViable(doc, segments);
    return doc;
  };
}

function compileChange(
  operator: string,
  path: string,
  argument: Value,
  options: ModifierOptions,
): Change {
  switch (operator) {
    case "$set":
      return () => argument;
    case "$setOnInsert":
      return (_current, { isInsert }) => (isInsert ? argument : undefined);
    case "$inc":
    case "$mul":
      return numberChange(operator, path, argument);
    case "$min":
    case "$max": {
      refuseDecimal(argument);
      const sign = operator === "$min" ? 1 : -1;
      return (current) => {
        if (current === undefined) return argument;
        const order = compareValues(argument, current) * sign;
        return order < 0 ? argument : undefined;
      };
    }
    case "$currentDate":
      return currentDate(path, argument, options.now);
    default:
      return arrayModifier(operator, argument);
  }
}

const modifiers = /^\$(set|setOnInsert|unset|inc|mul|min|max|currentDate|push|addToSet|pull)$/;
const refused = /^\$(bit|rename|pop|pullAll)$/;

/** Fails for a name that is no update operator, or one that is refused. */
export function requireModifier(operator: string) {
  if (modifiers.test(operator)) return;
  if (refused.test(operator)) throw notSupported(`the update operator ${operator}`, 9);
  throw commandError(9, `Unknown modifier: ${operator}`);
}

function numberChange(operator: "$inc" | "$mul", path: string, argument: Value): Change {
  if (!numberKind(argument)) {
    const verb = operator === "$inc" ? "increment" : "multiply";
    throw commandError(
      14,
      `Cannot ${verb} with non-numeric argument: {${path}: ${describe(argument)}}`,
    );
  }
  refuseDecimal(argument);
  return (current, { doc, path: at }) => {
    if (current === undefined) {
      return operator === "$inc" ? argument : calculate("$mul", argument, 0);
    }
    if (!numberKind(current)) {
      const name = at.split(".").at(-1);
      throw commandError(
        14,
        `Cannot apply ${operator} to a value of non-numeric type. {_id: ${describe(doc._id)}} has the field '${name}' of non-numeric type ${typeAlias(current)}`,
      );
    }
    const result = calculate(operator, current, argument);
    if (result === undefined) {
      throw commandError(
        2,
        `Failed to apply ${operator} operations to current value (${named(current)}) for document {_id: ${describe(doc._id)}}`,
      );
    }
    return result;
  };
}

function named(v: Value): string {
  return `(${numberKind(v) === "long" ? "NumberLong" : "NumberInt"})${describe(v)}`;
}

function currentDate(path: string, argument: Value, now: Date): Change {
  const type = isDoc(argument) ? argument.$type : undefined;
  if (typeof argument === "boolean") return () => now;
  if (isDoc(argument)) {
    const unknown = Object.keys(argument).find((name) => name !== "$type");
    if (unknown !== undefined)
      throw commandError(2, `Unrecognized $currentDate option: ${unknown}`);
    if (type === "date") return () => now;
    if (type === "timestamp") {
      const seconds = Math.floor(now.getTime() / 1000);
      return () => new Timestamp({ t: seconds, i: 1 });
    }
    throw commandError(
      2,
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  throw commandError(
    2,
    `${typeAlias(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}). Path: ${path}`,
  );
}
