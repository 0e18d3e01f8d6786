import { Long } from "bson";
import { type Doc, isDoc, type Value } from "./bson-values.ts";
import { commandError } from "./errors.ts";
import { splitPath } from "./paths.ts";
import { valueAtPath, withoutValue, withValue } from "./update-paths.ts";

/** Compiles `$unwind`: one document per element of the array at the path. */
export function compileUnwind(spec: Value): (source: Iterable<Doc>) => Iterable<Doc> {
  const { path, keepsEmpty, indexField } = parseUnwind(spec);
  const withIndex = (doc: Doc, index: Value) =>
    indexField ? withValue(doc, indexField, index) : doc;
  return function* (source) {
    for (const doc of source) {
      const v = valueAtPath(doc, path);
      if (Array.isArray(v) && v.length > 0) {
        for (const [i, item] of v.entries()) {
          yield withIndex(withValue(doc, path, item), Long.fromNumber(i));
        }
      } else if (v !== undefined && v !== null && !Array.isArray(v)) {
        yield withIndex(doc, null);
      } else if (keepsEmpty) {
        yield withIndex(Array.isArray(v) ? withoutValue(doc, path) : doc, null);
      }
    }
  };
}

function parseUnwind(spec: Value) {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path, preserveNullAndEmptyArrays: keeps = false, includeArrayIndex: index } = options;
  for (const name of Object.keys(options)) {
    if (/^(path|preserveNullAndEmptyArrays|includeArrayIndex)$/.test(name)) continue;
    throw commandError(28811, `unrecognized option to $unwind stage: ${name}`);
  }
  if (typeof path !== "string")
    throw commandError(28808, "expected a string as the path for $unwind stage");
  if (!path.startsWith("$")) {
    throw commandError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${path}`,
    );
  }
  if (typeof keeps !== "boolean") {
    throw commandError(28809, "expected a boolean for the preserveNullAndEmptyArrays option");
  }
  if (index !== undefined && (typeof index !== "string" || index === "")) {
    throw commandError(28810, "expected a non-empty string for the includeArrayIndex option");
  }
  return {
    path: splitPath(path.slice(1)),
    keepsEmpty: keeps,
    indexField: index === undefined ? undefined : splitPath(index as string),
  };
}
