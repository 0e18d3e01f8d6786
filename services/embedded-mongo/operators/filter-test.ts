import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import type { Found } from "../values/paths.ts";

export interface FilterOptions {
  /** It is the condition of `$elemMatch`. */
  isOfElement?: boolean;
  let?: Doc;
}

/** The context for the parts of a filter: the whole filter's options, and how a filter inside it is compiled. */
export interface FilterContext extends FilterOptions {
  compileInner: (filter: Doc) => DocTest;
}

/** The match of a filter's array condition: the position of the last array element that decided, for positional `$`. */
export interface MatchTrace {
  position?: number | undefined;
}

export type DocTest = (doc: Doc, trace?: MatchTrace) => boolean;

/** A condition on one value found on a path. */
export type ValueTest = (v: Found) => boolean;

/** A test of all tests together; when one fails, the trace is as it was before. */
export function every(tests: DocTest[]): DocTest {
  const [only, ...others] = tests;
  if (only && others.length === 0) return only;
  return (doc, trace) => {
    const position = trace?.position;
    for (const test of tests) {
      if (test(doc, trace)) continue;
      if (trace) trace.position = position;
      return false;
    }
    return true;
  };
}

/** Whether a filter's value is a document of operators rather than a value to equal. */
export function isOperatorDoc(v: Value): v is Doc {
  if (!isDoc(v)) return false;
  for (const name in v) return name.startsWith("$") && !/^\$(ref|id|db)$/.test(name);
  return false;
}

/** Whether the argument of `$elemMatch` or `$pull` is of operators on an element itself, not on fields of it. */
export function isOfValues(argument: Value): argument is Doc {
  const [first = ""] = isOperatorDoc(argument) ? Object.keys(argument) : [];
  return first !== "" && !/^\$(and|or|nor|expr|where)$/.test(first);
}

/** The fields of a document that a filter looks at; undefined where it may look at any. */
export function fieldsOf(filter: Doc): Set<string> | undefined {
  const names = Object.keys(filter);
  if (names.some((name) => name.startsWith("$"))) return undefined;
  return new Set(names.map((name) => name.split(".")[0] ?? name));
}
