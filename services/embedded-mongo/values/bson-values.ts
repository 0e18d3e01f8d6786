import { type Decimal128, type Double, deserialize, type Int32, type Long, serialize } from "bson";

export type Value = unknown;
export type Doc = Record<string, Value>;

const TYPED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Decodes one BSON document; numbers and binaries stay typed objects, strings, booleans, null and dates are native. */
export function decodeDoc(bytes: Uint8Array): Doc {
  return deserialize(bytes, TYPED);
}

/** Encodes a document, byte for byte as it was decoded; properties that are undefined are left out. */
export function encodeDoc(doc: Doc): Uint8Array {
  return serialize(doc, { ignoreUndefined: true });
}

/** Whether the value is a plain document, neither an array nor a BSON scalar. */
export function isDoc(v: Value): v is Doc {
  if (typeof v !== "object" || v === null) return false;
  const prototype = Object.getPrototypeOf(v);
  return prototype === Object.prototype || prototype === null;
}

/** The field's value, or undefined when the document has no such field of its own. */
export function getField(doc: Doc, name: string): Value {
  const v = doc[name];
  // Inherited names such as "constructor" are functions, which BSON never decodes to.
  return typeof v === "function" ? undefined : v;
}

/** The `_bsontype` of a typed BSON object, or undefined for anything else. */
export function bsonTypeOf(v: Value): string | undefined {
  if (typeof v !== "object" || v === null || isDoc(v) || Array.isArray(v)) return undefined;
  return (v as { _bsontype?: string })._bsontype;
}

export type NumberKind = "int" | "double" | "long" | "decimal";

/** Which of the four BSON number types the value has; a native number counts as int when it is one. */
export function numberKind(v: Value): NumberKind | undefined {
  if (typeof v === "number") {
    return Number.isInteger(v) && Math.abs(v) < 2 ** 31 && !Object.is(v, -0) ? "int" : "double";
  }
  if (typeof v === "bigint") return "long";
  return NUMBER_KINDS.get(bsonTypeOf(v));
}

const NUMBER_KINDS = new Map<string | undefined, NumberKind>([
  ["Int32", "int"],
  ["Double", "double"],
  ["Long", "long"],
  ["Decimal128", "decimal"],
]);

/** The value as the nearest double, or undefined when it is not a number. */
export function asNumber(v: Value): number | undefined {
  if (typeof v === "number") return v;
  if (typeof v === "bigint") return Number(v);
  switch (bsonTypeOf(v)) {
    case "Int32":
      return (v as Int32).value;
    case "Double":
      return (v as Double).value;
    case "Long":
      return (v as Long).toNumber();
    case "Decimal128":
      return Number((v as Decimal128).toString());
    default:
      return undefined;
  }
}

/** The value as an exact integer that a double can hold, or undefined. */
export function asInteger(v: Value): number | undefined {
  const n = asNumber(v);
  return n !== undefined && Number.isSafeInteger(n) ? n : undefined;
}

/** MongoDB's truth of a value: everything but false, zero, null and missing. */
export function isTruthy(v: Value): boolean {
  if (v === undefined || v === null || v === false) return false;
  const n = asNumber(v);
  return n === undefined || n !== 0;
}

const ranks: Record<string, number> = {
  MinKey: -1,
  Int32: 10,
  Double: 10,
  Long: 10,
  Decimal128: 10,
  BSONSymbol: 15,
  Binary: 30,
  ObjectId: 35,
  Timestamp: 47,
  BSONRegExp: 50,
  Code: 60,
  MaxKey: 127,
};

/** MongoDB's canonical type number, by which values of different types are ordered; native undefined is 0. */
export function typeRank(v: Value): number {
  switch (typeof v) {
    case "string":
      return 15;
    case "number":
    case "bigint":
      return 10;
    case "boolean":
      return 40;
    case "undefined":
      return 0;
  }
  if (v === null) return 5;
  if (Array.isArray(v)) return 25;
  if (v instanceof Date) return 45;
  if (isDoc(v)) return 20;
  if (v instanceof Uint8Array) return 30;
  const type = bsonTypeOf(v);
  if (type === "Code" && (v as { scope?: unknown }).scope) return 65;
  const rank = ranks[type ?? ""];
  if (rank === undefined) throw new TypeError(`no BSON type for ${String(v)}`);
  return rank;
}
