import { compileFilter } from "../operators/filter.ts";
import { fieldsOf, isOperatorDoc } from "../operators/filter-test.ts";
import {
  asNumber,
  bsonTypeOf,
  type Doc,
  isDoc,
  isTruthy,
  type Value,
} from "../values/bson-values.ts";
import { checkCollation, isSimple } from "../values/collation.ts";
import { type CommandError, commandError, notSupported } from "../values/errors.ts";

/** An index of keys made of `paths` in `directions`: its `table` holds blocks of (key, row). */
export type Index = {
  id: number;
  name: string;
  spec: Doc;
  table: string;
  paths: string[];
  directions: (1 | -1)[];
  isUnique: boolean;
  isSparse: boolean;
  /** The paths at which a document has an array, and so several entries. Of an index of a former version that had one it is not known which. */
  arrayPaths: ReadonlySet<string> | "not known";
  partial: { filter: Doc; matches: (doc: Doc) => boolean } | undefined;
  /** The fields of a document that say which entries it has; undefined if any may. */
  fields: ReadonlySet<string> | undefined;
  ttlSeconds: number | undefined;
  /** Why it can be neither used nor kept up, only listed and dropped; a write to its collection fails by it. */
  refusal: CommandError | undefined;
};

/** The `_id` index, which every collection has. */
export const ID_INDEX_SPEC = { v: 2, key: { _id: 1 }, name: "_id_" };

const MOST_FIELDS = 32;
const DEEPEST_PATH = 200;

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
export function readIndex(id: number, spec: Doc, arrayPaths: Index["arrayPaths"]): Index {
  const key = spec.key as Doc;
  const partial = spec.partialFilterExpression as Doc | undefined;
  const conditions = fieldsOf(partial ?? {});
  return {
    id,
    name: String(spec.name),
    spec,
    table: `keys_${id}`,
    paths: Object.keys(key),
    directions: Object.values(key).map((value) => ((asNumber(value) ?? 1) < 0 ? -1 : 1)),
    isUnique: isTruthy(spec.unique) || spec.name === ID_INDEX_SPEC.name,
    isSparse: isTruthy(spec.sparse),
    arrayPaths,
    partial: partial && {
      filter: partial,
      matches: compileFilter(partial),
    },
    fields: conditions && new Set([...conditions, ...(fieldsOf(key) ?? [])]),
    ttlSeconds: asNumber(spec.expireAfterSeconds),
    refusal: refusalOf(spec),
  };
}

/** Whether a document may have several entries in an index. */
export function isMultikey({ arrayPaths }: Pick<Index, "arrayPaths">): boolean {
  return arrayPaths === "not known" || arrayPaths.size > 0;
}

/** Whether a document may have an array at that path of an index; _id is never one. */
export function mayBeArray({ arrayPaths }: Pick<Index, "arrayPaths">, path: string): boolean {
  return path !== "_id" && (arrayPaths === "not known" || arrayPaths.has(path));
}

// Former versions stored indexes with other collations.
function refusalOf({ name, collation }: Doc): CommandError | undefined {
  if (isSimple(collation)) return undefined;
  return notSupported(`the collation of the index ${name}, which has to be dropped,`, 2);
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
  checkCollation(request.collation);
  const { ns: _namespace, background: _background, v: _version, ...rest } = request;
  return { v: 2, ...rest };
}

function checkKey(key: Doc): void {
  const paths = Object.keys(key);
  if (paths.length === 0) throw badIndex("Index keys cannot be an empty object");
  if (paths.length > MOST_FIELDS) throw badIndex(`an index has at most ${MOST_FIELDS} fields`);
  for (const [path, value] of Object.entries(key)) {
    if (typeof value === "string") throw notSupported(`an index of type '${value}'`);
    const direction = asNumber(value);
    if (direction === undefined || direction === 0 || Number.isNaN(direction)) {
      throw badIndex("Values in v:2 index key pattern must be numbers other than 0");
    }
    if (path === "_id" && paths.length === 1 && direction < 0) {
      throw commandError(2, "The _id index must have the key {_id: 1}");
    }
    if (path.includes("$**")) throw notSupported("a wildcard index");
    if (path.split(".").length > DEEPEST_PATH) throw commandError(15, "FieldPath is too long");
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
  checkPartialFilter(partial);
}

const PARTIAL_OPERATORS = /^\$(eq|gt|gte|lt|lte|in|type|exists|all)$/;

// MongoDB allows only conditions that it can derive from a query's conditions.
function checkPartialFilter(filter: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === "$and" || name === "$or") (condition as Doc[]).forEach(checkPartialFilter);
    else if (name.startsWith("$") || isRegex(condition)) throw unsupportedInPartial(name);
    else if (isOperatorDoc(condition)) {
      for (const [operator, argument] of Object.entries(condition)) {
        const isAllowed = PARTIAL_OPERATORS.test(operator);
        const isAbsence = operator === "$exists" && !isTruthy(argument);
        const items = Array.isArray(argument) ? argument : [argument];
        if (!isAllowed || isAbsence || items.some(isExcluded)) throw unsupportedInPartial(operator);
      }
    }
  }
}

function isExcluded(item: Value): boolean {
  return isRegex(item) || isOperatorDoc(item);
}

function isRegex(v: Value): boolean {
  return bsonTypeOf(v) === "BSONRegExp";
}

function unsupportedInPartial(name: string): CommandError {
  return badIndex(`unsupported expression in partial index: ${name}`);
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
  return isRivalOf(index, spec) && index.ttlSeconds === asNumber(spec.expireAfterSeconds);
}

/** Whether a request is for an index that cannot stand beside this one, whatever its name. */
export function isRivalOf(index: Index, spec: Doc): boolean {
  return (
    !index.refusal &&
    sameOrder(index.spec.key as Doc, spec.key as Doc) &&
    index.isUnique === isTruthy(spec.unique) &&
    index.isSparse === isTruthy(spec.sparse) &&
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
