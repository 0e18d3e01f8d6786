import { asInteger, bsonTypeOf, type Doc, isDoc, isTruthy, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";
import { elementTest } from "./filter-elements.ts";
import type { Found } from "./paths.ts";
import { splitPath } from "./paths.ts";

/** What a projection does with the value at one path. */
export type Leaf =
  | { kind: "include" }
  | { kind: "exclude" }
  | { kind: "slice"; skip: number | undefined; limit: number }
  | { kind: "elemMatch"; test: (v: Found) => boolean }
  | { kind: "position" };

/** The paths of a projection document, nested ones written out, with what to do at each. */
export function readProjection(spec: Doc, prefix = ""): [string, Leaf][] {
  return Object.entries(spec).flatMap(([name, value]): [string, Leaf][] => {
    const path = prefix + name;
    if (isDoc(value) && !Object.keys(value)[0]?.startsWith("$")) {
      if (Object.keys(value).length === 0) {
        throw commandError(51270, "An empty sub-projection is not a valid value");
      }
      return readProjection(value, `${path}.`);
    }
    return [parseLeaf(path, value)];
  });
}

function parseLeaf(path: string, value: Value): [string, Leaf] {
  if (isDoc(value)) return [path, parseOperator(path, value)];
  if (typeof value === "string" || Array.isArray(value) || bsonTypeOf(value) === "ObjectId") {
    throw notSupported(`a computed projection of ${path}`, 2);
  }
  const isIncluded = isTruthy(value);
  if (path.endsWith(".$")) {
    if (!isIncluded)
      throw commandError(31395, "positional projection cannot be used with exclusion");
    return [path.slice(0, -2), { kind: "position" }];
  }
  const segments = splitPath(path);
  if (segments.includes("")) throw commandError(40353, "FieldPath must not end with a '.'.");
  if (segments.some((segment) => segment.startsWith("$"))) {
    throw commandError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return [path, { kind: isIncluded ? "include" : "exclude" }];
}

function parseOperator(path: string, value: Doc): Leaf {
  const [operator = ""] = Object.keys(value);
  const argument = value[operator];
  if (operator === "$elemMatch") {
    if (!isDoc(argument)) throw commandError(31274, "elemMatch: Invalid argument, object required");
    if (path.includes("."))
      throw commandError(31275, "Cannot use $elemMatch projection on a nested field");
    return { kind: "elemMatch", test: elementTest(argument, {}) };
  }
  if (operator !== "$slice") throw notSupported(`the projection operator ${operator}`, 31325);
  if (!Array.isArray(argument)) {
    const limit = asInteger(argument);
    if (limit === undefined) throw commandError(28667, "Invalid $slice syntax");
    return { kind: "slice", skip: undefined, limit };
  }
  const [skip, limit] = argument.map(asInteger);
  if (argument.length !== 2 || skip === undefined || limit === undefined || limit <= 0) {
    throw commandError(28724, "$slice needs a skip and a positive limit");
  }
  return { kind: "slice", skip, limit };
}

/** Whether the projection shows only what it names (else all but what it names); fails when it does both. */
export function isInclusive(entries: [string, Leaf][]): boolean {
  const positions = entries.filter(([, { kind }]) => kind === "position").length;
  if (positions > 1) {
    throw commandError(31276, "Cannot specify more than one positional projection per query.");
  }
  if (positions === 1 && entries.some(([, { kind }]) => kind === "elemMatch")) {
    throw commandError(31256, "Cannot specify positional operator and $elemMatch.");
  }
  let mode: "include" | "exclude" | undefined;
  for (const [path, { kind }] of entries) {
    if (kind === "slice" || kind === "elemMatch" || (path === "_id" && kind === "exclude"))
      continue;
    const wanted = kind === "exclude" ? "exclude" : "include";
    if (path === "_id" && entries.length > 1) continue;
    mode ??= wanted;
    if (mode === wanted) continue;
    throw wanted === "exclude"
      ? commandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
      : commandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  if (mode) return mode === "include";
  const kinds = entries.map(([, { kind }]) => kind);
  return kinds.includes("include") || (kinds.includes("elemMatch") && !kinds.includes("slice"));
}
