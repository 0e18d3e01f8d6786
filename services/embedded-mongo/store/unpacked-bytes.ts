const LONGEST_BY_HAND = 32;
const DIGITS = Buffer.from("0123456789abcdef");

/** The bytes of a document in BSON as they are written; `at` is where the next one goes. */
export class UnpackedBytes {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  byte(value: number): void {
    this.bytes[this.at++] = value;
  }

  // Few bytes are copied more quickly by hand.
  copy(from: Uint8Array, start: number, length: number): void {
    const { bytes, at } = this;
    if (length > LONGEST_BY_HAND) bytes.set(from.subarray(start, start + length), at);
    else for (let i = 0; i < length; i += 1) bytes[at + i] = from[start + i] as number;
    this.at = at + length;
  }

  /** Writes a number below 65,536 as an int32. */
  smallNumber(value: number): void {
    const { bytes, at } = this;
    bytes[at] = value & 0xff;
    bytes[at + 1] = value >> 8;
    bytes[at + 2] = 0;
    bytes[at + 3] = 0;
    this.at = at + 4;
  }

  double(value: number): void {
    this.at = this.bytes.writeDoubleLE(value, this.at);
  }

  /** Writes a text of less than 64 kB. */
  text(from: Uint8Array, start: number, length: number): void {
    this.smallNumber(length + 1);
    this.copy(from, start, length);
    this.byte(0);
  }

  /** Writes a text of 12 bytes as hex digits and a short text behind it. */
  hex(id: Uint8Array, from: Uint8Array, start: number, length: number): void {
    this.smallNumber(24 + length + 1);
    for (let i = 0; i < 12; i += 1) {
      const byte = id[i] ?? 0;
      this.byte(DIGITS[byte >> 4] as number);
      this.byte(DIGITS[byte & 15] as number);
    }
    this.copy(from, start, length);
    this.byte(0);
  }

  /** Writes a text of ASCII and Arabic letters that have a byte each. */
  letters(from: Uint8Array, start: number, count: number): void {
    const { bytes, at: first } = this;
    let at = first + 4;
    for (let i = start; i < start + count; i += 1) {
      const byte = from[i] ?? 0;
      if (byte < 0x80) bytes[at++] = byte;
      else {
        bytes[at++] = 0xd8 + ((byte - 0x80) >> 6);
        bytes[at++] = 0x80 + (byte & 0x3f);
      }
    }
    bytes[at++] = 0;
    bytes.writeInt32LE(at - first - 4, first);
    this.at = at;
  }
}
