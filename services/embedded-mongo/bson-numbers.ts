import type { Decimal128, Double, Int32, Long } from "bson";
import { asNumber, bsonTypeOf, type Value } from "./bson-values.ts";

/** An exact finite number: numerator over a positive denominator. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** The exact value of a finite BSON number. */
export function exactFraction(v: Value): Fraction {
  if (typeof v === "bigint") return { numerator: v, denominator: 1n };
  if (typeof v === "number") return fractionOfDouble(v);
  switch (bsonTypeOf(v)) {
    case "Long":
      return { numerator: (v as Long).toBigInt(), denominator: 1n };
    case "Decimal128":
      return fractionOfDecimal(v as Decimal128);
    default:
      return fractionOfDouble((v as Int32 | Double).value);
  }
}

const bits = new DataView(new ArrayBuffer(8));

/** The exponent of two of a double's last place. */
export function exponentOfLastPlace(n: number): number {
  bits.setFloat64(0, n);
  const biased = (bits.getUint16(0) >> 4) & 0x7ff;
  return Math.max(biased, 1) - 1075;
}

function fractionOfDouble(n: number): Fraction {
  const exponent = exponentOfLastPlace(n);
  if (exponent >= 0) return { numerator: BigInt(n), denominator: 1n };
  bits.setFloat64(0, n);
  const raw = bits.getBigUint64(0);
  const fraction = raw & 0xfffffffffffffn;
  const hidden = ((raw >> 52n) & 0x7ffn) === 0n ? 0n : 1n << 52n;
  const magnitude = fraction | hidden;
  return { numerator: n < 0 ? -magnitude : magnitude, denominator: 1n << BigInt(-exponent) };
}

function fractionOfDecimal(v: Decimal128): Fraction {
  const text = v.toString();
  const [digits = "0", power = "0"] = text.split("E");
  const [whole = "0", part = ""] = digits.split(".");
  const numerator = BigInt(whole.startsWith("-") ? `-${whole.slice(1)}${part}` : whole + part);
  const exponent = Number(power) - part.length;
  return exponent >= 0
    ? { numerator: numerator * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-exponent) };
}

/** Exact order of two BSON numbers of any type; NaN is lowest and equals itself, -0 equals 0. */
export function compareNumbers(a: Value, b: Value): number {
  const x = asNumber(a) as number;
  const y = asNumber(b) as number;
  // Rounding to a double is monotone, so unequal roundings decide already.
  if (x < y) return -1;
  if (x > y) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if (isPlain(a) && isPlain(b)) return 0;
  if (isInfinite(a) || isInfinite(b)) {
    const p = isInfinite(a) ? x : 0;
    const q = isInfinite(b) ? y : 0;
    return p < q ? -1 : p > q ? 1 : 0;
  }
  const left = exactFraction(a);
  const right = exactFraction(b);
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function isPlain(v: Value): boolean {
  if (typeof v === "number") return true;
  const type = bsonTypeOf(v);
  return type === "Int32" || type === "Double";
}

function isInfinite(v: Value): boolean {
  const n = asNumber(v) as number;
  if (n !== Infinity && n !== -Infinity) return false;
  return bsonTypeOf(v) !== "Decimal128" || String(v).endsWith("Infinity");
}
