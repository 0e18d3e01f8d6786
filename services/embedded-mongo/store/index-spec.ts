import { compileFilter } from "../operators/filter.ts";
import { asNumber, type Doc, isDoc, isTruthy } from "../values/bson-values.ts";
import { type Collation, parseCollation, sameCollation } from "../values/collation.ts";
import { type CommandError, commandError, notSupported } from "../values/errors.ts";

/** An index: its `table` holds (key, row), a key made of `paths` in `directions`. */
export type Index = {
  id: number;
  name: string;
  spec: Doc;
  table: string;
  paths: string[];
  directions: (1 | -1)[];
  isUnique: boolean;
  isSparse: boolean;
  isMultikey: boolean;
  partial: { filter: Doc; matches: (doc: Doc) => boolean } | undefined;
  collation: Collation | undefined;
  ttlSeconds: number | undefined;
};

const KNOWN_OPTIONS = new Set([
  "v",
  "key",
  "name",
  "ns",
  "unique",
  "sparse",
  "background",
  "expireAfterSeconds",
  "partialFilterExpression",
  "collation",
]);

/** An index as its stored specification describes it. */
export function readIndex(id: number, spec: Doc, isMultikey: boolean): Index {
  const key = spec.key as Doc;
  const partial = spec.partialFilterExpression as Doc | undefined;
  const collation = parseCollation(spec.collation as Doc | undefined);
  return {
    id,
    name: String(spec.name),
    spec,
    table: `index_${id}`,
    paths: Object.keys(key),
    directions: Object.values(key).map((value) => ((asNumber(value) ?? 1) < 0 ? -1 : 1)),
    isUnique: isTruthy(spec.unique),
    isSparse: isTruthy(spec.sparse),
    isMultikey,
    partial: partial && {
      filter: partial,
      matches: compileFilter(partial, collation ? { collation } : {}),
    },
    collation,
    ttlSeconds: asNumber(spec.expireAfterSeconds),
  };
}

/** The stored form of a requested index; refuses what the engine cannot index. */
export function checkIndexSpec(request: Doc): Doc {
  const unknown = Object.keys(request).find((option) => !KNOWN_OPTIONS.has(option));
  if (unknown !== undefined) throw notSupported(`the index option ${unknown}`, 197);
  const { key, name } = request;
  if (!isDoc(key)) throw badIndex("The 'key' field must be an object");
  checkKey(key);
  if (typeof name !== "string" || name === "") {
    throw commandError(9, "The 'name' field is a required property of an index specification");
  }
  checkPartial(request);
  checkTtl(request, key);
  const collation = request.collation;
  if (collation !== undefined && !isDoc(collation)) throw badIndex("collation must be a document");
  parseCollation(collation);
  const { ns: _namespace, background: _background, v: _version, ...rest } = request;
  return { v: 2, ...rest };
}

function checkKey(key: Doc): void {
  const paths = Object.keys(key);
  if (paths.length === 0) throw badIndex("Index keys cannot be an empty object");
  for (const [path, value] of Object.entries(key)) {
    if (typeof value === "string") throw notSupported(`an index of type '${value}'`);
    const direction = asNumber(value);
    if (direction === undefined || direction === 0 || Number.isNaN(direction)) {
      throw badIndex("Values in v:2 index key pattern must be numbers other than 0");
    }
    if (path.includes("$**")) throw notSupported("a wildcard index");
    if (path === "" || path.split(".").some((part) => part === "" || part.startsWith("$"))) {
      throw badIndex(`Index key contains an illegal field name: '${path}'`);
    }
  }
}

function checkPartial(request: Doc): void {
  const partial = request.partialFilterExpression;
  if (partial === undefined) return;
  if (!isDoc(partial)) throw badIndex("The field 'partialFilterExpression' must be an object");
  if (isTruthy(request.sparse)) {
    throw badIndex("cannot mix 'partialFilterExpression' and 'sparse' options");
  }
  compileFilter(partial);
}

function checkTtl(request: Doc, key: Doc): void {
  if (request.expireAfterSeconds === undefined) return;
  const seconds = asNumber(request.expireAfterSeconds);
  if (seconds === undefined || !(seconds >= 0 && seconds <= 0x7fffffff)) {
    throw badIndex("TTL index 'expireAfterSeconds' option must be between 0 and 2147483647");
  }
  if (Object.keys(key).length > 1 || "_id" in key) {
    throw badIndex("TTL indexes are single-field indexes, compound indexes do not support TTL");
  }
}

/** Whether a request describes the index that exists already. */
export function isSameIndex(index: Index, spec: Doc): boolean {
  return (
    sameOrder(index.spec.key as Doc, spec.key as Doc) &&
    index.isUnique === isTruthy(spec.unique) &&
    index.isSparse === isTruthy(spec.sparse) &&
    index.ttlSeconds === asNumber(spec.expireAfterSeconds) &&
    sameCollation(index.collation, parseCollation(spec.collation as Doc | undefined)) &&
    JSON.stringify(index.spec.partialFilterExpression) ===
      JSON.stringify(spec.partialFilterExpression)
  );
}

/** Whether two key patterns name the same paths in the same directions. */
export function sameOrder(a: Doc, b: Doc): boolean {
  const left = Object.entries(a);
  const right = Object.entries(b);
  return (
    left.length === right.length &&
    left.every(([path, direction], i) => {
      const other = right[i];
      return path === other?.[0] && asNumber(direction) === asNumber(other[1]);
    })
  );
}

function badIndex(message: string): CommandError {
  return commandError(67, message);
}
