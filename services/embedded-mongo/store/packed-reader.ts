import { REPEAT } from "./tags.ts";

/** The bytes of a packed document as they are read; `at` is where the next one stands. */
export class PackedReader {
  readonly bytes: Buffer;
  at = 0;
  /** How many values the tag still has that stands with a count. */
  #repeats = 0;
  #repeated = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  tag(): number {
    if (this.#repeats > 0) {
      this.#repeats -= 1;
      return this.#repeated;
    }
    const tag = this.byte();
    if (tag !== REPEAT) return tag;
    this.#repeats = this.byte() - 1;
    this.#repeated = this.byte();
    return this.#repeated;
  }

  /** Where the next bytes are, which are then behind. */
  taken(length: number): number {
    this.at += length;
    return this.at - length;
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  number16(): number {
    return this.bytes.readUInt16LE(this.taken(2));
  }

  number(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  }
}
