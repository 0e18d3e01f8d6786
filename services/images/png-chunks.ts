// https://www.w3.org/TR/png-3/#5Chunk-layout: length, type, data, check sum; all numbers big-endian.
const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "cHRM", "sBIT", "IDAT", "IEND"]);
// Orientation and color profile.
const KEPT_WHILE_SMALL = new Set(["eXIf", "iCCP"]);
const SMALL_BYTES = 65_536;

/**
 * A PNG with only the chunks that its first frame is drawn from: a compressed text of a
 * kilobyte may unpack to a thousand. A chunk that reaches past the end of the file ends the copy.
 */
export function withoutExtraChunks(png: Uint8Array): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts = [png.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + FRAME_BYTES + length;
    if (end > png.length) break;
    if (isKept(typeAt(png, at + 4), length)) parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

function isKept(type: string, length: number): boolean {
  return KEPT.has(type) || (KEPT_WHILE_SMALL.has(type) && length <= SMALL_BYTES);
}

function typeAt(png: Uint8Array, at: number): string {
  return String.fromCharCode(...png.subarray(at, at + 4));
}
