/**
 * Documents are stored packed: without the names of their fields, which stand once in a table of shapes, and with short
 * values in fewer bytes. A field is a tag, then what of its value the tag does not say:
 *
 * - 0x80 to 0xfe: a text of 0 to 126 bytes;
 * - 0x40 to 0x7f: an int32 of 0 to 63;
 * - DECIMAL to DECIMAL + 8: a double, as a whole number to divide by that power of ten;
 * - COMMON_TEXT: the number of one of the texts that the program knows;
 * - SAME_TEXT: a text of this document that stands at an offset before; SAME_ID: an ObjectId whose bytes stand there;
 *   SAME_HEX: a text that begins with the digits of these, with a short text behind it;
 * - HEX_ID: a text of 24 hex digits, as 12 bytes; HEX_TEXT: the same with a short text behind it; DAY_TEXT: a day as
 *   2026-11-27, as a number; LETTERS: a text of ASCII and the first half of the Arabic block, a byte each; LONG_LETTERS: the
 *   same of more than 255; DEFLATED: a text of more than 2 kB, as zlib makes it shorter;
 * - ID_OF_KEY: the ObjectId that the document's key says; NEAR_ID: one most of whose bytes are those of that one, or of the
 *   latest id, as a bit for each that is not and these bytes; NEAR_HEX: the same of hex digits, maybe with a short text behind;
 * - SHORT_DATE: a date, as 6 bytes; NO and YES: a boolean;
 * - REPEAT: a count, and a tag without more that as many values have;
 * - any other: the type of BSON, then the value's bytes of BSON, but a document has the id of its shape and its fields, an
 *   array their count.
 *
 * Shape 0 has its names with it. At the end stand the checksum of the document in BSON and the byte PACKED, where a document
 * in BSON has 0: both lie in one table, since documents that are long or would not come back byte by byte are stored as sent.
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
export const COMMON_TEXT = 0x2b;
export const NEAR_ID = 0x2c;
export const NEAR_HEX = 0x2d;
export const LONG_LETTERS = 0x2e;
export const REPEAT = 0x2f;
export const DECIMAL = 0x30;
export const MOST_DECIMALS = 8;
export const DEFLATED = 0x39;
export const SMALL_NUMBER = 0x40;
export const SMALL_NUMBERS = 64;
export const SHORT_TEXT = 0x80;
export const LONGEST_SHORT_TEXT = 126;

/** In the bits of NEAR_ID and NEAR_HEX: that the bytes are those of the key, not of the latest id; that more text follows. */
export const IS_OF_KEY = 0x4000;
export const HAS_MORE = 0x8000;

/** In bytes, in BSON. */
export const LONGEST_PACKED = 64 * 1024;
