import { onDemand, serialize } from "bson";
import { commandError } from "./errors.ts";

/** One field of an undecoded BSON document: `start` and `end` bound its value inside the bytes. */
export type RawElement = { name: string; type: number; start: number; end: number };

/** BSON bytes of a document, spliced into a reply without decoding. */
export class RawDocument {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** The fields of a BSON document in order; throws InvalidBSON (22) when the bytes do not hold together. */
export function rawElements(bytes: Uint8Array): RawElement[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return [...onDemand.parseToElements(bytes)].map(
      ([type, nameAt, nameLength, start, length]) => ({
        name: buffer.toString("utf8", nameAt, nameAt + nameLength),
        type,
        start,
        end: start + length,
      }),
    );
  } catch {
    throw commandError(22, "the bytes are not a valid BSON document");
  }
}

/** Returns a BSON document with further fields behind its own; RawDocument values are spliced in. */
export function withFields(bytes: Uint8Array, fields: Record<string, unknown>): Uint8Array {
  const added = encodeReply(fields);
  const made = Buffer.concat([bytes.subarray(0, bytes.length - 1), added.subarray(4)]);
  made.writeInt32LE(made.length);
  return made;
}

/** Returns a BSON document with only the wanted fields, undecoded, in their order. */
export function rawFields(bytes: Uint8Array, isWanted: (name: string) => boolean): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const made = Buffer.allocUnsafe(bytes.length);
  let at = 4;
  for (const [, nameAt, nameLength, start, length] of onDemand.parseToElements(bytes)) {
    if (!isWanted(buffer.toString("utf8", nameAt, nameAt + nameLength))) continue;
    // The byte before the name is the type.
    at += buffer.copy(made, at, nameAt - 1, start + length);
  }
  made[at] = 0;
  made.writeInt32LE(at + 1);
  return made.subarray(0, at + 1);
}

/** The documents of an array field, undecoded; undefined when there is no such array. */
export function rawArrayOf(bytes: Uint8Array, field: string): Uint8Array[] | undefined {
  for (const element of rawElements(bytes)) {
    if (element.name !== field || element.type !== 4) continue;
    const array = bytes.subarray(element.start, element.end);
    const documents: Uint8Array[] = [];
    for (const item of rawElements(array)) {
      if (item.type !== 3) return undefined;
      documents.push(array.subarray(item.start, item.end));
    }
    return documents;
  }
  return undefined;
}

/** A reply as BSON; RawDocument values, also inside arrays and sub-documents, are spliced in as they are. */
export function encodeReply(reply: Record<string, unknown>): Uint8Array {
  const parts: Uint8Array[] = [];
  const length = writeDocument(reply, parts);
  return Buffer.concat(parts, length);
}

function writeDocument(fields: Record<string, unknown>, parts: Uint8Array[]): number {
  const header = Buffer.alloc(4);
  parts.push(header);
  let length = 4;
  for (const [name, value] of Object.entries(fields)) length += writeField(name, value, parts);
  parts.push(Buffer.alloc(1));
  header.writeInt32LE(length + 1);
  return length + 1;
}

function writeField(name: string, value: unknown, parts: Uint8Array[]): number {
  if (value === undefined) return 0;
  if (value instanceof RawDocument) {
    const head = elementHead(3, name);
    parts.push(head, value.bytes);
    return head.length + value.bytes.length;
  }
  if (holdsRaw(value)) {
    const head = elementHead(Array.isArray(value) ? 4 : 3, name);
    parts.push(head);
    return head.length + writeDocument({ ...value }, parts);
  }
  const encoded = serialize({ [name]: value }, { ignoreUndefined: true });
  parts.push(encoded.subarray(4, encoded.length - 1));
  return encoded.length - 5;
}

function holdsRaw(value: unknown): value is object {
  if (Array.isArray(value)) return value.some((item) => item instanceof RawDocument);
  if (value === null || typeof value !== "object") return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).some((item) => item instanceof RawDocument || holdsRaw(item));
}

function elementHead(type: number, name: string): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(name, "utf8"), Buffer.alloc(1)]);
}
