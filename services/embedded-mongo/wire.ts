import { type Doc, decodeDoc } from "./bson-values.ts";
import { CommandError } from "./errors.ts";

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const HEADER_BYTES = 16;

/** The longest message that is read, in bytes; the figure of MongoDB. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** One command as it arrived: `body` is its undecoded BSON, `sequences` its kind 1 sections. */
export type Request = {
  requestId: number;
  command: Doc;
  body: Uint8Array;
  sequences: Map<string, Uint8Array[]>;
  wantsReply: boolean;
  isLegacy: boolean;
};

/** Cuts a byte stream into messages; throws when a length cannot be one of the protocol. */
export class MessageCutter {
  #chunks: Buffer[] = [];
  #held = 0;

  /** Takes the next chunk and gives back the messages that are complete with it. */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    const messages: Buffer[] = [];
    while (this.#held >= 4) {
      const length = this.#nextLength();
      if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
        throw new Error(`a message of ${length} bytes is not possible`);
      }
      if (this.#held < length) break;
      const all = this.#joined();
      messages.push(all.subarray(0, length));
      this.#chunks = [all.subarray(length)];
      this.#held -= length;
    }
    return messages;
  }

  #nextLength(): number {
    const first = this.#chunks[0];
    return (first && first.length >= 4 ? first : this.#joined()).readInt32LE(0);
  }

  #joined(): Buffer {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

/** Reads one message; throws when it is neither OP_MSG nor a legacy OP_QUERY. */
export function readMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return readOpMsg(message, requestId);
  if (opCode === OP_QUERY) return readOpQuery(message, requestId);
  throw new Error(`opcode ${opCode} is not spoken here`);
}

function readOpMsg(message: Buffer, requestId: number): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new Error(`message flags ${flags} are not known`);
  }
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Uint8Array[]>();
  let body: Uint8Array | undefined;
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    const length = message.readInt32LE(at + 1);
    const sectionEnd = at + 1 + length;
    if (length < 5 || sectionEnd > end) throw new Error("a section is longer than its message");
    if (kind === 0 && !body) body = message.subarray(at + 1, sectionEnd);
    else if (kind === 1) readSequence(message, at + 5, sectionEnd, sequences);
    else throw new Error(`section kind ${kind} is not expected`);
    at = sectionEnd;
  }
  if (!body) throw new Error("a message has no body");
  const wantsReply = (flags & MORE_TO_COME) === 0;
  return { requestId, command: decodeBody(body), body, sequences, wantsReply, isLegacy: false };
}

function readSequence(
  message: Buffer,
  start: number,
  end: number,
  sequences: Map<string, Uint8Array[]>,
): void {
  const nameEnd = message.indexOf(0, start);
  if (nameEnd < 0 || nameEnd >= end) throw new Error("a section has no name");
  const documents: Uint8Array[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const length = at + 4 <= end ? message.readInt32LE(at) : 0;
    if (length < 5 || at + length > end) throw new Error("a document is longer than its section");
    documents.push(message.subarray(at, at + length));
    at += length;
  }
  sequences.set(message.toString("utf8", start, nameEnd), documents);
}

function readOpQuery(message: Buffer, requestId: number): Request {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  if (nameEnd < 0) throw new Error("a legacy query has no collection");
  const start = nameEnd + 9;
  const length = message.readInt32LE(start);
  if (length < 5 || start + length > message.length) throw new Error("a legacy query is cut short");
  const body = message.subarray(start, start + length);
  const command = decodeBody(body);
  const database = message.toString("utf8", nameStart, nameEnd).replace(/\.\$cmd$/, "");
  return {
    requestId,
    command: { ...command, $db: database },
    body,
    sequences: new Map(),
    wantsReply: true,
    isLegacy: true,
  };
}

function decodeBody(body: Uint8Array): Doc {
  try {
    return decodeDoc(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(22, "InvalidBSON", reason);
  }
}

let lastRequestId = 0;

/** A reply as a message: OP_REPLY to a legacy query, otherwise OP_MSG. */
export function writeReply(request: Request, body: Uint8Array): Buffer[] {
  const head = Buffer.alloc(request.isLegacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(nextRequestId(), 4);
  head.writeInt32LE(request.requestId, 8);
  head.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) {
    head.writeInt32LE(8, HEADER_BYTES);
    head.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return [head, Buffer.from(body.buffer, body.byteOffset, body.byteLength)];
}

function nextRequestId(): number {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  return lastRequestId;
}
