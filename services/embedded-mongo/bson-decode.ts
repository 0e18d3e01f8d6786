import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";
import type { Doc, Value } from "./bson-values.ts";
import { ByteReader, invalid } from "./byte-reader.ts";
import { CommandError } from "./errors.ts";
import { arrayIndex } from "./paths.ts";
import { RawValue, unfaithful } from "./unrepresentable.ts";

/** Reads one BSON document that fills the bytes; error 22 when they do not hold together. */
export function readDocument(bytes: Uint8Array): Doc {
  return new DocumentReader(bytes).read();
}

const deepest = 200;
const lastDate = 8.64e15;

class DocumentReader extends ByteReader {
  read(): Doc {
    try {
      const doc = this.document(0);
      if (this.at === this.bytes.length) return doc;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    throw invalid("a length does not fit the bytes");
  }

  // The end of a document or array that begins here, its last zero byte excluded.
  private enter(depth: number): number {
    if (depth >= deepest) throw new CommandError(15, "Overflow", "a document is nested too deeply");
    const start = this.at;
    const size = this.int32();
    const end = start + size - 1;
    if (size < 5 || this.view.getUint8(end) !== 0) throw invalid("a document has no end");
    return end;
  }

  private leave(end: number) {
    if (this.at !== end) throw invalid("a value passes the end of its document");
    this.at = end + 1;
  }

  private document(depth: number): Doc {
    const end = this.enter(depth);
    const doc: Doc = {};
    let lastIndex = -1;
    let hasNames = false;
    while (this.at < end) {
      const type = this.view.getUint8(this.at++);
      const name = this.name();
      const known = doc[name];
      const index = arrayIndex(name);
      if (index === -1) hasNames = true;
      const isMoved = index !== -1 && (hasNames || index < lastIndex);
      if (isMoved || name === "__proto__" || (known !== undefined && Object.hasOwn(doc, name))) {
        Object.assign(doc, { [unfaithful]: name });
      }
      if (index !== -1) lastIndex = index;
      const v = this.value(type, depth);
      if (name === "__proto__") Object.defineProperty(doc, name, { value: v, enumerable: true });
      else doc[name] = v;
    }
    this.leave(end);
    return doc;
  }

  private array(depth: number): Value[] {
    const end = this.enter(depth);
    const items: Value[] = [];
    while (this.at < end) {
      const type = this.view.getUint8(this.at++);
      while (this.view.getUint8(this.at++) !== 0);
      items.push(this.value(type, depth));
    }
    this.leave(end);
    return items;
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case 1:
        this.at += 8;
        return new Double(this.view.getFloat64(this.at - 8, true));
      case 2:
        return this.string();
      case 3:
        return this.document(depth + 1);
      case 4:
        return this.array(depth + 1);
      case 5:
        return this.binary();
      case 6:
        return new RawValue(6, this.take(0));
      case 7:
        return this.objectId();
      case 8: {
        const byte = this.view.getUint8(this.at++);
        if (byte > 1) throw invalid("a boolean is neither 0 nor 1");
        return byte === 1;
      }
      case 9:
        return this.date();
      case 10:
        return null;
      case 11:
        return this.regex();
      case 12: {
        const length = this.view.getInt32(this.at, true);
        return new RawValue(12, Uint8Array.from(this.take(length + 16)));
      }
      case 13:
        return new Code(this.string());
      case 14:
        return new BSONSymbol(this.string());
      case 15: {
        const start = this.at;
        const size = this.int32();
        const code = new Code(this.string(), this.document(depth + 1));
        if (this.at !== start + size) throw invalid("code and scope have a wrong length");
        return code;
      }
      case 16:
        return new Int32(this.int32());
      case 17:
        return new Timestamp(new Long(this.int32(), this.int32(), true));
      case 18:
        return new Long(this.int32(), this.int32());
      case 19:
        return new Decimal128(Uint8Array.from(this.take(16)));
      case 127:
        return new MaxKey();
      case 255:
        return new MinKey();
      default:
        throw invalid(`there is no type ${type}`);
    }
  }

  private objectId(): ObjectId {
    const { bytes, at } = this;
    if (at + 12 > bytes.length) throw invalid("a value has no end");
    for (let i = 0; i < 12; i++) idBytes[i] = bytes[at + i] as number;
    this.at = at + 12;
    return new ObjectId(idBytes);
  }

  private binary(): Binary {
    const length = this.int32();
    const subtype = this.view.getUint8(this.at++);
    if (subtype !== 2) return new Binary(this.take(length), subtype);
    if (this.int32() !== length - 4) throw invalid("an old binary has a wrong length");
    return new Binary(this.take(length - 4), subtype);
  }

  private date(): Value {
    const milliseconds =
      this.view.getInt32(this.at + 4, true) * 2 ** 32 + this.view.getUint32(this.at, true);
    const bytes = this.at;
    this.at += 8;
    if (Math.abs(milliseconds) <= lastDate) return new Date(milliseconds);
    return new RawValue(9, Uint8Array.from(this.bytes.subarray(bytes, this.at)));
  }

  private regex(): BSONRegExp {
    const pattern = this.cstring();
    const options = this.cstring();
    if (!/^[ilmsux]*$/.test(options)) throw invalid(`there are no regex options ${options}`);
    return new BSONRegExp(pattern, options);
  }
}

const idBytes = new Uint8Array(12);
