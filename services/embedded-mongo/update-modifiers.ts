import { Timestamp } from "bson";
import { calculate } from "./arithmetic.ts";
import { compareValues } from "./bson-order.ts";
import { typeAlias } from "./bson-types.ts";
import { type Doc, isDoc, numberKind, type Value } from "./bson-values.ts";
import type { Collation } from "./collation.ts";
import { commandError, notSupported } from "./errors.ts";
import { arrayModifier } from "./update-arrays.ts";
import {
  describe,
  isPositional,
  refuseNonViable,
  updateSegments,
  valueAtPath,
  withoutValue,
  withValue,
} from "./update-paths.ts";

/** What a modifier may look at besides the field's own value. */
export interface ModifierContext {
  doc: Doc;
  path: string;
  isInsert: boolean;
}

/** The new value from the current one (undefined where missing); undefined leaves the field as it is. */
export type Change = (current: Value, context: ModifierContext) => Value;

export interface ModifierOptions {
  now: Date;
  collation?: Collation;
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
  if (operator === "$rename") return renameModifier(path, argument);
  const change = compileChange(operator, path, argument, options);
  return (doc, segments, isInsert) => {
    const context = { doc, path: segments.join("."), isInsert };
    const next = change(valueAtPath(doc, segments), context);
    if (next !== undefined) return withValue(doc, segments, next);
    if (culling.test(operator)) refuseNonViable(doc, segments);
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
      const sign = operator === "$min" ? 1 : -1;
      return (current) => {
        if (current === undefined) return argument;
        const order = compareValues(argument, current, options.collation) * sign;
        return order < 0 ? argument : undefined;
      };
    }
    case "$currentDate":
      return currentDate(path, argument, options.now);
    default:
      return arrayModifier(operator, path, argument, options.collation);
  }
}

// These change nothing where there is no field, but fail where there can be none.
const culling = /^\$(pull|pullAll|pop)$/;

const modifiers =
  /^\$(set|setOnInsert|unset|inc|mul|min|max|rename|currentDate|push|addToSet|pull|pullAll|pop)$/;

/** Fails for a name that is no update operator, or one that is refused. */
export function requireModifier(operator: string) {
  if (modifiers.test(operator)) return;
  if (operator === "$bit") throw notSupported("the update operator $bit", 9);
  throw commandError(
    9,
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

function numberChange(operator: "$inc" | "$mul", path: string, argument: Value): Change {
  if (!numberKind(argument)) {
    const verb = operator === "$inc" ? "increment" : "multiply";
    throw commandError(
      14,
      `Cannot ${verb} with non-numeric argument: {${path}: ${describe(argument)}}`,
    );
  }
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
  const type = isDoc(argument) ? argument.$type : argument;
  if (typeof argument === "boolean" || type === "date") return () => now;
  if (isDoc(argument)) {
    const unknown = Object.keys(argument).find((name) => name !== "$type");
    if (unknown !== undefined)
      throw commandError(2, `Unrecognized $currentDate option: ${unknown}`);
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

function renameModifier(path: string, argument: Value): Modifier {
  if (typeof argument !== "string") {
    throw commandError(
      2,
      `The 'to' field for $rename must be a string: ${path}: ${describe(argument)}`,
    );
  }
  if (path === argument) {
    throw commandError(
      2,
      `The source and target field for $rename must differ: ${path}: "${path}"`,
    );
  }
  const from = updateSegments(path);
  const to = updateSegments(argument);
  if ([...from, ...to].some(isPositional)) {
    throw commandError(2, `The source and target field for $rename may not be dynamic: ${path}`);
  }
  return (doc) => {
    refuseNonViable(doc, from);
    const v = valueAtPath(doc, from);
    if (v === undefined) return doc;
    refuseArrayOn(doc, from, "source");
    refuseArrayOn(doc, to, "destination");
    return withoutValue(withValue(doc, to, v), from);
  };
}

function refuseArrayOn(doc: Doc, segments: string[], role: string) {
  for (let length = 1; length < segments.length; length++) {
    if (!Array.isArray(valueAtPath(doc, segments.slice(0, length)))) continue;
    throw commandError(
      2,
      `The ${role} field cannot be an array element, '${segments.join(".")}' in doc with _id: ${describe(doc._id)} has an array field called '${segments[length - 1]}'`,
    );
  }
}
