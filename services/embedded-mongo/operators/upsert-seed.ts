import { bsonTypeOf, type Doc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { splitPath } from "../values/paths.ts";
import { isOperatorDoc } from "./filter-test.ts";
import { withValue } from "./update-paths.ts";

/** The document an upsert starts from: the fields its filter equates with a value; error 54 when one is named twice. */
export function upsertSeed(filter: Doc): Doc {
  const equalities: [string[], Value][] = [];
  collectEqualities(filter, equalities);
  let seed: Doc = {};
  const known: string[][] = [];
  for (const [segments, v] of equalities) {
    const path = segments.join(".");
    for (const other of known) {
      const shorter = other.length < segments.length ? other : segments;
      if (shorter.every((segment, i) => segment === other[i] && segment === segments[i])) {
        throw commandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
      }
    }
    known.push(segments);
    seed = withValue(seed, segments, v);
  }
  return seed;
}

function collectEqualities(filter: Doc, found: [string[], Value][]) {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === "$and" || (name === "$or" && Array.isArray(condition) && condition.length === 1)) {
      for (const clause of condition as Doc[]) collectEqualities(clause, found);
    }
    if (name.startsWith("$")) continue;
    for (const v of equatedValues(condition)) found.push([splitPath(name), v]);
  }
}

function equatedValues(condition: Value): Value[] {
  if (bsonTypeOf(condition) === "BSONRegExp") return [];
  if (!isOperatorDoc(condition)) return [condition];
  return Object.entries(condition).flatMap(([operator, argument]) => {
    if (operator === "$eq") return [argument];
    const isSingle = Array.isArray(argument) && argument.length === 1;
    if (!isSingle || (operator !== "$in" && operator !== "$all")) return [];
    return isOperatorDoc(argument[0]) || bsonTypeOf(argument[0]) === "BSONRegExp" ? [] : argument;
  });
}
