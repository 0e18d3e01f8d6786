import { crc32 } from "node:zlib";
import {
  CHECKSUM_BYTES,
  DAY_TEXT,
  DECIMAL,
  dayText,
  endOfName,
  HEX_ID,
  HEX_TEXT,
  ID_OF_KEY,
  LETTERS,
  LONGEST_PACKED,
  MOST_DECIMALS,
  type Names,
  NO,
  PACKED,
  SAME_HEX,
  SAME_ID,
  SAME_TEXT,
  SHORT_DATE,
  SHORT_TEXT,
  type Shapes,
  SMALL_NUMBER,
  valueLength,
  YES,
} from "./packing.ts";
import { damagedDocument } from "./storage-failure.ts";

const made = Buffer.alloc(LONGEST_PACKED);

/** A stored document in BSON; error 301 if it is not what was stored. */
export function unpack(stored: Uint8Array, key: Uint8Array, shapes: Shapes): Uint8Array {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (bytes.at(-1) !== PACKED) {
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
  if (crc32(document) !== bytes.readUInt32LE(bytes.length - 1 - CHECKSUM_BYTES)) {
    throw damagedDocument();
  }
  return document;
}

/** The document that packed bytes make, its checksum not compared; a RangeError if they make none. */
export function unpacked(bytes: Buffer, key: Uint8Array, shapes: Shapes): Buffer {
  return new Unpacking(bytes, key, shapes).document();
}

class Unpacking {
  #bytes: Buffer;
  #key: Uint8Array;
  #shapes: Shapes;
  #from = 0;
  #at = 0;

  constructor(bytes: Buffer, key: Uint8Array, shapes: Shapes) {
    this.#bytes = bytes;
    this.#key = key;
    this.#shapes = shapes;
  }

  document(): Buffer {
    this.#document();
    return Buffer.from(made.subarray(0, this.#at));
  }

  #document(): void {
    const start = this.#at;
    this.#at += 4;
    const id = this.#count();
    const names = id === 0 ? this.#names() : this.#shapes.namesOf(id);
    for (const name of names) this.#field(name);
    this.#end(start);
  }

  #array(): void {
    const start = this.#at;
    this.#at += 4;
    const count = this.#count();
    for (let index = 0; index < count; index += 1) this.#field(placeName(index));
    this.#end(start);
  }

  #end(start: number): void {
    made[this.#at++] = 0;
    made.writeInt32LE(this.#at - start, start);
  }

  #names(): Names {
    const names: Buffer[] = [];
    for (let left = this.#count(); left > 0; left -= 1) {
      const end = endOfName(this.#bytes, this.#from);
      names.push(Buffer.concat([Buffer.alloc(1), this.#bytes.subarray(this.#from, end)]));
      this.#from = end;
    }
    return names;
  }

  #field(name: Buffer): void {
    // Bytes that changed on the disk must not hold the engine up.
    if (this.#from >= this.#bytes.length || this.#at >= made.length) throw malformed();
    const at = this.#at;
    copyBytes(name, 0, at, name.length);
    this.#at += name.length;
    made[at] = this.#value(this.#bytes[this.#from++] as number);
  }

  /** Writes the value of a tag and returns its type. */
  #value(tag: number): number {
    if (tag >= SHORT_TEXT) return this.#text(this.#taken(tag - SHORT_TEXT), tag - SHORT_TEXT);
    if (tag >= SMALL_NUMBER) {
      this.#length(tag - SMALL_NUMBER);
      return 0x10;
    }
    if (tag >= DECIMAL && tag <= DECIMAL + MOST_DECIMALS) {
      this.#at = made.writeDoubleLE(this.#count() / 10 ** (tag - DECIMAL), this.#at);
      return 0x01;
    }
    switch (tag) {
      case NO:
      case YES:
        made[this.#at++] = tag - NO;
        return 0x08;
      case ID_OF_KEY:
        made.set(this.#key.subarray(1, 13), this.#at);
        this.#at += 12;
        return 0x07;
      case SAME_ID:
        copyBytes(this.#bytes, this.#bytes.readUInt16LE(this.#taken(2)), this.#at, 12);
        this.#at += 12;
        return 0x07;
      case SHORT_DATE:
        this.#copy(6);
        made[this.#at++] = 0;
        made[this.#at++] = 0;
        return 0x09;
      case SAME_TEXT:
        return this.#sameText();
      case DAY_TEXT:
        return this.#day(dayText(this.#bytes.readUInt16LE(this.#taken(2))));
      case HEX_ID:
      case HEX_TEXT:
      case SAME_HEX:
      case LETTERS:
        this.#from = this.#codedText(tag, this.#from);
        return 0x02;
      case 0x03:
        this.#document();
        return tag;
      case 0x04:
        this.#array();
        return tag;
      default:
        this.#copy(valueLength(this.#bytes, tag, this.#from));
        return tag;
    }
  }

  #sameText(): number {
    const at = this.#bytes.readUInt16LE(this.#taken(2));
    const tag = this.#bytes[at] as number;
    if (tag >= SHORT_TEXT) return this.#text(at + 1, tag - SHORT_TEXT);
    this.#codedText(tag, at + 1);
    return 0x02;
  }

  /** Writes the text of a tag of more than a length, and returns where that ends. */
  #codedText(tag: number, start: number): number {
    const bytes = this.#bytes;
    if (tag === LETTERS) return this.#letters(start);
    const id = tag === SAME_HEX ? bytes.readUInt16LE(start) : start;
    const end = start + (tag === SAME_HEX ? 2 : 12);
    const length = tag === HEX_ID ? 0 : (bytes[end] ?? 0);
    this.#length(24 + length + 1);
    made.write(bytes.toString("hex", id, id + 12), this.#at, "latin1");
    bytes.copy(made, this.#at + 24, end + 1, end + 1 + length);
    this.#at += 24 + length;
    made[this.#at++] = 0;
    return tag === HEX_ID ? end : end + 1 + length;
  }

  #letters(start: number): number {
    const count = this.#bytes[start] ?? 0;
    const lengthAt = this.#at;
    let at = lengthAt + 4;
    for (let i = start + 1; i <= start + count; i += 1) {
      const byte = this.#bytes[i] ?? 0;
      if (byte < 0x80) made[at++] = byte;
      else {
        made[at++] = 0xd8 + ((byte - 0x80) >> 6);
        made[at++] = 0x80 + (byte & 0x3f);
      }
    }
    made[at++] = 0;
    made.writeInt32LE(at - lengthAt - 4, lengthAt);
    this.#at = at;
    return start + 1 + count;
  }

  #day(text: string): number {
    this.#length(text.length + 1);
    this.#at += made.write(text, this.#at, "latin1");
    made[this.#at++] = 0;
    return 0x02;
  }

  #text(start: number, length: number): number {
    this.#length(length + 1);
    const at = this.#at;
    copyBytes(this.#bytes, start, at, length);
    made[at + length] = 0;
    this.#at = at + length + 1;
    return 0x02;
  }

  /** Writes a number below 512 as an int32. */
  #length(value: number): void {
    const at = this.#at;
    made[at] = value & 0xff;
    made[at + 1] = value >> 8;
    made[at + 2] = 0;
    made[at + 3] = 0;
    this.#at = at + 4;
  }

  #copy(length: number): void {
    copyBytes(this.#bytes, this.#taken(length), this.#at, length);
    this.#at += length;
  }

  /** Where the next bytes are, which are then behind. */
  #taken(length: number): number {
    this.#from += length;
    return this.#from - length;
  }

  #count(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.#bytes[this.#from++] ?? 0;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  }
}

function malformed(): RangeError {
  return new RangeError("a stored document is malformed");
}

// Few bytes are copied more quickly by hand.
function copyBytes(bytes: Buffer, start: number, at: number, length: number): void {
  if (length > 32) bytes.copy(made, at, start, start + length);
  else for (let i = 0; i < length; i += 1) made[at + i] = bytes[start + i] as number;
}

const placeNames: Buffer[] = [];

function placeName(index: number): Buffer {
  placeNames[index] ??= Buffer.from(`\0${index}\0`);
  return placeNames[index];
}
