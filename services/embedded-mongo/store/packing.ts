/**
 * Documents are stored packed: without the names of their fields, which stand once in a table of shapes, and with short
 * values in fewer bytes. A field is a tag, then what of its value the tag does not say:
 *
 * - 0x80 to 0xfe: a text of 0 to 126 bytes;
 * - 0x40 to 0x7f: an int32 of 0 to 63;
 * - DECIMAL to DECIMAL + 8: a double, as a whole number to divide by that power of ten;
 * - SAME_TEXT: a text of this document that stands at an offset before; SAME_ID: an ObjectId whose bytes stand there;
 *   SAME_HEX: a text that begins with the digits of these, with a short text behind it;
 * - HEX_ID: a text of 24 hex digits, as 12 bytes; HEX_TEXT: the same with a short text behind it; DAY_TEXT: a day as
 *   2026-11-27, as a number; LETTERS: a text of ASCII and the first half of the Arabic block, a byte each;
 * - SHORT_DATE: a date, as 6 bytes; NO and YES: a boolean; ID_OF_KEY: the ObjectId that the document's key says;
 * - any other: the type of BSON, then the value's bytes of BSON, but a document has the id of its shape and its fields, an
 *   array their count.
 *
 * Shape 0 has its names with it. At the end stand the checksum of the document in BSON and the byte PACKED, where a document
 * in BSON has 0: both lie in one table, since files of former versions have the latter, and so have documents that are long or
 * would not come back byte by byte.
 */
export const PACKED = 1;
export const CHECKSUM_BYTES = 4;
export const NO = 0x20;
export const YES = 0x21;
export const ID_OF_KEY = 0x22;
export const SHORT_DATE = 0x23;
export const HEX_ID = 0x24;
export const SAME_TEXT = 0x25;
export const DAY_TEXT = 0x26;
export const LETTERS = 0x27;
export const HEX_TEXT = 0x28;
export const SAME_ID = 0x29;
export const SAME_HEX = 0x2a;
export const DECIMAL = 0x30;
export const MOST_DECIMALS = 8;
export const SMALL_NUMBER = 0x40;
export const SMALL_NUMBERS = 64;
export const SHORT_TEXT = 0x80;
export const LONGEST_SHORT_TEXT = 126;

/** In bytes, in BSON. */
export const LONGEST_PACKED = 64 * 1024;

/** The names of a document's fields: each as BSON has it, after a byte for the type. */
export type Names = readonly Buffer[];

/** A shape by its id. */
export type Shape = { id: number; names: Names };

/** The shapes of one collection, by their names as one text with a zero byte after each, and by their ids. */
export type Shapes = {
  /** The shapes of the document that was packed last and of what stands in it: those of the next are likely the same. */
  latest: Shape[];
  /** 0 if there are too many shapes for another. */
  idOf(names: string): number;
  namesOf(id: number): Names;
};

/** Shapes that are emptied when what they know was undone, or may be gone. */
export type ForgettableShapes = Shapes & { forget(): void };

/** The names of a shape's text. */
export function namesIn(text: string): Names {
  const names = text.split("\0").slice(0, -1);
  return names.map((name) => Buffer.from(`\0${name}\0`, "latin1"));
}

const DAY_MS = 86_400_000;
const dayTexts = new Map<number, string>();

/** The text of a day, by its number. */
export function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dayTexts.set(day, text);
  return text;
}

/** The number of a day, undefined for any other text. */
export function dayOf(text: string): number | undefined {
  if (text.length !== 10 || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = Date.parse(text) / DAY_MS;
  return day >= 0 && day <= 0xffff && dayText(day) === text ? day : undefined;
}

/** The bytes of a value of BSON, by its type; a RangeError if it has none. */
export function valueLength(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x08:
      return 1;
    case 0x10:
      return 4;
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x07:
      return 12;
    case 0x13:
      return 16;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + lengthAt(bytes, at, 1);
    case 0x03:
    case 0x04:
    case 0x0f:
      return lengthAt(bytes, at, 5);
    case 0x05:
      return 5 + lengthAt(bytes, at, 0);
    case 0x0b:
      return endOfName(bytes, endOfName(bytes, at)) - at;
    case 0x0a:
    case 0x7f:
      return 0;
    default:
      throw new RangeError(`a value of type ${type} is not packed`);
  }
}

/** The place after the next zero byte; a RangeError if there is none. */
export function endOfName(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new RangeError("a name has no end");
  return end + 1;
}

// A damaged length must not lead back to what was read before.
function lengthAt(bytes: Buffer, at: number, least: number): number {
  const length = bytes.readInt32LE(at);
  if (length < least || length > bytes.length - at) throw new RangeError("a length is malformed");
  return length;
}
