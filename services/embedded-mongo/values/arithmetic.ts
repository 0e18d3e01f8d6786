import { Double, Int32, Long } from "bson";
import { asNumber, bsonTypeOf, numberKind, type Value } from "./bson-values.ts";
import { notSupported } from "./errors.ts";

const longest = 2n ** 63n - 1n;
const lowest = -(2n ** 63n);

/** Adds or multiplies with MongoDB's result types; undefined when a 64-bit integer overflows. */
export function calculate(operator: "$inc" | "$mul", a: Value, b: Value): Value {
  const kinds = [numberKind(a), numberKind(b)];
  if (kinds.includes("decimal")) throw notSupported("arithmetic on Decimal128", 2);
  if (kinds.includes("double")) {
    const x = asNumber(a) as number;
    const y = asNumber(b) as number;
    const result = operator === "$inc" ? x + y : x * y;
    // An equal result leaves the value as it is, so that -0 stays -0.
    return kinds[0] === "double" && result === x ? a : new Double(result);
  }
  const x = exactInteger(a);
  const y = exactInteger(b);
  const result = operator === "$inc" ? x + y : x * y;
  if (!kinds.includes("long") && BigInt.asIntN(32, result) === result) {
    return new Int32(Number(result));
  }
  return result > longest || result < lowest ? undefined : Long.fromBigInt(result);
}

function exactInteger(v: Value): bigint {
  return bsonTypeOf(v) === "Long" ? (v as Long).toBigInt() : BigInt(asNumber(v) as number);
}
