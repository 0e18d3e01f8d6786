import { type Doc, isDoc, type Value } from "./bson-values.ts";
import { commandError } from "./errors.ts";
import { splitPath } from "./paths.ts";
import { isInclusive, type Leaf, readProjection } from "./projection-spec.ts";
import { refuseUnfaithful } from "./unrepresentable.ts";

type Tree = Map<string, Leaf | Tree>;

/** Compiles a find projection: inclusion, exclusion, `$slice`, `$elemMatch` and positional `$`; undefined when there is none. */
export function compileProjection(
  spec: Doc | undefined,
): ((doc: Doc, filterPosition?: number) => Doc) | undefined {
  if (!spec || Object.keys(spec).length === 0) return undefined;
  refuseUnfaithful(spec);
  const entries = readProjection(spec);
  const isInclusion = isInclusive(entries);
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
