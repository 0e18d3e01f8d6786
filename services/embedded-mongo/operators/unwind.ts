import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { splitPath } from "../values/paths.ts";
import { valueAtPath, withoutValue, withValue } from "./update-paths.ts";

/** Compiles `$unwind`: one document per element of the array at the path. */
export function compileUnwind(spec: Value): (source: Iterable<Doc>) => Iterable<Doc> {
  const {
    path,
    preserveNullAndEmptyArrays: keepsEmpty = false,
    ...others
  } = isDoc(spec) ? spec : { path: spec };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw notSupported(`the $unwind option ${unknown}`, 28811);
  if (typeof path !== "string") throw commandError(28808, "$unwind needs a string as its path");
  if (!path.startsWith("$")) throw commandError(28818, "the path of $unwind begins with a '$'");
  const segments = splitPath(path.slice(1));
  return function* (source) {
    for (const doc of source) {
      const v = valueAtPath(doc, segments);
      if (!Array.isArray(v)) {
        if ((v !== undefined && v !== null) || keepsEmpty) yield doc;
      } else if (v.length > 0) {
        for (const item of v) yield withValue(doc, segments, item);
      } else if (keepsEmpty) yield withoutValue(doc, segments);
    }
  };
}
