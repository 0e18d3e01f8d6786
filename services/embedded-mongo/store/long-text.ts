import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LONGEST_PACKED } from "./tags.ts";
import { malformed } from "./value-length.ts";

const SHORTEST = 2 * 1024;

/** The bytes of a long text as zlib makes them shorter; undefined if that is less than by half. */
export function deflated(text: Uint8Array): Buffer | undefined {
  if (text.length < SHORTEST) return undefined;
  const bytes = deflateRawSync(text, { level: 1 });
  return 2 * bytes.length > text.length ? undefined : bytes;
}

/** The text of which these are the bytes; a RangeError if they are of none. */
export function inflated(bytes: Uint8Array): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: LONGEST_PACKED });
  } catch {
    throw malformed();
  }
}
