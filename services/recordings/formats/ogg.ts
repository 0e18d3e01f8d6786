import type { Sound } from "./sound.ts";

const HEADER_BYTES = 27;
const OPUS_RATE = 48_000;

type Codec = { rate: number; skipped: number };

/** The sound of an Ogg file with one stream, of Opus or Vorbis; null for anything else (RFC 3533, RFC 7845). */
export function oggSound(bytes: Buffer): Sound | null {
  let codec: Codec | null = null;
  let stream: number | null = null;
  let end = 0n;
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    if (bytes.toString("latin1", at, at + 4) !== "OggS") return null;
    const lacing = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + (bytes[at + 26] ?? 0));
    const body = at + HEADER_BYTES + lacing.length;
    const serial = bytes.readUInt32LE(at + 14);
    codec ??= codecIn(bytes.subarray(body));
    stream ??= serial;
    if (!codec || serial !== stream) return null;
    // -1 on a page on which no packet ends.
    const position = bytes.readBigInt64LE(at + 6);
    if (position > end) end = position;
    at = body + lacing.reduce((sum, length) => sum + length, 0);
  }
  if (!codec || at > bytes.length) return null;
  return { type: "audio/ogg", seconds: (Number(end) - codec.skipped) / codec.rate };
}

function codecIn(packet: Buffer): Codec | null {
  if (packet.length >= 12 && packet.toString("latin1", 0, 8) === "OpusHead") {
    return { rate: OPUS_RATE, skipped: packet.readUInt16LE(10) };
  }
  const isVorbis = packet.length >= 16 && packet.toString("latin1", 0, 7) === "\u0001vorbis";
  const rate = isVorbis ? packet.readUInt32LE(12) : 0;
  return rate > 0 ? { rate, skipped: 0 } : null;
}
