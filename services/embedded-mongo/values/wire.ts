import type { Doc } from "./bson-values.ts";
import { CommandError, commandError } from "./errors.ts";
import { decodeSent } from "./sent-bson.ts";

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
  /** The error it is answered with if it could not be read. */
  fault?: CommandError;
  /** The stream cannot be followed behind it. */
  isLast?: boolean;
};

/** Cuts a byte stream into messages. */
export class MessageCutter {
  #chunks: Buffer[] = [];
  #held = 0;

  /** Takes the next chunk and gives back the messages complete with it; one of an impossible length is the last. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    while (this.#held >= HEADER_BYTES) {
      const length = this.#nextLength();
      if (!isPossible(length)) {
        yield this.#joined();
        return;
      }
      if (this.#held < length) return;
      const all = this.#joined();
      yield all.subarray(0, length);
      this.#chunks = [all.subarray(length)];
      this.#held -= length;
    }
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

function isPossible(length: number): boolean {
  return length >= HEADER_BYTES && length <= MAX_MESSAGE_BYTES;
}

/** Reads one message; what is neither OP_MSG nor a legacy OP_QUERY becomes a request with a fault. */
export function readMessage(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  try {
    const length = message.readInt32LE(0);
    if (!isPossible(length)) throw new Error(`a message of ${length} bytes is not possible`);
    const opCode = message.readInt32LE(12);
    if (opCode === OP_MSG) return readOpMsg(message, requestId);
    if (opCode === OP_QUERY) return readOpQuery(message, requestId);
    throw new Error(`opcode ${opCode} is not spoken here`);
  } catch (error) {
    const isBson = error instanceof CommandError;
    return {
      requestId,
      command: {},
      body: message.subarray(0, 0),
      sequences: new Map(),
      wantsReply: true,
      isLegacy: false,
      fault: isBson ? error : commandError(17, String(error)),
      isLast: !isBson,
    };
  }
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
  return { requestId, command: decodeSent(body), body, sequences, wantsReply, isLegacy: false };
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
  const command = decodeSent(body);
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
