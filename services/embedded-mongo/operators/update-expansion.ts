import { type Doc, isDoc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { arrayIndex } from "../values/paths.ts";
import { compileFilter } from "./filter.ts";
import { describe, isPositional, valueAtPath } from "./update-paths.ts";

/** A test of one array element by the identifier its `$[identifier]` names. */
export type ArrayFilters = Map<string, (item: unknown) => boolean>;

/** Compiles array filters; each must be about one identifier, and no two about the same. */
export function compileArrayFilters(filters: Doc[]): ArrayFilters {
  const tests: ArrayFilters = new Map();
  for (const filter of filters) {
    const names = identifiersOf(filter);
    const [name] = names;
    if (name === undefined) {
      throw commandError(
        9,
        "Cannot use an expression without a top-level field name in arrayFilters",
      );
    }
    if (names.size > 1) {
      throw commandError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw commandError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (tests.has(name)) {
      throw commandError(
        9,
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    const test = compileFilter(filter);
    tests.set(name, (item) => test({ [name]: item }));
  }
  return tests;
}

function identifiersOf(filter: Doc): Set<string> {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith("$")) names.add(key.split(".")[0] as string);
    else if (Array.isArray(value)) {
      for (const clause of value) {
        if (isDoc(clause)) for (const name of identifiersOf(clause)) names.add(name);
      }
    }
  }
  return names;
}

/** The identifiers of `$[identifier]` in a path. */
export function identifiersIn(segments: readonly string[]): string[] {
  return segments
    .filter((segment) => segment !== "$[]" && segment.startsWith("$["))
    .map((segment) => segment.slice(2, -1));
}

/** The concrete paths that a path with `$`, `$[]` and `$[identifier]` stands for in a document. */
export function expandPath(
  doc: Doc,
  segments: string[],
  position: () => number | undefined,
  filters: ArrayFilters,
): string[][] {
  const at = segments.findIndex(isPositional);
  if (at === -1) return [segments];
  const before = segments.slice(0, at);
  const rest = segments.slice(at + 1);
  const marker = segments[at] as string;
  if (marker === "$") {
    const matched = position();
    if (matched === undefined) {
      throw commandError(
        2,
        "The positional operator did not find the match needed from the query.",
      );
    }
    return expandPath(doc, [...before, String(matched), ...rest], position, filters);
  }
  const items = valueAtPath(doc, before);
  if (items === undefined) {
    throw commandError(
      2,
      `The path '${before.join(".")}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(items)) {
    throw commandError(
      2,
      `Cannot apply array updates to non-array element ${before.at(-1)}: ${describe(items)}`,
    );
  }
  const test = marker === "$[]" ? undefined : filters.get(marker.slice(2, -1));
  return items.flatMap((item, i) =>
    test === undefined || test(item)
      ? expandPath(doc, [...before, String(i), ...rest], position, filters)
      : [],
  );
}

/** MongoDB's order of applying paths: by name, positions by number. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const x = a[i] as string;
    const y = b[i] as string;
    if (x === y) continue;
    const p = arrayIndex(x);
    const q = arrayIndex(y);
    if (p >= 0 && q >= 0) return p - q;
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

/** Error 40 when one of the paths is another or leads through it. */
export function refuseConflicts(paths: readonly (readonly string[])[]) {
  const ends = new Set<string>();
  const inner = new Set<string>();
  for (const segments of paths) {
    const path = segments.join(".");
    if (ends.has(path) || inner.has(path)) throw conflict(path, path);
    for (let length = 1; length < segments.length; length++) {
      const prefix = segments.slice(0, length).join(".");
      if (ends.has(prefix)) throw conflict(path, prefix);
      inner.add(prefix);
    }
    ends.add(path);
  }
}

function conflict(path: string, at: string) {
  return commandError(40, `Updating the path '${path}' would create a conflict at '${at}'`);
}
