import { compareNumbers } from "./bson-numbers.ts";
import { bsonTypeOf, encodeDoc, isDoc, typeRank, type Value } from "./bson-values.ts";
import { encodeComponent, textOf } from "./key-encoding.ts";

/** MongoDB's total order of all BSON values: negative, zero or positive. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  if (rank === 10) return compareNumbers(a, b);
  if (rank === 15) return compareStrings(textOf(a), textOf(b));
  if (rank === 45) return Math.sign((a as Date).getTime() - (b as Date).getTime());
  return Buffer.compare(encodeComponent(a, 1), encodeComponent(b, 1));
}

/** Orders strings by their UTF-8 bytes, that is by code point. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates stand for code points above every other code unit.
    const xHigh = x >= 0xd800 && x <= 0xdfff;
    const yHigh = y >= 0xd800 && y <= 0xdfff;
    if (xHigh !== yHigh) return xHigh ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

/** Whether two values are the same type and bytes, so that replacing one by the other changes nothing. */
export function isIdentical(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, i) => isIdentical(item, b[i]));
  }
  if (isDoc(a)) {
    if (!isDoc(b)) return false;
    const names = Object.keys(a);
    const others = Object.keys(b);
    return (
      names.length === others.length &&
      names.every((name, i) => name === others[i] && isIdentical(a[name], b[name]))
    );
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return (
    bsonTypeOf(a) === bsonTypeOf(b) &&
    typeRank(a) === typeRank(b) &&
    Buffer.compare(encodeDoc({ v: a }), encodeDoc({ v: b })) === 0
  );
}
