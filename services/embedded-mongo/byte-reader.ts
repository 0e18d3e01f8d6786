import { isUtf8 } from "node:buffer";
import { CommandError } from "./errors.ts";

/** Error 22: the bytes are not BSON. */
export function invalid(what: string): CommandError {
  return new CommandError(22, "InvalidBSON", `invalid BSON: ${what}`);
}

/** The pieces BSON is made of, read one after another; beyond the end is a RangeError or error 22. */
export class ByteReader {
  protected readonly bytes: Buffer;
  protected readonly view: DataView;
  protected at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  int32(): number {
    const v = this.view.getInt32(this.at, true);
    this.at += 4;
    return v;
  }

  // Names repeat in every document, so each is decoded once.
  name(): string {
    const { bytes } = this;
    const start = this.at;
    let hash = 7;
    let end = start;
    for (let byte = bytes[end]; byte !== 0; byte = bytes[++end]) {
      if (byte === undefined) throw invalid("a name has no end");
      hash = (hash * 31 + byte) | 0;
    }
    this.at = end + 1;
    const slot = hash & 1023;
    const known = names[slot];
    if (known !== undefined && isSpelled(known, bytes, start, end)) return known;
    const name = this.utf8(start, end);
    if (name.length === end - start) names[slot] = name;
    return name;
  }

  private utf8(start: number, end: number): string {
    const text = this.bytes.toString("utf8", start, end);
    if (text.includes("\ufffd") && !isUtf8(this.bytes.subarray(start, end))) {
      throw invalid("a string is not UTF-8");
    }
    return text;
  }

  cstring(): string {
    const start = this.at;
    const end = this.bytes.indexOf(0, start);
    if (end === -1) throw invalid("a string has no end");
    this.at = end + 1;
    return this.utf8(start, end);
  }

  string(): string {
    const length = this.int32();
    const start = this.at;
    const end = start + length - 1;
    if (length < 1 || this.view.getUint8(end) !== 0) throw invalid("a string has no end");
    this.at = end + 1;
    if (length <= 24) {
      const short = asciiText(this.bytes, start, end);
      if (short !== undefined) return short;
    }
    return this.utf8(start, end);
  }

  take(length: number): Buffer {
    const start = this.at;
    if (length < 0 || start + length > this.bytes.length) throw invalid("a value has no end");
    this.at = start + length;
    return this.bytes.subarray(start, this.at);
  }
}

const names: (string | undefined)[] = new Array(1024);

function isSpelled(name: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) {
    if (name.charCodeAt(i) !== bytes[start + i]) return false;
  }
  return true;
}

function asciiText(bytes: Uint8Array, start: number, end: number): string | undefined {
  let text = "";
  for (let i = start; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte > 127) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}
