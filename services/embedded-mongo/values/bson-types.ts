import { BSONType } from "bson";
import { asInteger, bsonTypeOf, isDoc, numberKind, type Value } from "./bson-values.ts";
import { commandError } from "./errors.ts";

const aliases = new Map<number, string>(Object.entries(BSONType).map(([alias, n]) => [n, alias]));

const aliasesByClass: Record<string, string> = {
  Binary: "binData",
  ObjectId: "objectId",
  Timestamp: "timestamp",
  BSONRegExp: "regex",
  BSONSymbol: "symbol",
  MinKey: "minKey",
  MaxKey: "maxKey",
};

/** The name MongoDB gives the value's BSON type in `$type` and in messages. */
export function typeAlias(v: Value): string {
  if (v === undefined) return "missing";
  if (v === null) return "null";
  if (typeof v === "string") return "string";
  if (typeof v === "boolean") return "bool";
  if (Array.isArray(v)) return "array";
  if (v instanceof Date) return "date";
  if (v instanceof Uint8Array) return "binData";
  if (isDoc(v)) return "object";
  const kind = numberKind(v);
  if (kind) return kind;
  const type = bsonTypeOf(v) ?? "";
  if (type === "Code") {
    return (v as { scope?: unknown }).scope ? "javascriptWithScope" : "javascript";
  }
  return aliasesByClass[type] ?? "unknown";
}

/** Reads the argument of `$type`: numbers or aliases, one or an array; "number" is all four number types. */
export function parseTypeSet(spec: Value): Set<string> {
  const items = Array.isArray(spec) ? spec : [spec];
  if (items.length === 0) throw commandError(9, "$type must match at least one type");
  const types = new Set<string>();
  for (const item of items) {
    if (item === "number") for (const kind of ["int", "double", "long", "decimal"]) types.add(kind);
    else types.add(parseType(item));
  }
  return types;
}

function parseType(item: Value): string {
  if (typeof item === "string") {
    if (!Object.hasOwn(BSONType, item)) {
      throw commandError(2, `Unknown type name alias: ${item}`);
    }
    return item;
  }
  const alias = aliases.get(asInteger(item) ?? Number.NaN);
  if (alias === undefined) throw commandError(2, `Invalid numerical type code: ${String(item)}`);
  return alias;
}
