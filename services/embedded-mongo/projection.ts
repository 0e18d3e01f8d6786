import { asInteger, bsonTypeOf, type Doc, isDoc, isTruthy, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";
import { elementTest } from "./filter-elements.ts";
import type { Found } from "./paths.ts";
import { splitPath } from "./paths.ts";
import { refuseUnfaithful } from "./unrepresentable.ts";

type Leaf =
  | { kind: "include" }
  | { kind: "exclude" }
  | { kind: "slice"; skip: number | undefined; limit: number }
  | { kind: "elemMatch"; test: (v: Found) => boolean }
  | { kind: "position" };

type Tree = Map<string, Leaf | Tree>;

/** Compiles a find projection: inclusion, exclusion, `$slice`, `$elemMatch` and positional `$`; undefined when there is none. */
export function compileProjection(
  spec: Doc | undefined,
): ((doc: Doc, filterPosition?: number) => Doc) | undefined {
  if (!spec || Object.keys(spec).length === 0) return undefined;
  refuseUnfaithful(spec);
  const entries = flatten(spec, "");
  const isInclusion = decideMode(entries);
  const tree: Tree = new Map();
  if (isInclusion && !entries.some(([path]) => path === "_id"))
    plant(tree, "_id", { kind: "include" });
  for (const [path, leaf] of entries) {
    if (path === "_id" && leaf.kind === "exclude" && isInclusion) continue;
    if (path === "_id" && leaf.kind === "include" && !isInclusion) continue;
    plant(tree, path, leaf);
  }
  return isInclusion
    ? (doc, position) => include(doc, tree, position)
    : (doc, position) => exclude(doc, tree, position);
}

function flatten(spec: Doc, prefix: string): [string, Leaf][] {
  return Object.entries(spec).flatMap(([name, value]): [string, Leaf][] => {
    const path = prefix + name;
    if (isDoc(value) && !Object.keys(value)[0]?.startsWith("$")) {
      if (Object.keys(value).length === 0) {
        throw commandError(51270, "An empty sub-projection is not a valid value");
      }
      return flatten(value, `${path}.`);
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

function decideMode(entries: [string, Leaf][]): boolean {
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

function plant(tree: Tree, path: string, leaf: Leaf) {
  const segments = splitPath(path);
  let at = tree;
  segments.forEach((segment, i) => {
    const next = at.get(segment);
    const isLast = i === segments.length - 1;
    if (next !== undefined && (isLast || !(next instanceof Map))) {
      throw isLast
        ? commandError(31250, `Path collision at ${path}`)
        : commandError(31249, `Path collision at ${path}`);
    }
    if (isLast) at.set(segment, leaf);
    else if (next) at = next as Tree;
    else {
      const branch: Tree = new Map();
      at.set(segment, branch);
      at = branch;
    }
  });
}

function include(doc: Doc, tree: Tree, position?: number): Doc {
  refuseUnfaithful(doc);
  const out: Doc = {};
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    if (!node || (!(node instanceof Map) && node.kind === "elemMatch")) continue;
    const v =
      node instanceof Map
        ? includeWithin(doc[name], node, position)
        : keep(doc[name], node, position);
    if (v !== undefined) out[name] = v;
  }
  for (const [name, node] of tree) {
    if (node instanceof Map || node.kind !== "elemMatch") continue;
    const v = keep(doc[name], node, position);
    if (v !== undefined) out[name] = v;
  }
  return out;
}

function includeWithin(v: Value, tree: Tree, position?: number): Value {
  if (isDoc(v)) return include(v, tree, position);
  if (!Array.isArray(v)) return undefined;
  return v.map((item) => includeWithin(item, tree, position)).filter((item) => item !== undefined);
}

function exclude(doc: Doc, tree: Tree, position?: number): Doc {
  const out: Doc = { ...doc };
  for (const [name, node] of tree) {
    if (!Object.hasOwn(doc, name)) continue;
    const v =
      node instanceof Map
        ? excludeWithin(doc[name], node, position)
        : keep(doc[name], node, position);
    if (v === undefined) delete out[name];
    else out[name] = v;
  }
  return out;
}

function excludeWithin(v: Value, tree: Tree, position?: number): Value {
  if (isDoc(v)) return exclude(v, tree, position);
  if (Array.isArray(v)) return v.map((item) => excludeWithin(item, tree, position));
  return v;
}

function keep(v: Value, leaf: Leaf, position?: number): Value {
  switch (leaf.kind) {
    case "include":
      return v;
    case "exclude":
      return undefined;
    case "slice":
      return Array.isArray(v) ? slice(v, leaf.skip, leaf.limit) : v;
    case "elemMatch": {
      const found = Array.isArray(v) ? v.find(leaf.test) : undefined;
      return found === undefined ? undefined : [found];
    }
    case "position":
      if (!Array.isArray(v)) return v;
      if (position === undefined || position >= v.length) {
        throw commandError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return [v[position]];
  }
}

function slice(items: Value[], skip: number | undefined, limit: number): Value[] {
  if (skip === undefined) return limit >= 0 ? items.slice(0, limit) : items.slice(limit);
  const start = skip >= 0 ? skip : Math.max(items.length + skip, 0);
  return items.slice(start, start + limit);
}
