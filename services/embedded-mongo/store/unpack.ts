import { crc32 } from "node:zlib";
import { COMMON_TEXTS, dayInBson } from "./known-texts.ts";
import { inflated } from "./long-text.ts";
import { PackedReader } from "./packed-reader.ts";
import { type Names, placeName, type Shapes } from "./shape-names.ts";
import { damagedDocument } from "./storage-failure.ts";
import * as tags from "./tags.ts";
import { UnpackedBytes } from "./unpacked-bytes.ts";
import { endOfName, malformed, valueLength } from "./value-length.ts";

const buffer = Buffer.alloc(tags.LONGEST_PACKED);
/** The bytes of the id, or of the digits, that were read last. */
const latestId = Buffer.alloc(12);

/** The length and end of an empty document; of a packed one its checksum and mark. */
const SHORTEST = 5;

/** A stored document in BSON; error 301 if it is not what was stored. */
export function unpack(stored: Uint8Array, key: Uint8Array, shapes: Shapes): Uint8Array {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes.length < SHORTEST) throw damagedDocument();
  if (bytes.at(-1) !== tags.PACKED) {
    if (bytes.at(-1) !== 0 || bytes.readInt32LE() !== bytes.length) throw damagedDocument();
    return stored;
  }
  let document: Buffer;
  try {
    document = unpacked(bytes, key, shapes);
  } catch (error) {
    if (error instanceof RangeError) throw damagedDocument();
    throw error;
  }
  if (crc32(document) !== bytes.readUInt32LE(bytes.length - 1 - tags.CHECKSUM_BYTES)) {
    throw damagedDocument();
  }
  return document;
}

/** The document that packed bytes make, its checksum not compared; a RangeError if they make none. */
export function unpacked(bytes: Buffer, key: Uint8Array, shapes: Shapes): Buffer {
  return new Unpacking(bytes, key, shapes).document();
}

class Unpacking {
  #packed: PackedReader;
  #key: Uint8Array;
  #shapes: Shapes;
  #made = new UnpackedBytes(buffer);

  constructor(bytes: Buffer, key: Uint8Array, shapes: Shapes) {
    this.#packed = new PackedReader(bytes);
    this.#key = key;
    this.#shapes = shapes;
    latestId.set(key.subarray(1, 13));
  }

  document(): Buffer {
    this.#document();
    return Buffer.from(buffer.subarray(0, this.#made.at));
  }

  #document(): void {
    const start = this.#begin();
    const shape = this.#packed.number();
    const names = shape === 0 ? this.#names() : this.#shapes.namesOf(shape);
    for (const name of names) this.#field(name);
    this.#end(start);
  }

  #array(): void {
    const start = this.#begin();
    const count = this.#packed.number();
    for (let index = 0; index < count; index += 1) this.#field(placeName(index));
    this.#end(start);
  }

