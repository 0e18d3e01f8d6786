import { type Doc, isDoc, type Value } from "./bson-values.ts";

const DEEPEST = 50;
/** The bytes of values of one length, by their type: a double, a date, an int64, an ObjectId, a boolean, null, an int32. */
const LENGTHS = new Map([
  [1, 8],
  [9, 8],
  [18, 8],
  [7, 12],
  [8, 1],
  [10, 0],
  [16, 4],
]);

/**
 * Whether bytes that were decoded hold only what is encoded as the same bytes again: common values under names that are
 * ASCII, no numbers and not twice in a document. False means that it is not known.
 */
export function isPlain(bytes: Uint8Array, doc: Doc): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return endOfPlain(buffer, 0, doc, 1) === bytes.length;
}

/** The end of a document or array if it is plain, else -1. */
function endOfPlain(bytes: Buffer, start: number, decoded: Value, depth: number): number {
  const isArray = Array.isArray(decoded);
  if (depth > DEEPEST || (!isArray && !isDoc(decoded))) return -1;
  const values: Value[] = isArray ? decoded : Object.values(decoded);
  const end = start + bytes.readInt32LE(start) - 1;
  let at = start + 4;
  let count = 0;
  for (; at < end; count += 1) {
    const type = bytes[at] as number;
    const value = isArray ? endOfPlace(bytes, at + 1, count) : endOfPlainName(bytes, at + 1);
    if (value < 0) return -1;
    at = endOfPlainValue(bytes, type, value, values[count], depth);
    if (at < 0) return -1;
  }
  return at === end && count === values.length && bytes[end] === 0 ? end + 1 : -1;
}

function endOfPlainValue(
  bytes: Buffer,
  type: number,
  at: number,
  decoded: Value,
  depth: number,
): number {
  if (type === 3 || type === 4) {
    return Array.isArray(decoded) === (type === 4) ? endOfPlain(bytes, at, decoded, depth + 1) : -1;
  }
  if (type === 2) {
    const end = at + 4 + bytes.readInt32LE(at);
    return bytes[end - 1] === 0 ? end : -1;
  }
  const length = LENGTHS.get(type);
  const isOdd =
    length === undefined ||
    (type === 1 && Number.isNaN(bytes.readDoubleLE(at))) ||
    (type === 8 && (bytes[at] as number) > 1) ||
    // Before 1970, or after the year 10,000.
    (type === 9 && bytes.readUInt16LE(at + 6) !== 0);
  return isOdd ? -1 : at + length;
}

function endOfPlace(bytes: Buffer, start: number, place: number): number {
  const name = String(place);
  for (let i = 0; i < name.length; i += 1) {
    if (bytes[start + i] !== name.charCodeAt(i)) return -1;
  }
  return bytes[start + name.length] === 0 ? start + name.length + 1 : -1;
}

/** Names that begin with a digit may change their order; `__proto__`, `_bsontype` and `$ref` are more than names. */
function endOfPlainName(bytes: Buffer, start: number): number {
  const first = bytes[start] as number;
  if (first >= 0x30 && first <= 0x39) return -1;
  let at = start;
  for (let byte = first; byte !== 0; byte = bytes[++at] ?? -1) {
    if (byte < 0 || byte >= 0x80) return -1;
  }
  const isOdd =
    (first === 0x5f && at - start > "_id".length) ||
    (first === 0x24 && bytes[start + 1] === "r".charCodeAt(0));
  return isOdd ? -1 : at + 1;
}
