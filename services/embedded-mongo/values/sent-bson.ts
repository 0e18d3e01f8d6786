import { DBRef } from "bson";
import { type Doc, decodeDoc, encodeDoc, isDoc, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";
import { isPlain } from "./plain-bson.ts";

const DEEPEST = 200;
const LARGEST_MADE = 16 * 1024 * 1024 + 16 * 1024;

/**
 * Decodes what a client sent: error 22 for bytes that are no BSON, 15 for too deep a nesting, and a refusal of what the
 * bson package would give back as other bytes, so that nothing in here can reorder or lose a field.
 */
export function decodeSent(bytes: Uint8Array): Doc {
  const doc = decoded(bytes);
  if (isPlain(bytes, doc)) return doc;
  checkDepth(doc);
  if (hasRefused(doc) || !isKept(doc, bytes)) {
    throw notSupported(
      "a document with a repeated field name, one that is __proto__ or an integer out of order, a DBRef or a deprecated type",
      2,
    );
  }
  return doc;
}

/** Encodes a document made in here; error 10334 when it is larger than any may be. */
export function encodeMade(doc: Doc): Uint8Array {
  try {
    const bytes = encodeDoc(doc);
    checkMadeSize(bytes.length);
    return bytes;
  } catch (error) {
    // The bson package encodes into a buffer of 17 MB.
    if (!(error instanceof RangeError) || error.message.includes("call stack")) throw error;
    throw tooLarge();
  }
}

/** Error 10334 when a document made in here has more bytes than any may have. */
export function checkMadeSize(bytes: number): void {
  if (bytes > LARGEST_MADE) throw tooLarge();
}

function tooLarge() {
  return commandError(
    10334,
    `BSONObj size is invalid. Size must be between 0 and ${LARGEST_MADE}(16MB)`,
  );
}

/** Error 15 when a document is nested deeper than a client may send it. */
export function checkDepth(v: Value, depth = 1): void {
  if (!isDoc(v) && !Array.isArray(v)) return;
  if (depth > DEEPEST) throw commandError(15, "a document is nested too deeply");
  for (const inner of Object.values(v)) checkDepth(inner, depth + 1);
}

function hasRefused(v: Value): boolean {
  if (v instanceof DBRef) return true;
  if (!isDoc(v) && !Array.isArray(v)) return false;
  return Object.hasOwn(v, "__proto__") || Object.values(v).some(hasRefused);
}

function decoded(bytes: Uint8Array): Doc {
  try {
    return decodeDoc(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes("call stack")) throw commandError(15, "a document is nested too deeply");
    throw commandError(22, `invalid BSON: ${reason}`);
  }
}

function isKept(doc: Doc, bytes: Uint8Array): boolean {
  try {
    return Buffer.compare(encodeDoc(doc), bytes) === 0;
  } catch {
    return false;
  }
}
