import { COMMON_PLACES, dayOf } from "./known-texts.ts";
import { deflated } from "./long-text.ts";
import type { PackedBytes } from "./packed-bytes.ts";
import * as tags from "./tags.ts";

const SHORTEST_SAME_TEXT = 3;
const FURTHEST = 0xffff;
const MOST_COUNTED = 0xff;
const LONGEST_SOUGHT = 2 * MOST_COUNTED;
const MOST_UNLIKE = 7;

/** Packs the texts and ids of one document's BSON; it knows its former ones. */
export class TextPacking {
  #bytes: Buffer;
  #key: Uint8Array;
  #latestId: Uint8Array;
  #made: PackedBytes;
  /** Where texts, and the bytes of ids, stand. */
  #texts = new Map<string, number>();
  #ids = new Map<string, number>();

  constructor(bytes: Buffer, key: Uint8Array, made: PackedBytes) {
    this.#bytes = bytes;
    this.#key = key.subarray(1, 13);
    this.#latestId = this.#key;
    this.#made = made;
  }

  id(start: number): void {
    const made = this.#made;
    const id = this.#bytes.subarray(start, start + 12);
    if (id.equals(this.#key)) made.byte(tags.ID_OF_KEY);
    else if (!this.#near(tags.NEAR_ID, id, 0) && !this.#same(tags.SAME_ID, id)) {
      made.byte(0x07);
      made.copy(id, 0, 12);
    }
    this.#latestId = id;
  }

  text(start: number) {
    const made = this.#made;
    const length = this.#bytes.readInt32LE(start) - 1;
    const from = start + 4;
    const end = from + length;
    if (length > LONGEST_SOUGHT) {
      if (!this.#deflated(from, end) && !this.#letters(from, end)) this.#plain(start, end);
      return;
    }
    const text = this.#bytes.toString("latin1", from, end);
    if (length >= SHORTEST_SAME_TEXT) {
      const place = COMMON_PLACES.get(text);
      if (place !== undefined) {
        made.byte(tags.COMMON_TEXT);
        return made.byte(place);
      }
      const same = this.#texts.get(text);
      if (same !== undefined) {
        made.byte(tags.SAME_TEXT);
        return made.number16(same);
      }
      if (this.#day(text)) return;
      if (this.#hex(text)) return;
      const { at } = made;
      const isShort = length <= tags.LONGEST_SHORT_TEXT;
      const isCoded = this.#letters(from, end);
      if ((isCoded || isShort) && at <= FURTHEST) this.#texts.set(text, at);
      if (isCoded) return;
    }
    if (length > tags.LONGEST_SHORT_TEXT) return this.#plain(start, end);
    made.byte(tags.SHORT_TEXT + length);
    made.copy(this.#bytes, from, end);
  }

  #deflated(from: number, end: number): boolean {
    const bytes = deflated(this.#bytes.subarray(from, end));
    if (!bytes) return false;
    this.#made.byte(tags.DEFLATED);
    this.#made.number(bytes.length);
    this.#made.copy(bytes, 0, bytes.length);
    return true;
  }

  #plain(start: number, end: number): void {
    this.#made.byte(0x02);
    this.#made.copy(this.#bytes, start, end + 1);
  }

  #day(text: string): boolean {
    const day = dayOf(text);
    if (day === undefined) return false;
    this.#made.byte(tags.DAY_TEXT);
    this.#made.number16(day);
    return true;
  }

  #hex(text: string): boolean {
    if (text.length < 24 || text.length > 48 || !/^[0-9a-f]{24}/.test(text)) return false;
    const made = this.#made;
    const isMore = text.length > 24;
    const id = Buffer.from(text.slice(0, 24), "hex");
    if (this.#near(tags.NEAR_HEX, id, isMore ? tags.HAS_MORE : 0)) this.#more(text, isMore);
    else if (this.#same(tags.SAME_HEX, id)) this.#more(text, true);
    else {
      made.byte(isMore ? tags.HEX_TEXT : tags.HEX_ID);
      made.copy(id, 0, 12);
      this.#more(text, isMore);
    }
    this.#latestId = id;
    return true;
  }

  #more(text: string, isSaid: boolean): void {
    if (!isSaid) return;
    this.#made.byte(text.length - 24);
    this.#made.text(text.slice(24), "latin1");
  }

  /** Writes a tag and the bytes of an id that the key or the latest id has not, if they are few. */
  #near(tag: number, id: Buffer, bits: number): boolean {
    const ofKey = unlike(id, this.#key);
    const ofLatest = unlike(id, this.#latestId);
    const isOfKey = countOf(ofKey) <= countOf(ofLatest);
    const different = isOfKey ? ofKey : ofLatest;
    if (countOf(different) > MOST_UNLIKE) return false;
    this.#made.byte(tag);
    this.#made.number16(bits | different | (isOfKey ? tags.IS_OF_KEY : 0));
    for (let i = 0; i < 12; i += 1) if (different & (1 << i)) this.#made.byte(id[i] as number);
    return true;
  }

  /** Writes a tag and where the bytes of an id stand; otherwise notes that they come after the next tag. */
  #same(tag: number, id: Buffer): boolean {
    const text = id.toString("latin1");
    const same = this.#ids.get(text);
    if (same === undefined) {
      if (this.#made.at < FURTHEST) this.#ids.set(text, this.#made.at + 1);
      return false;
    }
    this.#made.byte(tag);
    this.#made.number16(same);
    return true;
  }

  /** In UTF-8, 0xd8 and 0xd9 begin the two bytes of U+0600 to U+067F. */
  #letters(from: number, end: number): boolean {
    const bytes = this.#bytes;
    let pairs = 0;
    for (let i = from; i < end; i += 1) {
      const byte = bytes[i] as number;
      if (byte < 0x80) continue;
      if (byte !== 0xd8 && byte !== 0xd9) return false;
      pairs += 1;
      i += 1;
    }
    if (pairs === 0) return false;
    const made = this.#made;
    const count = end - from - pairs;
    if (count > MOST_COUNTED) {
      made.byte(tags.LONG_LETTERS);
      made.number(count);
    } else {
      made.byte(tags.LETTERS);
      made.byte(count);
    }
    for (let i = from; i < end; i += 1) {
      const byte = bytes[i] as number;
      if (byte < 0x80) made.byte(byte);
      else {
        i += 1;
        made.byte(0x80 + ((byte - 0xd8) << 6) + ((bytes[i] as number) & 0x3f));
      }
    }
    return true;
  }
}

/** A bit for each byte that an id has other than another one. */
function unlike(id: Buffer, other: Uint8Array): number {
  let bits = 0;
  for (let i = 0; i < 12; i += 1) if (id[i] !== other[i]) bits |= 1 << i;
  return bits;
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count += 1;
  return count;
}
