import {
  asNumber,
  type Doc,
  encodeDoc,
  isDoc,
  isTruthy,
  type Value,
} from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { fieldPath, splitPath } from "../values/paths.ts";
import { rawFields } from "../values/raw-bson.ts";

type Tree = Map<string, Tree | "leaf">;

/** A projection of a decoded document; `raw` does the same to an encoded one, where all it names are whole fields. */
export type Projection = ((doc: Doc) => Doc) & { raw?: (bytes: Uint8Array) => Uint8Array };

/** Compiles a projection that names fields to keep or to leave out; undefined when there is none, other kinds are refused. */
export function compileProjection(spec: Doc | undefined): Projection | undefined {
  const fields = spec ? namedFields(spec, "") : [];
  if (fields.length === 0) return undefined;
  const [first, ...others] = fields.filter(([path]) => path !== "_id");
  const isInclusion = (first ?? fields[0])?.[1] === true;
  const stray = others.find(([, isIncluded]) => isIncluded !== isInclusion);
  if (stray) throw commandError(31254, `a projection cannot both name and leave out: ${stray[0]}`);
  // Refuses paths of which one lies within another; the tree below may lack _id.
  const named: Tree = new Map();
  for (const [path] of fields) plant(named, path);
  const isWithinId = fields.some(([path]) => path.startsWith("_id."));
  const keepsId = fields.find(([path]) => path === "_id")?.[1] ?? !(isInclusion && isWithinId);
  const tree: Tree = new Map();
  if (keepsId === isInclusion) tree.set("_id", "leaf");
  for (const [path] of fields) if (path !== "_id") plant(tree, path);
  const project: Projection = isInclusion
    ? (doc) => include(doc, tree)
    : (doc) => exclude(doc, tree);
  if ([...tree.values()].every((node) => node === "leaf")) {
    project.raw = (bytes) => rawFields(bytes, (name) => tree.has(name) === isInclusion);
  }
  return project;
}

/** Documents in BSON as a projection makes them, or as they are stored if there is none. */
export function* projected(
  found: Iterable<{ bytes: Uint8Array; doc: Doc }>,
  project: Projection | undefined,
): Generator<Uint8Array> {
  for (const one of found) {
    if (!project) yield one.bytes;
    else yield project.raw?.(one.bytes) ?? encodeDoc(project(one.doc));
  }
}

function namedFields(spec: Doc, prefix: string): [path: string, isIncluded: boolean][] {
  return Object.entries(spec).flatMap(([name, value]) => {
    const path = prefix + name;
    if (path.includes("$")) throw notSupported(`the projection of ${path}`, 2);
    fieldPath(path);
    if (isDoc(value) && Object.keys(value).length > 0) return namedFields(value, `${path}.`);
    const isFlag = typeof value === "boolean" || asNumber(value) !== undefined;
    if (!isFlag) throw notSupported(`a computed projection of ${path}`, 2);
    return [[path, isTruthy(value)]];
  });
}

function plant(tree: Tree, path: string): void {
  const segments = splitPath(path);
  let at = tree;
  for (const [depth, segment] of segments.entries()) {
    const isLast = depth === segments.length - 1;
    const next = at.get(segment) ?? (isLast ? "leaf" : new Map());
    if (isLast ? at.has(segment) : next === "leaf") {
      throw commandError(isLast ? 31250 : 31249, `Path collision at ${path}`);
    }
    at.set(segment, next);
    if (next !== "leaf") at = next;
  }
}

function include(doc: Doc, tree: Tree): Doc {
  const out: Doc = {};
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    const v = node && (node === "leaf" ? doc[name] : includeWithin(doc[name], node));
    if (v !== undefined) out[name] = v;
  }
  return out;
}

function includeWithin(v: Value, tree: Tree): Value {
  if (isDoc(v)) return include(v, tree);
  if (!Array.isArray(v)) return undefined;
  return v.map((item) => includeWithin(item, tree)).filter((item) => item !== undefined);
}

function exclude(doc: Doc, tree: Tree): Doc {
  const out: Doc = { ...doc };
  for (const [name, node] of tree) {
    if (node === "leaf") delete out[name];
    else if (Object.hasOwn(doc, name)) out[name] = excludeWithin(doc[name], node);
  }
  return out;
}

function excludeWithin(v: Value, tree: Tree): Value {
  if (Array.isArray(v)) return v.map((item) => excludeWithin(item, tree));
  return isDoc(v) ? exclude(v, tree) : v;
}
