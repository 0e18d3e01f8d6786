import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
} from "bson";
import { bsonTypeOf, type Doc, isDoc, numberKind, type Value } from "./bson-values.ts";
import { ByteWriter } from "./byte-writer.ts";
import { CommandError } from "./errors.ts";
import { type RawValue, refuseUnfaithful } from "./unrepresentable.ts";

/** Writes a document; properties that are undefined are left out, in arrays they are null. */
export function writeDocument(doc: Doc): Uint8Array {
  writer.start();
  writer.document(doc);
  return writer.finish();
}

// As many levels as the decoder reads.
const deepest = 200;
const startSize = 64 * 1024;

class DocumentWriter extends ByteWriter {
  private depth = 0;

  start() {
    this.at = 0;
    this.depth = 0;
  }

  finish(): Uint8Array {
    const written = Uint8Array.prototype.slice.call(this.bytes, 0, this.at);
    if (this.bytes.length > 16 * startSize) this.bytes = Buffer.allocUnsafe(startSize);
    return written;
  }

  document(doc: Doc) {
    refuseUnfaithful(doc);
    const start = this.enter();
    for (const name of Object.keys(doc)) {
      const v = doc[name];
      if (v !== undefined) this.element(name, v);
    }
    this.leave(start);
  }

  private array(items: Value[]) {
    const start = this.enter();
    for (let i = 0; i < items.length; i++) this.element(String(i), items[i] ?? null);
    this.leave(start);
  }

  private enter(): number {
    this.depth += 1;
    if (this.depth > deepest) {
      throw new CommandError(15, "Overflow", "a document is nested too deeply");
    }
    return this.open();
  }

  private leave(start: number) {
    this.depth -= 1;
    this.byte(0);
    this.bytes.writeInt32LE(this.at - start, start);
  }

  private open(): number {
    const start = this.at;
    this.int32(0);
    return start;
  }

  private element(name: string, v: Value) {
    const typeAt = this.at;
    this.byte(0);
    this.cstring(name);
    const type = this.value(v);
    this.bytes[typeAt] = type;
  }

  // Writes the value and answers its type byte.
  private value(v: Value): number {
    switch (typeof v) {
      case "string":
        this.string(v);
        return 2;
      case "boolean":
        this.byte(v ? 1 : 0);
        return 8;
      case "number":
        if (numberKind(v) === "int") {
          this.int32(v);
          return 16;
        }
        this.double(v);
        return 1;
      case "bigint":
        this.reserve(8);
        this.at = this.bytes.writeBigInt64LE(v, this.at);
        return 18;
    }
    if (v === null) return 10;
    if (Array.isArray(v)) {
      this.array(v);
      return 4;
    }
    if (isDoc(v)) {
      this.document(v);
      return 3;
    }
    if (v instanceof Date) {
      this.reserve(8);
      this.at = this.bytes.writeBigInt64LE(BigInt(v.getTime()), this.at);
      return 9;
    }
    if (v instanceof Uint8Array) {
      this.binary(v, 0);
      return 5;
    }
    return this.typed(v);
  }

  private typed(v: Value): number {
    switch (bsonTypeOf(v)) {
      case "Int32":
        this.int32((v as Int32).value);
        return 16;
      case "Double":
        this.double((v as Double).value);
        return 1;
      case "Long":
      case "Timestamp": {
        const long = v as Long;
        this.int32(long.low);
        this.int32(long.high);
        return bsonTypeOf(v) === "Long" ? 18 : 17;
      }
      case "Decimal128":
        this.raw((v as Decimal128).bytes);
        return 19;
      case "ObjectId":
        this.raw((v as ObjectId).id);
        return 7;
      case "Binary": {
        const { buffer, position, sub_type: subtype } = v as Binary;
        this.binary(buffer.subarray(0, position), subtype);
        return 5;
      }
      case "BSONRegExp":
        this.cstring((v as BSONRegExp).pattern);
        this.cstring((v as BSONRegExp).options);
        return 11;
      case "BSONSymbol":
        this.string((v as BSONSymbol).value);
        return 14;
      case "Code":
        return this.code(v as Code);
      case "MinKey":
        return 255;
      case "MaxKey":
        return 127;
      case "RawValue":
        this.raw((v as RawValue).bytes);
        return (v as RawValue).type;
      default:
        throw new TypeError(`no BSON type for ${String(v)}`);
    }
  }

  private binary(bytes: Uint8Array, subtype: number) {
    this.int32(subtype === 2 ? bytes.length + 4 : bytes.length);
    this.byte(subtype);
    if (subtype === 2) this.int32(bytes.length);
    this.raw(bytes);
  }

  private code({ code, scope }: Code): number {
    if (!scope) {
      this.string(code);
      return 13;
    }
    const start = this.open();
    this.string(code);
    this.document(scope);
    this.bytes.writeInt32LE(this.at - start, start);
    return 15;
  }
}

const writer = new DocumentWriter(startSize);
