import { typeAlias } from "../values/bson-types.ts";
import { type Doc, getField, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { arrayIndex, splitPath } from "../values/paths.ts";

/** Splits and checks the path of an update operator. */
export function updateSegments(operator: string, path: string): string[] {
  const segments = splitPath(path);
  if (path === "") {
    throw commandError(56, "An empty update path is not valid.");
  }
  if (segments.includes("")) {
    throw commandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (isPositional(segments[0] as string)) {
    throw commandError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (segments.filter((segment) => segment === "$").length > 1) {
    throw commandError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const [first = ""] = segments;
  if (first.startsWith("$") && operator !== "$setOnInsert") {
    throw commandError(
      52,
      `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update.`,
    );
  }
  return segments;
}

/** Whether a path segment is `$`, `$[]` or `$[name]`. */
export function isPositional(segment: string): boolean {
  return segment === "$" || (segment.startsWith("$[") && segment.endsWith("]"));
}

/** The value at a concrete path, arrays by position only; undefined where there is none. */
export function valueAtPath(doc: Value, segments: readonly string[]): Value {
  let at = doc;
  for (const segment of segments) {
    if (isDoc(at)) at = getField(at, segment);
    else if (Array.isArray(at)) at = at[arrayIndex(segment)];
    else return undefined;
  }
  return at;
}

const mostPadding = 1_500_000;

/** A copy of the container with the value at the path, creating documents on the way; error 28 where it cannot go. */
export function withValue<T extends Value>(
  container: T,
  segments: readonly string[],
  v: Value,
  depth = 0,
): T {
  if (depth === segments.length) return v as T;
  const segment = segments[depth] as string;
  if (container === undefined) {
    return withField({}, segment, withValue(undefined, segments, v, depth + 1)) as T;
  }
  if (isDoc(container)) {
    const inner = withValue(getField(container, segment), segments, v, depth + 1);
    return withField(container, segment, inner) as T;
  }
  const index = Array.isArray(container) ? arrayIndex(segment) : -1;
  if (!Array.isArray(container) || index < 0) throw notViable(container, segments, depth);
  if (index - container.length > mostPadding) {
    throw commandError(2, `cannot backfill more than ${mostPadding} elements of an array`);
  }
  const items: Value[] = container.slice();
  while (items.length < index) items.push(null);
  items[index] = withValue(container[index], segments, v, depth + 1);
  return items as Value as T;
}

/** A copy of the document with one field set, refusing a new name that JavaScript would put elsewhere than last. */
function withField(doc: Doc, name: string, v: Value): Doc {
  const index = arrayIndex(name);
  if (index >= 0 && !Object.hasOwn(doc, name)) {
    const last = Object.keys(doc).at(-1);
    const follows = last === undefined || (arrayIndex(last) >= 0 && arrayIndex(last) < index);
    if (!follows) throw notSupported(`adding the integer "${name}" as a field name`, 2);
  }
  return { ...doc, [name]: v };
}

/** A copy without the field at the path (null in an array), the same object when there was none. */
export function withoutValue<T extends Value>(
  container: T,
  segments: readonly string[],
  depth = 0,
): T {
  const segment = segments[depth] as string;
  const isLast = depth === segments.length - 1;
  if (isDoc(container)) {
    const v = getField(container, segment);
    if (v === undefined) return container;
    if (isLast) {
      const copy: Doc = { ...container };
      delete copy[segment];
      return copy as Value as T;
    }
    const inner = withoutValue(v, segments, depth + 1);
    return inner === v ? container : ({ ...container, [segment]: inner } as T);
  }
  if (!Array.isArray(container)) return container;
  const index = arrayIndex(segment);
  const v = container[index];
  if (v === undefined) return container;
  const inner = isLast ? null : withoutValue(v, segments, depth + 1);
  if (inner === v) return container;
  const items: Value[] = container.slice();
  items[index] = inner;
  return items as Value as T;
}

/** Error 28 when the path leads through a value that has no such field, and could have none. */
export function refuseNonViable(doc: Doc, segments: readonly string[]) {
  let at: Value = doc;
  for (const [depth, segment] of segments.entries()) {
    if (at === undefined) return;
    if (isDoc(at)) at = getField(at, segment);
    else if (Array.isArray(at) && arrayIndex(segment) >= 0) at = at[arrayIndex(segment)];
    else throw notViable(at, segments, depth);
  }
}

function notViable(container: Value, segments: readonly string[], depth: number) {
  const name = depth === 0 ? "" : segments[depth - 1];
  return commandError(
    28,
    `Cannot create field '${segments[depth]}' in element {${name}: ${describe(container)}}`,
  );
}

/** A value as an error message shows it. */
export function describe(v: Value): string {
  if (typeof v === "string") return JSON.stringify(v);
  if (Array.isArray(v)) return v.length === 0 ? "[]" : `[ ${v.map(describe).join(", ")} ]`;
  if (isDoc(v)) {
    return `{ ${Object.entries(v)
      .map(([name, value]) => `${name}: ${describe(value)}`)
      .join(", ")} }`;
  }
  if (v instanceof Date) return `new Date(${v.getTime()})`;
  const alias = typeAlias(v);
  return alias === "objectId" ? `ObjectId('${String(v)}')` : String(v);
}
