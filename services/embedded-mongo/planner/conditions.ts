import { BSONRegExp } from "bson";
import { isOperatorDoc } from "../operators/filter-test.ts";
import {
  asNumber,
  type Doc,
  isDoc,
  isTruthy,
  typeRank,
  type Value,
} from "../values/bson-values.ts";

/** A filter's demand on one path, as far as an index can use it. */
export type Condition =
  | { kind: "points"; values: Value[] }
  | { kind: "range"; operator: "$gt" | "$gte" | "$lt" | "$lte"; value: Value }
  | { kind: "prefix"; prefix: string; regex: BSONRegExp };

/** Conditions by path that hold together. */
export type Conjunction = Map<string, Condition[]>;

const MOST_ALTERNATIVES = 64;

/** The alternatives one of which every matching document fulfils; looser than the filter, never tighter. */
export function alternativesOf(filter: Doc, letValues: Doc | undefined): Conjunction[] {
  let found: Conjunction[] = [new Map()];
  const both = (others: Conjunction[]) => {
    if (found.length * others.length > MOST_ALTERNATIVES) return;
    found = found.flatMap((one) => others.map((other) => joined(one, other)));
  };
  for (const [name, value] of Object.entries(filter)) {
    if (name === "$and" && Array.isArray(value)) {
      for (const clause of value) both(alternativesOf(clause as Doc, letValues));
    } else if (name === "$or" && Array.isArray(value)) {
      both(value.flatMap((clause) => alternativesOf(clause as Doc, letValues)));
    } else if (name === "$expr") both([equalitiesOf(value, letValues)]);
    else if (!name.startsWith("$")) both([conditionsOn(name, value)]);
  }
  return found;
}

function joined(one: Conjunction, other: Conjunction): Conjunction {
  const result = new Map(one);
  for (const [path, conditions] of other) {
    result.set(path, [...(result.get(path) ?? []), ...conditions]);
  }
  return result;
}

function conditionsOn(path: string, value: Value): Conjunction {
  const found: Conjunction = new Map();
  if (path.split(".").some((segment) => segment === "" || /^\d+$/.test(segment))) return found;
  const operators: Doc = isOperatorDoc(value)
    ? value
    : value instanceof BSONRegExp
      ? { $regex: value }
      : { $eq: value };
  const conditions: Condition[] = [];
  for (const [operator, argument] of Object.entries(operators)) {
    if (operator === "$elemMatch" && isDoc(argument)) {
      const inside: [string, Value][] = isOperatorDoc(argument)
        ? [[path, argument]]
        : Object.entries(argument).map(([name, inner]) => [`${path}.${name}`, inner]);
      for (const [name, inner] of inside) {
        if (name.includes("$")) continue;
        for (const [on, list] of conditionsOn(name, inner)) {
          found.set(on, [...(found.get(on) ?? []), ...list]);
        }
      }
    } else conditions.push(...conditionOf(operator, argument, operators));
  }
  if (conditions.length > 0) found.set(path, [...(found.get(path) ?? []), ...conditions]);
  return found;
}

function conditionOf(operator: string, argument: Value, operators: Doc): Condition[] {
  switch (operator) {
    case "$eq":
      return points([argument]);
    case "$in":
      return Array.isArray(argument) ? points(argument) : [];
    case "$all":
      return Array.isArray(argument) && argument.length > 0 ? points(argument.slice(0, 1)) : [];
    case "$exists":
      return isTruthy(argument) ? [] : points([null]);
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return range(operator, argument);
    case "$regex":
      return prefixOf(argument, operators.$options);
    default:
      return [];
  }
}

function points(values: Value[]): Condition[] {
  const isUsable = values.every(
    (value) => value !== undefined && !isOperatorDoc(value) && isOneValue(value),
  );
  return isUsable ? [{ kind: "points", values }] : [];
}

function range(operator: "$gt" | "$gte" | "$lt" | "$lte", value: Value): Condition[] {
  if (value === null) return operator.endsWith("e") ? points([null]) : [];
  const rank = typeRank(value);
  const isUsable = isOneValue(value) && rank > 5 && rank !== 127 && rank !== 20;
  if (!isUsable || Number.isNaN(asNumber(value))) return [];
  return [{ kind: "range", operator, value }];
}

function isOneValue(value: Value): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp) && !(value instanceof RegExp);
}

// Characters that match themselves after the anchor; one before a quantifier may be absent.
function prefixOf(argument: Value, options: Value): Condition[] {
  const source = argument instanceof BSONRegExp ? argument.pattern : argument;
  const flags = typeof options === "string" ? options : "";
  const ownFlags = argument instanceof BSONRegExp ? argument.options : "";
  if (typeof source !== "string" || !source.startsWith("^") || source.includes("|")) return [];
  if (/[imx]/.test(flags + ownFlags)) return [];
  const literal = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])*)(.?)/su.exec(source);
  let prefix = [...(literal?.[1] ?? "").replaceAll(/\\(.)/gsu, "$1")];
  if (/[*?{]/.test(literal?.[2] ?? "")) prefix = prefix.slice(0, -1);
  if (prefix.length === 0) return [];
  const regex =
    argument instanceof BSONRegExp && flags === "" ? argument : new BSONRegExp(source, flags);
  return [{ kind: "prefix", prefix: prefix.join(""), regex }];
}

function equalitiesOf(expression: Value, letValues: Doc | undefined): Conjunction {
  const found: Conjunction = new Map();
  if (!isDoc(expression)) return found;
  if (Array.isArray(expression.$and)) {
    return expression.$and
      .map((part) => equalitiesOf(part, letValues))
      .reduce((one, other) => joined(one, other), found);
  }
  const sides = expression.$eq;
  if (!Array.isArray(sides) || sides.length !== 2) return found;
  const path = sides.map(fieldOf).find((name) => name !== undefined);
  const value = sides.map((side) => constantOf(side, letValues)).find((one) => one !== undefined);
  if (path === undefined || value === undefined || value === null) return found;
  return conditionsOn(path, { $eq: value });
}

function fieldOf(side: Value): string | undefined {
  return typeof side === "string" && /^\$[^$]/.test(side) ? side.slice(1) : undefined;
}

function constantOf(side: Value, letValues: Doc | undefined): Value {
  if (typeof side === "string") {
    if (side.startsWith("$$")) return letValues?.[side.slice(2)];
    return side.startsWith("$") ? undefined : side;
  }
  return isDoc(side) || Array.isArray(side) ? undefined : side;
}
