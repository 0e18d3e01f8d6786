import type { Sound } from "./sound.ts";

// http://www.mp3-tech.org/programmer/frame_header.html, layer III.
const KILOBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];
const LEAST_FRAMES = 3;
// The most bytes of tags at the end: ID3v1, perhaps with an APE or Lyrics3 tag before it.
const LONGEST_END = 8192;

type Frame = { bytes: number; seconds: number };

/** The sound of an MP3 file that is frames from its beginning or its ID3 tag to its end; null for anything else. */
export function mp3Sound(bytes: Buffer): Sound | null {
  let at = id3Length(bytes);
  let seconds = 0;
  let frames = 0;
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    at += frame.bytes;
    seconds += frame.seconds;
    frames += 1;
  }
  const isWhole = frames >= LEAST_FRAMES && bytes.length - at <= LONGEST_END;
  return isWhole ? { type: "audio/mpeg", seconds } : null;
}

function id3Length(bytes: Buffer): number {
  if (bytes.toString("latin1", 0, 3) !== "ID3" || bytes.length < 10) return 0;
  return bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0) + 10;
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null;
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const isLayer3 = header >>> 21 === 0x7ff && version !== 1 && ((header >>> 17) & 3) === 1;
  if (!isLayer3) return null;
  const isFirstVersion = version === 3;
  const kilobits = KILOBITS[isFirstVersion ? 1 : 2][(header >>> 12) & 15];
  const fullRate = RATES[(header >>> 10) & 3];
  if (!kilobits || !fullRate) return null;
  const rate = fullRate / (isFirstVersion ? 1 : version === 2 ? 2 : 4);
  const samples = isFirstVersion ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return {
    bytes: Math.floor((samples * kilobits * 125) / rate) + padding,
    seconds: samples / rate,
  };
}