  #begin(): number {
    this.#made.at += 4;
    return this.#made.at - 4;
  }

  #end(start: number): void {
    this.#made.byte(0);
    buffer.writeInt32LE(this.#made.at - start, start);
  }

  #names(): Names {
    const names: Buffer[] = [];
    for (let left = this.#packed.number(); left > 0; left -= 1) {
      const end = endOfName(this.#packed.bytes, this.#packed.at);
      names.push(
        Buffer.concat([Buffer.alloc(1), this.#packed.bytes.subarray(this.#packed.at, end)]),
      );
      this.#packed.at = end;
    }
    return names;
  }

  #field(name: Buffer): void {
    const { at } = this.#made;
    // Bytes that changed on the disk must not hold the engine up.
    if (this.#packed.at >= this.#packed.bytes.length || at >= buffer.length) throw malformed();
    this.#made.copy(name, 0, name.length);
    buffer[at] = this.#value(this.#packed.tag());
  }

  /** Writes the value of a tag and returns its type. */
  #value(tag: number): number {
    const made = this.#made;
    if (tag >= tags.SHORT_TEXT) {
      made.text(
        this.#packed.bytes,
        this.#packed.taken(tag - tags.SHORT_TEXT),
        tag - tags.SHORT_TEXT,
      );
      return 0x02;
    }
    if (tag >= tags.SMALL_NUMBER) {
      made.smallNumber(tag - tags.SMALL_NUMBER);
      return 0x10;
    }
    if (tag >= tags.DECIMAL && tag <= tags.DECIMAL + tags.MOST_DECIMALS) {
      made.double(this.#packed.number() / 10 ** (tag - tags.DECIMAL));
      return 0x01;
    }
    switch (tag) {
      case tags.NO:
      case tags.YES:
        made.byte(tag - tags.NO);
        return 0x08;
      case tags.ID_OF_KEY:
      case tags.NEAR_ID:
      case tags.SAME_ID:
      case 0x07:
        this.#readId(tag);
        made.copy(latestId, 0, 12);
        return 0x07;
      case tags.SHORT_DATE:
        made.copy(this.#packed.bytes, this.#packed.taken(6), 6);
        made.byte(0);
        made.byte(0);
        return 0x09;
      case tags.SAME_TEXT:
        this.#sameText(this.#packed.number16());
        return 0x02;
      case tags.COMMON_TEXT:
      case tags.DAY_TEXT:
      case tags.HEX_ID:
      case tags.HEX_TEXT:
      case tags.NEAR_HEX:
      case tags.SAME_HEX:
      case tags.LETTERS:
      case tags.LONG_LETTERS:
      case tags.DEFLATED:
        this.#codedText(tag);
        return 0x02;
      case 0x03:
        this.#document();
        return tag;
      case 0x04:
        this.#array();
        return tag;
      default: {
        const length = valueLength(this.#packed.bytes, tag, this.#packed.at);
        made.copy(this.#packed.bytes, this.#packed.taken(length), length);
        return tag;
      }
    }
  }

  #sameText(at: number): void {
    const behind = this.#packed.at;
    this.#packed.at = at;
    const tag = this.#packed.byte();
    if (tag < tags.SHORT_TEXT) this.#codedText(tag);
    else this.#made.text(this.#packed.bytes, this.#packed.at, tag - tags.SHORT_TEXT);
    this.#packed.at = behind;
  }

  #codedText(tag: number) {
    const made = this.#made;
    if (tag === tags.COMMON_TEXT || tag === tags.DAY_TEXT) {
      const isDay = tag === tags.DAY_TEXT;
      const text = isDay ? dayInBson(this.#packed.number16()) : COMMON_TEXTS[this.#packed.byte()];
      if (!text) throw malformed();
      return made.copy(text, 0, text.length);
    }
    if (tag === tags.LETTERS || tag === tags.LONG_LETTERS) {
      const count = tag === tags.LETTERS ? this.#packed.byte() : this.#packed.number();
      if (made.at + 2 * count > buffer.length) throw malformed();
      return made.letters(this.#packed.bytes, this.#packed.taken(count), count);
    }
    if (tag === tags.DEFLATED) {
      const length = this.#packed.number();
      const text = inflated(
        this.#packed.bytes.subarray(this.#packed.taken(length), this.#packed.at),
      );
      return made.text(text, 0, text.length);
    }
    const isMore = this.#readId(tag);
    const length = isMore ? this.#packed.byte() : 0;
    made.hex(latestId, this.#packed.bytes, this.#packed.taken(length), length);
  }

  /** Reads the bytes of an id or of a text's hex digits; tells whether more of the text follows. */
  #readId(tag: number): boolean {
    if (tag === tags.ID_OF_KEY) latestId.set(this.#key.subarray(1, 13));
    else if (tag === tags.NEAR_ID || tag === tags.NEAR_HEX)
      return this.#readNear(this.#packed.number16());
    else {
      const isSame = tag === tags.SAME_ID || tag === tags.SAME_HEX;
      const at = isSame ? this.#packed.number16() : this.#packed.taken(12);
      this.#packed.bytes.copy(latestId, 0, at, at + 12);
    }
    return tag === tags.HEX_TEXT || tag === tags.SAME_HEX;
  }

  #readNear(bits: number): boolean {
    if (bits & tags.IS_OF_KEY) latestId.set(this.#key.subarray(1, 13));
    for (let i = 0; i < 12; i += 1) if (bits & (1 << i)) latestId[i] = this.#packed.byte();
    return (bits & tags.HAS_MORE) !== 0;
  }
}
