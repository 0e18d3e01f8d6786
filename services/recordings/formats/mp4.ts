import type { Sound } from "./sound.ts";

// ISO/IEC 14496-12: boxes that hold others.
const OPENED = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf"]);
// A recording of ten seconds has some dozens; a file of empty boxes has a hundred thousand.
const MOST_BOXES = 2000;
const CODECS = new Set(["mp4a", "Opus", "alac"]);

/** The sound of an MP4 file (m4a) with audio tracks alone, written at once or in fragments; null for anything else. */
export function mp4Sound(bytes: Buffer): Sound | null {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const handlers: string[] = [];
  let codec = "";
  let [scale, whole, defaultDuration, sampleDuration, fragments] = [0, 0, 0, 0, 0];
  let left = MOST_BOXES;
  for (const { name, content } of boxes(bytes)) {
    left -= 1;
    if (left < 0) return null;
    const numbers = (at: number) => (at + 4 <= content.length ? content.readUInt32BE(at) : 0);
    const flags = numbers(0) & 0xffffff;
    if (name === "hdlr") handlers.push(content.toString("latin1", 8, 12));
    if (name === "stsd") codec = content.toString("latin1", 12, 16);
    if (name === "mdhd") {
      const isLong = content[0] === 1;
      scale = numbers(isLong ? 20 : 12);
      whole = isLong ? numbers(24) * 2 ** 32 + numbers(28) : numbers(16);
    }
    if (name === "trex") defaultDuration = numbers(12);
    if (name === "tfhd") {
      const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
      sampleDuration = flags & 8 ? numbers(at) : defaultDuration;
    }
    if (name === "trun") fragments += runLength(content, flags, sampleDuration);
  }
  // An edit list or metadata may have handlers of their own.
  const tracks = handlers.filter((handler) => !["mdir", "url ", "alis"].includes(handler));
  const isAudio = tracks.length > 0 && tracks.every((handler) => handler === "soun");
  if (!isAudio || !CODECS.has(codec) || scale === 0) return null;
  return { type: "audio/mp4", seconds: Math.max(whole, fragments) / scale };
}

/** How long the samples of a fragment are: each as it says, or as all are. */
function runLength(content: Buffer, flags: number, sampleDuration: number): number {
  if (content.length < 8) return 0;
  const count = content.readUInt32BE(4);
  if (!(flags & 0x100)) return count * sampleDuration;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  let sum = 0;
  let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  for (let sample = 0; sample < count && at + 4 <= content.length; sample += 1) {
    sum += content.readUInt32BE(at);
    at += fields * 4;
  }
  return sum;
}

/** Yields the boxes of a file in order, each container before its contents. */
function* boxes(bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const header = isLong ? 16 : 8;
    const given = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const size = given === 0 ? bytes.length - at : given;
    if (size < header) return;
    const end = Math.min(at + size, bytes.length);
    yield { name, content: bytes.subarray(at + header, end) };
    at = OPENED.has(name) ? at + header : end;
  }
}
