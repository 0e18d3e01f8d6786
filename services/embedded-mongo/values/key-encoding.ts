import type { Binary, BSONRegExp, Code, Long, ObjectId } from "bson";
import { exactNumber } from "./bson-numbers.ts";
import { type Doc, typeRank, type Value } from "./bson-values.ts";

/** Encodes a compound key so that byte order is the order of the components in their directions. */
export function encodeKey(components: readonly Value[], directions: readonly (1 | -1)[]): Buffer {
  const writer = new KeyWriter();
  for (const [i, v] of components.entries()) writer.component(v, directions[i] ?? 1);
  return writer.finish();
}

/** Encodes one component; no encoding is a prefix of another, so concatenations keep the order. */
export function encodeComponent(v: Value, direction: 1 | -1): Buffer {
  return encodeKey([v], [direction]);
}

/** The text of a string or symbol. */
export function textOf(v: Value): string {
  return typeof v === "string" ? v : (v as { value: string }).value;
}

// Above 0, which ends documents and arrays, and in the order of typeRank.
function tagOf(rank: number): number {
  return rank === 127 ? 0xf0 : rank + 2;
}

// Keys are written one at a time: a short one here, from where it is copied.
const draft = Buffer.allocUnsafeSlow(64 * 1024);

class KeyWriter {
  #bytes = draft;
  #at = 0;

  #reserve(count: number) {
    const needed = this.#at + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(needed * 2);
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }

  component(v: Value, direction: 1 | -1) {
    const start = this.#at;
    writeValue(this, v);
    if (direction === 1) return;
    const bytes = this.#bytes;
    for (let i = start; i < this.#at; i++) bytes[i] = ~(bytes[i] as number);
  }

  byte(value: number) {
    this.#reserve(1);
    this.#bytes[this.#at++] = value;
  }

  raw(bytes: Uint8Array) {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  uint32(value: number) {
    this.#reserve(4);
    this.#at = this.#bytes.writeUInt32BE(value, this.#at);
  }

  int64(value: bigint) {
    this.#reserve(8);
    this.#at = this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value ^ (1n << 63n)), this.#at);
  }

  ordered(value: number) {
    this.#reserve(8);
    const bytes = this.#bytes;
    const at = this.#at;
    this.#at = bytes.writeDoubleBE(value, at);
    if ((bytes[at] as number) & 0x80) {
      for (let i = at; i < at + 8; i++) bytes[i] = ~(bytes[i] as number);
    } else {
      bytes[at] = (bytes[at] as number) | 0x80;
    }
  }

  // A zero byte inside is followed by 1, so that the two at the end come before it.
  terminated(value: string) {
    const text = value.includes("\0") ? value.replaceAll("\0", "\0\u0001") : value;
    this.#reserve(text.length * 3 + 2);
    this.#at += this.#bytes.write(text, this.#at);
    this.byte(0);
    this.byte(0);
  }

  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#at));
  }
}

function writeValue(writer: KeyWriter, v: Value) {
  const rank = typeRank(v);
  writer.byte(tagOf(rank));
  writeBody(writer, rank, v);
}

function writeBody(writer: KeyWriter, rank: number, v: Value) {
  switch (rank) {
    case 10:
      return writeNumber(writer, v);
    case 15:
      return writer.terminated(textOf(v));
    case 20:
      return writeDoc(writer, v as Doc);
    case 25:
      for (const item of v as Value[]) writeValue(writer, item);
      return writer.byte(0);
    case 30:
      return writeBinary(writer, v as Binary | Uint8Array);
    case 35:
      return writer.raw((v as ObjectId).id);
    case 40:
      return writer.byte(v === true ? 1 : 0);
    case 45:
      return writer.int64(BigInt((v as Date).getTime()));
    case 47: {
      const timestamp = v as Long;
      writer.uint32(timestamp.getHighBitsUnsigned());
      return writer.uint32(timestamp.getLowBitsUnsigned());
    }
    case 50:
      writer.terminated((v as BSONRegExp).pattern);
      return writer.terminated((v as BSONRegExp).options);
    case 60:
      return writer.terminated((v as Code).code);
    case 65:
      writer.terminated((v as Code).code);
      return writeDoc(writer, (v as Code).scope ?? {});
  }
}

// Subtype 2 counts the four bytes of its own length.
function writeBinary(writer: KeyWriter, v: Binary | Uint8Array) {
  const isNative = v instanceof Uint8Array;
  const bytes = isNative ? v : v.buffer.subarray(0, v.position);
  const subtype = isNative ? 0 : v.sub_type;
  writer.uint32(subtype === 2 ? bytes.length + 4 : bytes.length);
  writer.byte(subtype);
  writer.raw(bytes);
}

function writeDoc(writer: KeyWriter, doc: Doc) {
  for (const name of Object.keys(doc)) {
    const v = doc[name];
    const rank = typeRank(v);
    writer.byte(tagOf(rank));
    writer.terminated(name);
    writeBody(writer, rank, v);
  }
  writer.byte(0);
}

// The nearest double, then whether the exact value lies below (1), on (2) or above (3) it, and if not on it how far, which
// is at most 512 for a 64-bit integer.
function writeNumber(writer: KeyWriter, v: Value) {
  const exact = exactNumber(v);
  const nearest = Number(exact);
  if (Number.isNaN(nearest)) return writer.raw(notANumber);
  writer.ordered(nearest === 0 ? 0 : nearest);
  const above = typeof exact === "bigint" ? Number(exact - BigInt(nearest)) : 0;
  writer.byte(2 + Math.sign(above));
  if (above !== 0) writer.uint32(2 ** 31 + above);
}

const notANumber = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 2]);
