import type { Sound } from "./sound.ts";

// https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html: PCM, float, A-law, µ-law, extensible.
const UNCOMPRESSED = new Set([1, 3, 6, 7, 0xfffe]);

/** The sound of a WAV file without compression; null for anything else. */
export function wavSound(bytes: Buffer): Sound | null {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WAVE") {
    return null;
  }
  let bytesASecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === "fmt " && size >= 16 && start + 16 <= bytes.length) {
      if (!UNCOMPRESSED.has(bytes.readUInt16LE(start))) return null;
      bytesASecond = bytes.readUInt32LE(start + 4) * bytes.readUInt16LE(start + 12);
    }
    // A writer that did not know how long it would be leaves the largest size.
    if (name === "data") {
      const length = Math.min(size, bytes.length - start);
      return bytesASecond > 0 ? { type: "audio/wav", seconds: length / bytesASecond } : null;
    }
    at = start + size + (size % 2);
  }
  return null;
}
