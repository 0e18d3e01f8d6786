import { crc32 } from "node:zlib";
import {
  CHECKSUM_BYTES,
  DAY_TEXT,
  DECIMAL,
  dayOf,
  endOfName,
  HEX_ID,
  HEX_TEXT,
  ID_OF_KEY,
  LETTERS,
  LONGEST_PACKED,
  LONGEST_SHORT_TEXT,
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
  SMALL_NUMBERS,
  valueLength,
  YES,
} from "./packing.ts";
import { unpacked } from "./unpack.ts";

const SHORTEST_SAME_TEXT = 3;
const FURTHEST = 0xffff;
const MOST_LATEST = 7;
const NO_NAMES: Names = [];
const LONGEST_LETTERS = 2 * 0xff;

const packed = Buffer.alloc(2 * LONGEST_PACKED);

/** The bytes to store for a document in BSON beside its key. */
export function pack(document: Uint8Array, key: Uint8Array, shapes: Shapes): Uint8Array {
  if (document.length > LONGEST_PACKED) return document;
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  try {
    const made = new Packing(bytes, key, shapes).packed();
    const isSame = made.length < bytes.length && bytes.equals(unpacked(made, key, shapes));
    return isSame ? made : document;
  } catch (error) {
    if (error instanceof RangeError) return document;
    throw error;
  }
}

class Packing {
  #bytes: Buffer;
  #key: Uint8Array;
  #shapes: Shapes;
  #at = 0;
  #documents = 0;
  /** Where texts, and the bytes of ids, stand. */
  #texts = new Map<string, number>();
  #ids = new Map<string, number>();

  constructor(bytes: Buffer, key: Uint8Array, shapes: Shapes) {
    this.#bytes = bytes;
    this.#key = key;
    this.#shapes = shapes;
  }

