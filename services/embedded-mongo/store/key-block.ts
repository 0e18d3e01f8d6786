/** Keys from `low` to before `high`; no `high` means to the end. */
export type KeyRange = { low: Buffer; high: Buffer | undefined };

/** An index entry: the key and the row of the document. */
export type Entry = { key: Buffer; row: number };

/** Longer ones are split. */
export const MOST_BLOCK_BYTES = 740;

/**
 * A block holds index entries in order, each as what its key has beyond the beginning that it shares with the key before it:
 * that length, the length of the rest, the rest, and the row. `low`, the key before the first, is not in it.
 */
export class KeyBlock {
  readonly low: Buffer;
  readonly bytes: Buffer;
  /** The entry that was read last. */
  #at = 0;
  #shared = 0;
  #start = 0;
  #length = 0;
  #row = 0;
  #end = 0;

  constructor(low: Buffer, bytes: Buffer) {
    this.low = low;
    this.bytes = bytes;
  }

  entries(): Entry[] {
    const entries: Entry[] = [];
    let before = this.low;
    this.#end = 0;
    while (this.#read()) {
      const key = Buffer.allocUnsafe(this.#shared + this.#length);
      before.copy(key, 0, 0, this.#shared);
      this.bytes.copy(key, this.#shared, this.#start, this.#start + this.#length);
      entries.push({ key, row: this.#row });
      before = key;
    }
    return entries;
  }

  /** The rows of the entries between two keys, in order, and whether the block has entries beyond them. */
  rowsBetween({ low, high }: KeyRange): { rows: number[]; isOver: boolean } {
    const rows: number[] = [];
    const isBehind = Buffer.compare(this.low, low) > 0;
    if (isBehind) this.#end = 0;
    const isAny = isBehind ? this.#read() : this.#seek(low, 0).ahead !== undefined;
    if (!isAny) return { rows, isOver: false };
    const key = Buffer.allocUnsafe(Math.max(low.length, this.low.length) + this.bytes.length);
    (isBehind ? this.low : low).copy(key, 0, 0, this.#shared);
    do {
      if (high) {
        this.bytes.copy(key, this.#shared, this.#start, this.#start + this.#length);
        const length = this.#shared + this.#length;
        if (key.compare(high, 0, high.length, 0, length) >= 0) return { rows, isOver: true };
      }
      rows.push(this.#row);
    } while (this.#read());
    return { rows, isOver: false };
  }

  /** The bytes with an entry, and whether it is the first or the last in them; undefined when it is there already. */
  with({ key, row }: Entry): { bytes: Buffer; isFirst: boolean; isLast: boolean } | undefined {
    const { matched, ahead, isFound } = this.#seek(key, row);
    if (isFound) return undefined;
    const isLast = ahead === undefined;
    const at = isLast ? this.bytes.length : this.#at;
    const made = new Written(this.bytes.length + key.length + MOST_HEAD_BYTES);
    made.raw(this.bytes, 0, at);
    made.entry(key, matched, row);
    if (!isLast) this.#writeRest(made, key, ahead);
    return { bytes: made.done(), isFirst: at === 0, isLast };
  }

  /** The bytes without an entry; undefined when it is not there. */
  without({ key, row }: Entry): Buffer | undefined {
    if (!this.#seek(key, row).isFound) return undefined;
    const shared = this.#shared;
    const made = new Written(this.bytes.length + key.length);
    made.raw(this.bytes, 0, this.#at);
    if (this.#read()) this.#writeRest(made, key, Math.min(shared, this.#shared));
    return made.done();
  }

  /** Writes the entry read last as one that shares this many bytes with the entry before it, and then all others. */
  #writeRest(made: Written, key: Buffer, shared: number): void {
    made.number(shared);
    made.number(this.#shared + this.#length - shared);
    // Of `key` it shares as many as before, or more.
    made.raw(key, shared, Math.max(shared, this.#shared));
    made.raw(this.bytes, this.#start + Math.max(0, shared - this.#shared), this.bytes.length);
  }

  /**
   * Reads up to the first entry that is not before a key and row. `matched` is how many bytes the key shares with the entry
   * before that, `ahead` how many with it; undefined at the end.
   */
  #seek(key: Buffer, row: number): { matched: number; ahead?: number; isFound: boolean } {
    let matched = sharedLength(this.low, 0, this.low.length, key, 0);
    this.#end = 0;
    while (this.#read()) {
      // As it shares more with the entry before it, it is before the key, too.
      if (this.#shared > matched) continue;
      if (this.#shared < matched) return { matched, ahead: this.#shared, isFound: false };
      const end = this.#start + this.#length;
      const ahead = matched + sharedLength(this.bytes, this.#start, end, key, matched);
      if (ahead === key.length) {
        if (this.#row >= row) return { matched, ahead, isFound: this.#row === row };
      } else if (
        ahead < matched + this.#length &&
        (this.bytes[this.#start + ahead - matched] ?? 0) > (key[ahead] ?? 0)
      ) {
        return { matched, ahead, isFound: false };
      }
      matched = ahead;
    }
    return { matched, isFound: false };
  }

  #read(): boolean {
    if (this.#end >= this.bytes.length) return false;
    this.#at = this.#end;
    this.#shared = this.#number();
    this.#length = this.#number();
    this.#start = this.#end;
    this.#end += this.#length;
    if (this.#end >= this.bytes.length) throw new RangeError("a block of keys is malformed");
    this.#row = this.#number();
    return true;
  }

  #number(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.bytes[this.#end++] ?? 0;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  }
}

/** The bytes of a block of these entries. */
export function blockBytes(low: Buffer, entries: readonly Entry[]): Buffer {
  const most = entries.reduce((sum, { key }) => sum + key.length + MOST_HEAD_BYTES, 0);
  const made = new Written(most);
  let before = low;
  for (const { key, row } of entries) {
    made.entry(key, sharedLength(before, 0, before.length, key, 0), row);
    before = key;
  }
  return made.done();
}

/** Three numbers have at most 4, 4 and 8 bytes. */
const MOST_HEAD_BYTES = 16;

class Written {
  #bytes: Buffer;
  #at = 0;

  constructor(most: number) {
    this.#bytes = Buffer.allocUnsafe(most);
  }

  entry(key: Buffer, shared: number, row: number): void {
    this.number(shared);
    this.number(key.length - shared);
    this.raw(key, shared, key.length);
    this.number(row);
  }

  raw(bytes: Buffer, start: number, end: number): void {
    this.#at += bytes.copy(this.#bytes, this.#at, start, end);
  }

  number(value: number): void {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) {
      this.#bytes[this.#at++] = (left % 128) | 128;
    }
    this.#bytes[this.#at++] = left;
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }
}

function sharedLength(
  bytes: Buffer,
  start: number,
  end: number,
  key: Buffer,
  from: number,
): number {
  let shared = 0;
  while (start + shared < end && bytes[start + shared] === key[from + shared]) shared += 1;
  return shared;
}
