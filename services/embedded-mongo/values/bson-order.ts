import type { Binary, BSONRegExp, Code, Long, ObjectId, Timestamp } from "bson";
import { compareNumbers } from "./bson-numbers.ts";
import { bsonTypeOf, type Doc, isDoc, typeRank, type Value } from "./bson-values.ts";

/** MongoDB's total order of all BSON values: negative, zero or positive. */
export function compareValues(a: Value, b: Value): number {
  if (a === b) return 0;
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  return difference !== 0 ? difference : compareAlike(rank, a, b);
}

function compareAlike(rank: number, a: Value, b: Value): number {
  switch (rank) {
    case 10:
      return compareNumbers(a, b);
    case 15:
      return compareStrings(textOf(a), textOf(b));
    case 20:
      return compareDocs(a as Doc, b as Doc);
    case 25:
      return compareArrays(a as Value[], b as Value[]);
    case 30:
      return compareBinaries(binaryParts(a), binaryParts(b));
    case 35:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return Math.sign((a as Date).getTime() - (b as Date).getTime());
    case 47:
      return compareTimestamps(a as Timestamp, b as Timestamp);
    case 50:
      return (
        compareStrings((a as BSONRegExp).pattern, (b as BSONRegExp).pattern) ||
        compareStrings((a as BSONRegExp).options, (b as BSONRegExp).options)
      );
    case 60:
      return compareStrings((a as Code).code, (b as Code).code);
    case 65:
      return (
        compareStrings((a as Code).code, (b as Code).code) ||
        compareDocs((a as Code).scope ?? {}, (b as Code).scope ?? {})
      );
    default:
      return 0;
  }
}

/** The text of a string or symbol. */
export function textOf(v: Value): string {
  return typeof v === "string" ? v : (v as { value: string }).value;
}

/** Subtype and bytes of a binary, and the length that orders it: subtype 2 counts the four bytes of its own length. */
export function binaryParts(v: Value): { length: number; subtype: number; bytes: Uint8Array } {
  if (v instanceof Uint8Array) return { length: v.length, subtype: 0, bytes: v };
  const { sub_type: subtype, buffer, position } = v as Binary;
  const length = subtype === 2 ? position + 4 : position;
  return { length, subtype, bytes: buffer.subarray(0, position) };
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

function compareDocs(a: Doc, b: Doc): number {
  const names = Object.keys(a);
  const others = Object.keys(b);
  const length = Math.min(names.length, others.length);
  for (let i = 0; i < length; i++) {
    const name = names[i] as string;
    const other = others[i] as string;
    const x = a[name];
    const y = b[other];
    const order = typeRank(x) - typeRank(y) || compareStrings(name, other) || compareValues(x, y);
    if (order !== 0) return order;
  }
  return names.length - others.length;
}

function compareArrays(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

type BinaryParts = ReturnType<typeof binaryParts>;

function compareBinaries(a: BinaryParts, b: BinaryParts): number {
  return a.length - b.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes);
}

function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return (a as unknown as Long).compare(b as unknown as Long);
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
  const rank = typeRank(a);
  if (rank !== typeRank(b) || bsonTypeOf(a) !== bsonTypeOf(b)) return false;
  if (rank !== 10) return compareValues(a, b) === 0;
  if (bsonTypeOf(a) === "Decimal128") return String(a) === String(b);
  if (typeof a !== typeof b) return false;
  if (bsonTypeOf(a) === "Double") {
    return Object.is((a as { value: number }).value, (b as { value: number }).value);
  }
  return compareNumbers(a, b) === 0;
}
