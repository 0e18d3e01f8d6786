import { ObjectId } from "bson";
import { bsonTypeOf, type Doc, getField, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { MOST_HELD_BYTES } from "../values/memory-limit.ts";
import { arrayIndex, fieldPath } from "../values/paths.ts";
import { isOperatorDoc } from "./filter-test.ts";

/** A foreign document, decoded when it is first asked for. */
export type Foreign = { readonly doc: Doc; readonly bytes: Uint8Array };

/** The documents of a collection whose field equals the value, or one of them when it is an array. */
export type LookUp = (from: string, foreignField: string, value: Value) => Iterable<Foreign>;

/** The filter of the documents whose field equals the value, or one of them when it is an array. */
export function lookupFilter(field: string, value: Value): Doc {
  if (!Array.isArray(value)) return { [field]: { $eq: value } };
  const others = value.filter((item) => !isOddInList(item));
  if (others.length === value.length) return { [field]: { $in: value } };
  const odd: Doc[] = value.filter(isOddInList).map((item) => ({ [field]: { $eq: item } }));
  return { $or: others.length > 0 ? [...odd, { [field]: { $in: others } }] : odd };
}

// $in takes a regular expression for a pattern, and refuses a document whose fields look like operators.
function isOddInList(item: Value): boolean {
  return bsonTypeOf(item) === "BSONRegExp" || isOperatorDoc(item);
}

/** `$lookup` by equality: finds the foreign documents that match one, for the array at its path `target`. */
export type Lookup = { local: string[]; target: string[]; find: (doc: Doc) => readonly Foreign[] };

/** Compiles `$lookup`; for the same id again it gives the same array. */
export function compileLookup(spec: Value, lookUp: LookUp): Lookup {
  if (!isDoc(spec)) throw commandError(9, "the $lookup specification must be an Object");
  for (const name of Object.keys(spec)) {
    if (/^(from|localField|foreignField|as)$/.test(name)) continue;
    throw notSupported(`the $lookup option ${name}`, 9);
  }
  const { from, localField, foreignField, as } = spec;
  if (
    typeof from !== "string" ||
    typeof localField !== "string" ||
    typeof foreignField !== "string" ||
    typeof as !== "string"
  ) {
    throw commandError(9, "$lookup needs the strings from, localField, foreignField and as");
  }
  if (from === "" || from.includes("\0")) {
    throw commandError(73, `$lookup 'from' is no collection name: '${from}'`);
  }
  const local = fieldPath(localField);
  const foreign = fieldPath(foreignField).join(".");
  const target = fieldPath(as);
  let latest: { id: ObjectId; found: Foreign[] } | undefined;
  const find = (doc: Doc) => {
    const value = localValue(doc, local);
    const id = value instanceof ObjectId ? value : undefined;
    if (latest && id?.equals(latest.id)) return latest.found;
    const found: Foreign[] = [];
    let bytes = 0;
    for (const one of lookUp(from, foreign, value)) {
      found.push(one);
      bytes += one.bytes.length;
      if (bytes > MOST_HELD_BYTES) throw tooLarge(from);
    }
    if (id) latest = { id, found };
    return found;
  };
  return { local, target, find };
}

function tooLarge(from: string) {
  return commandError(
    4568,
    `Total size of documents in ${from} matching pipeline's $lookup stage exceeds ${MOST_HELD_BYTES} bytes`,
  );
}

// An array stands for any of its elements; what leads nowhere is null.
function localValue(doc: Doc, segments: string[]): Value {
  const values: Value[] = [];
  collect(doc, segments, values);
  const [first] = values;
  if (first === undefined) return null;
  return values.length === 1 && !Array.isArray(first) ? first : values;
}

function collect(doc: Doc, segments: string[], values: Value[]): void {
  const [name = "", ...others] = segments;
  let at = getField(doc, name);
  let rest = others;
  while (rest.length > 0 && Array.isArray(at) && arrayIndex(rest[0] ?? "") >= 0) {
    at = at[arrayIndex(rest[0] ?? "")];
    rest = rest.slice(1);
  }
  if (at === undefined) return;
  const items = Array.isArray(at) ? at : [at];
  for (const item of items) {
    if (rest.length === 0) values.push(item);
    else if (isDoc(item)) collect(item, rest, values);
  }
}
