import { REPEAT } from "./tags.ts";

const FEWEST_COUNTED = 4;
const MOST_COUNTED = 0xff;

/** The bytes of a packed document as they are written; `at` is where the next one goes. */
export class PackedBytes {
  readonly bytes: Buffer;
  at = 0;
  /** The tag that `tag` wrote last, how often in a row, and where this ends. */
  #latest = 0;
  #count = 0;
  #end = -1;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  byte(value: number): void {
    this.bytes[this.at++] = value;
  }

  /** Writes a tag that has nothing behind it; four and more alike are counted. */
  tag(value: number): void {
    const isAgain = this.#end === this.at && this.#latest === value && this.#count < MOST_COUNTED;
    this.#count = isAgain ? this.#count + 1 : 1;
    if (this.#count > FEWEST_COUNTED) this.bytes[this.at - 2] = this.#count;
    else if (this.#count === FEWEST_COUNTED) {
      this.bytes[this.at - 3] = REPEAT;
      this.bytes[this.at - 2] = FEWEST_COUNTED;
    } else this.byte(value);
    this.#latest = value;
    this.#end = this.at;
  }

  copy(from: Buffer, start: number, end: number): void {
    this.at += from.copy(this.bytes, this.at, start, end);
  }

  text(text: string, encoding: "latin1" | "hex"): void {
    this.at += this.bytes.write(text, this.at, encoding);
  }

  number16(value: number): void {
    this.at = this.bytes.writeUInt16LE(value, this.at);
  }

  number(value: number): void {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) this.byte((left % 128) | 128);
    this.byte(left);
  }
}