  packed(): Buffer {
    this.#document(0, this.#bytes.length);
    packed.writeUInt32LE(crc32(this.#bytes), this.#at);
    this.#at += CHECKSUM_BYTES;
    this.#byte(PACKED);
    return Buffer.from(packed.subarray(0, this.#at));
  }

  #document(start: number, most: number): void {
    const { latest } = this.#shapes;
    const place = Math.min(this.#documents++, MOST_LATEST);
    const likely = latest[place];
    const values = this.#valuesAt(start, most, likely?.names);
    if (likely && values.isLikely) this.#count(likely.id);
    else {
      const names = this.#namesOf(values);
      const id = this.#shapes.idOf(names);
      this.#count(id);
      if (id === 0) {
        this.#count(values.types.length);
        this.#at += packed.write(names, this.#at, "latin1");
      } else latest[place] = { id, names: this.#shapes.namesOf(id) };
    }
    for (const [index, type] of values.types.entries()) {
      this.#value(type, values.starts[index] as number, values.end);
    }
  }

  #array(start: number, most: number): void {
    const { types, starts, end } = this.#valuesAt(start, most);
    this.#count(types.length);
    for (const [index, type] of types.entries()) {
      const value = starts[index] as number;
      if (type === 0x07) {
        this.#byte(type);
        this.#copy(value, value + 12);
      } else this.#value(type, value, end);
    }
  }

  #namesOf({ types, starts, names }: { types: number[]; starts: number[]; names: number[] }) {
    const texts = types.map((_, i) => this.#bytes.toString("latin1", names[i], starts[i]));
    return texts.join("");
  }

  /** Where the values of a document are that may end at `most` at the latest, and whether its names are the likely ones. */
  #valuesAt(start: number, most: number, likely: Names = NO_NAMES) {
    const bytes = this.#bytes;
    const end = start + bytes.readInt32LE(start) - 1;
    if (end >= most) throw new RangeError("a document is longer than what it stands in");
    const types: number[] = [];
    const names: number[] = [];
    const starts: number[] = [];
    let isLikely = true;
    for (let at = start + 4; at < end; ) {
      const type = bytes[at] as number;
      const name = likely[types.length];
      isLikely &&= name !== undefined && isAt(bytes, at + 1, name);
      const value = isLikely && name ? at + name.length : endOfName(bytes, at + 1);
      types.push(type);
      names.push(at + 1);
      starts.push(value);
      at = value + valueLength(bytes, type, value);
    }
    return { types, names, starts, end, isLikely: isLikely && types.length === likely.length };
  }

  #value(type: number, start: number, end: number) {
    const bytes = this.#bytes;
    if (type === 0x02) return this.#text(start);
    if (type === 0x08) return this.#byte(bytes[start] === 1 ? YES : NO);
    if (type === 0x10) {
      const number = bytes.readInt32LE(start);
      if (number >= 0 && number < SMALL_NUMBERS) return this.#byte(SMALL_NUMBER + number);
    }
    if (type === 0x01 && this.#decimal(bytes.readDoubleLE(start))) return;
    if (type === 0x09 && bytes.readUInt16LE(start + 6) === 0) {
      this.#byte(SHORT_DATE);
      return this.#copy(start, start + 6);
    }
    if (type === 0x07) return this.#id(start);
    this.#byte(type);
    if (type === 0x03) return this.#document(start, end);
    if (type === 0x04) return this.#array(start, end);
    this.#copy(start, start + valueLength(bytes, type, start));
  }

  #id(start: number): void {
    const end = start + 12;
    const isOfKey = this.#key.length === 13 && !this.#bytes.compare(this.#key, 1, 13, start, end);
    if (isOfKey) {
      this.#byte(ID_OF_KEY);
    } else if (!this.#sameId(SAME_ID, this.#bytes.toString("latin1", start, end))) {
      this.#byte(0x07);
      this.#copy(start, end);
    }
  }

  /** Writes a tag and where the bytes of an id stand; otherwise notes that they come after the next tag. */
  #sameId(tag: number, id: string): boolean {
    const same = this.#ids.get(id);
    if (same === undefined) {
      if (this.#at < FURTHEST) this.#ids.set(id, this.#at + 1);
      return false;
    }
    this.#byte(tag);
    this.#at = packed.writeUInt16LE(same, this.#at);
    return true;
  }

  #decimal(value: number): boolean {
    if (!(value > 0 && value < 1e6)) return false;
    for (let decimals = 0, power = 1; decimals <= MOST_DECIMALS; decimals += 1, power *= 10) {
      const number = Math.round(value * power);
      if (number / power !== value) continue;
      // Seven bytes of it are as many as a double has.
      if (number >= 2 ** 42) return false;
      this.#byte(DECIMAL + decimals);
      this.#count(number);
      return true;
    }
    return false;
  }

  #text(start: number) {
    const bytes = this.#bytes;
    const length = bytes.readInt32LE(start) - 1;
    const end = start + 4 + length;
    if (length > LONGEST_LETTERS) {
      this.#byte(0x02);
      return this.#copy(start, end + 1);
    }
    const text = bytes.toString("latin1", start + 4, end);
    if (length >= SHORTEST_SAME_TEXT) {
      const same = this.#texts.get(text);
      if (same !== undefined) {
        this.#byte(SAME_TEXT);
        this.#at = packed.writeUInt16LE(same, this.#at);
        return;
      }
      if (this.#day(text)) return;
      if (this.#at <= FURTHEST) this.#texts.set(text, this.#at);
      if (this.#hex(text) || this.#letters(text)) return;
    }
    if (length > LONGEST_SHORT_TEXT) {
      this.#texts.delete(text);
      this.#byte(0x02);
      return this.#copy(start, end + 1);
    }
    this.#byte(SHORT_TEXT + length);
    this.#copy(start + 4, end);
  }

  #day(text: string): boolean {
    const day = dayOf(text);
    if (day === undefined) return false;
    this.#byte(DAY_TEXT);
    this.#at = packed.writeUInt16LE(day, this.#at);
    return true;
  }

  #hex(text: string): boolean {
    if (text.length < 24 || text.length > 48 || !/^[0-9a-f]{24}/.test(text)) return false;
    const digits = text.slice(0, 24);
    if (!this.#sameId(SAME_HEX, Buffer.from(digits, "hex").toString("latin1"))) {
      this.#byte(text.length === 24 ? HEX_ID : HEX_TEXT);
      this.#at += packed.write(digits, this.#at, "hex");
      if (text.length === 24) return true;
    }
    this.#byte(text.length - 24);
    this.#at += packed.write(text.slice(24), this.#at, "latin1");
    return true;
  }

  /** In UTF-8, 0xd8 and 0xd9 begin the two bytes of U+0600 to U+067F. */
  #letters(text: string): boolean {
    const start = this.#at;
    let at = start + 2;
    for (let i = 0; i < text.length; i += 1) {
      const byte = text.charCodeAt(i);
      if (byte < 0x80) packed[at++] = byte;
      else if (byte === 0xd8 || byte === 0xd9) {
        i += 1;
        packed[at++] = 0x80 + ((byte - 0xd8) << 6) + (text.charCodeAt(i) & 0x3f);
      } else return false;
    }
    const count = at - start - 2;
    if (count === text.length || count > 0xff) return false;
    packed[start] = LETTERS;
    packed[start + 1] = count;
    this.#at = at;
    return true;
  }

  #byte(value: number): void {
    packed[this.#at++] = value;
  }

  #copy(start: number, end: number): void {
    this.#at += this.#bytes.copy(packed, this.#at, start, end);
  }

  #count(value: number): void {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) this.#byte((left % 128) | 128);
    this.#byte(left);
  }
}

/** Whether a name, which has a byte for the type before it, stands at a place. */
function isAt(bytes: Buffer, at: number, name: Buffer): boolean {
  for (let i = 1; i < name.length; i += 1) if (bytes[at + i - 1] !== name[i]) return false;
  return true;
}
