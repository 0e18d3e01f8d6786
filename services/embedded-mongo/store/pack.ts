import { crc32 } from "node:zlib";
import { TextPacking } from "./pack-text.ts";
import { PackedBytes } from "./packed-bytes.ts";
import type { Names, Shapes } from "./shape-names.ts";
import * as tags from "./tags.ts";
import { unpacked } from "./unpack.ts";
import { endOfName, valueLength } from "./value-length.ts";

const MOST_LATEST = 7;
const NO_NAMES: Names = [];

const buffer = Buffer.alloc(2 * tags.LONGEST_PACKED);

/** The bytes to store for a document in BSON beside its key. */
export function pack(document: Uint8Array, key: Uint8Array, shapes: Shapes): Uint8Array {
  if (document.length > tags.LONGEST_PACKED) return document;
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
  #shapes: Shapes;
  #made = new PackedBytes(buffer);
  #texts: TextPacking;
  #documents = 0;

  constructor(bytes: Buffer, key: Uint8Array, shapes: Shapes) {
    this.#bytes = bytes;
    this.#shapes = shapes;
    this.#texts = new TextPacking(bytes, key, this.#made);
  }

  packed(): Buffer {
    const made = this.#made;
    this.#document(0, this.#bytes.length);
    buffer.writeUInt32LE(crc32(this.#bytes), made.at);
    made.at += tags.CHECKSUM_BYTES;
    made.byte(tags.PACKED);
    return Buffer.from(buffer.subarray(0, made.at));
  }

  #document(start: number, most: number): void {
    const made = this.#made;
    const { latest } = this.#shapes;
    const place = Math.min(this.#documents++, MOST_LATEST);
    const likely = latest[place];
    const values = this.#valuesAt(start, most, likely?.names);
    if (likely && values.isLikely) made.number(likely.id);
    else {
      const names = this.#namesOf(values);
      const id = this.#shapes.idOf(names);
      made.number(id);
      if (id === 0) {
        made.number(values.types.length);
        made.text(names, "latin1");
      } else latest[place] = { id, names: this.#shapes.namesOf(id) };
    }
    for (const [index, type] of values.types.entries()) {
      this.#value(type, values.starts[index] as number, values.end);
    }
  }

  #array(start: number, most: number): void {
    const { types, starts, end } = this.#valuesAt(start, most);
    this.#made.number(types.length);
    for (const [index, type] of types.entries()) this.#value(type, starts[index] as number, end);
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
    const made = this.#made;
    if (type === 0x02) return this.#texts.text(start);
    if (type === 0x07) return this.#texts.id(start);
    if (type === 0x08) return made.tag(bytes[start] === 1 ? tags.YES : tags.NO);
    if (type === 0x0a) return made.tag(type);
    if (type === 0x10) {
      const number = bytes.readInt32LE(start);
      if (number >= 0 && number < tags.SMALL_NUMBERS) return made.tag(tags.SMALL_NUMBER + number);
    }
    if (type === 0x01 && this.#decimal(bytes.readDoubleLE(start))) return;
    if (type === 0x09 && bytes.readUInt16LE(start + 6) === 0) {
      made.byte(tags.SHORT_DATE);
      return made.copy(bytes, start, start + 6);
    }
    made.byte(type);
    if (type === 0x03) return this.#document(start, end);
    if (type === 0x04) return this.#array(start, end);
    made.copy(bytes, start, start + valueLength(bytes, type, start));
  }

  #decimal(value: number): boolean {
    if (!(value > 0 && value < 1e6)) return false;
    for (let decimals = 0, power = 1; decimals <= tags.MOST_DECIMALS; decimals += 1, power *= 10) {
      const number = Math.round(value * power);
      if (number / power !== value) continue;
      // Seven bytes of it are as many as a double has.
      if (number >= 2 ** 42) return false;
      this.#made.byte(tags.DECIMAL + decimals);
      this.#made.number(number);
      return true;
    }
    return false;
  }
}

/** Whether a name, which has a byte for the type before it, stands at a place. */
function isAt(bytes: Buffer, at: number, name: Buffer): boolean {
  for (let i = 1; i < name.length; i += 1) if (bytes[at + i - 1] !== name[i]) return false;
  return true;
}
