import { CommandError } from "./errors.ts";

/** Bytes appended one after another to a buffer that grows; numbers as BSON has them. */
export class ByteWriter {
  protected bytes: Buffer;
  protected at = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  protected reserve(count: number) {
    const needed = this.at + count;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(needed * 2);
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  byte(v: number) {
    this.reserve(1);
    this.bytes[this.at++] = v;
  }

  raw(v: Uint8Array) {
    this.reserve(v.length);
    this.bytes.set(v, this.at);
    this.at += v.length;
  }

  // Short texts are mostly ASCII, which costs more to hand to the runtime than to copy here.
  text(v: string) {
    this.reserve(v.length * 3);
    const { bytes, at } = this;
    if (v.length <= 24) {
      let i = 0;
      for (; i < v.length; i++) {
        const code = v.charCodeAt(i);
        if (code > 127) break;
        bytes[at + i] = code;
      }
      if (i === v.length) {
        this.at = at + i;
        return;
      }
    }
    this.at = at + bytes.write(v, at);
  }

  int32(v: number) {
    this.reserve(4);
    const { bytes, at } = this;
    bytes[at] = v;
    bytes[at + 1] = v >> 8;
    bytes[at + 2] = v >> 16;
    bytes[at + 3] = v >> 24;
    this.at = at + 4;
  }

  double(v: number) {
    this.reserve(8);
    this.at = this.bytes.writeDoubleLE(v, this.at);
  }

  cstring(text: string) {
    this.text(text);
    if (text.includes("\0")) {
      throw new CommandError(2, "BadValue", "a field name or regex cannot contain a zero byte");
    }
    this.byte(0);
  }

  string(text: string) {
    const start = this.at;
    this.int32(0);
    this.text(text);
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start - 4, start);
  }
}
