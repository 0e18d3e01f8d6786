import { type Doc, getField, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { fieldPath } from "../values/paths.ts";
import { withoutValue, withValue } from "./update-paths.ts";

/** Compiles `$unwind`: one document per element of the array at the path, which leads through documents only. */
export function compileUnwind(spec: Value): (source: Iterable<Doc>) => Iterable<Doc> {
  if (!isDoc(spec) && typeof spec !== "string") {
    throw commandError(15981, "expected either a string or an object as specification for $unwind");
  }
  const {
    path,
    preserveNullAndEmptyArrays: keepsEmpty = false,
    ...others
  } = isDoc(spec) ? spec : { path: spec };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw notSupported(`the $unwind option ${unknown}`, 28811);
  if (path === undefined || path === "") throw commandError(28812, "no path specified to $unwind");
  if (typeof path !== "string") throw commandError(28808, "$unwind needs a string as its path");
  if (!path.startsWith("$")) throw commandError(28818, "the path of $unwind begins with a '$'");
  if (typeof keepsEmpty !== "boolean") {
    throw commandError(28809, "preserveNullAndEmptyArrays of $unwind must be a boolean");
  }
  const segments = fieldPath(path.slice(1));
  return function* (source) {
    for (const doc of source) {
      const v = valueWithin(doc, segments);
      if (!Array.isArray(v)) {
        if ((v !== undefined && v !== null) || keepsEmpty) yield doc;
      } else if (v.length > 0) {
        for (const item of v) yield withValue(doc, segments, item);
      } else if (keepsEmpty) yield withoutValue(doc, segments);
    }
  };
}

function valueWithin(doc: Doc, segments: readonly string[]): Value {
  let at: Value = doc;
  for (const segment of segments) at = isDoc(at) ? getField(at, segment) : undefined;
  return at;
}
