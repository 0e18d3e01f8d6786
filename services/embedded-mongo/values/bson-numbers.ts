import type { Double, Int32, Long } from "bson";
import { bsonTypeOf, isDoc, type Value } from "./bson-values.ts";
import { notSupported } from "./errors.ts";

/** The exact value of a BSON number, 64-bit integers as bigint; a Decimal128 is refused. */
export function exactNumber(v: Value): number | bigint {
  if (typeof v === "number" || typeof v === "bigint") return v;
  const type = bsonTypeOf(v);
  if (type === "Decimal128") throw notSupported("comparing a Decimal128", 2);
  return type === "Long" ? (v as Long).toBigInt() : (v as Int32 | Double).value;
}

/** Refuses a value that is or holds a Decimal128, before anything is compared with it. */
export function refuseDecimal(v: Value): void {
  if (Array.isArray(v)) for (const item of v) refuseDecimal(item);
  else if (isDoc(v)) for (const item of Object.values(v)) refuseDecimal(item);
  else if (bsonTypeOf(v) === "Decimal128") throw notSupported("comparing a Decimal128", 2);
}

/** Exact order of two BSON numbers of any type; NaN is lowest and equals itself, -0 equals 0. */
export function compareNumbers(a: Value, b: Value): number {
  const x = exactNumber(a);
  const y = exactNumber(b);
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}
