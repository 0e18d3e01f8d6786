import type { Sound } from "./sound.ts";

// https://www.matroska.org/technical/elements.html
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
const OPENED: ReadonlySet<number> = new Set([
  ID.header,
  ID.segment,
  ID.info,
  ID.tracks,
  ID.trackEntry,
  ID.cluster,
  ID.blockGroup,
]);
const AUDIO = 2;
const NANOSECONDS = 1e9;
// Ten seconds have some hundred; a file of empty elements has half a million.
const MOST_ELEMENTS = 10_000;
// A block has 20 ms as a rule, 120 ms at most.
const LAST_BLOCK_SECONDS = 0.02;

/** The sound of a WebM file with audio tracks alone, as long as its last block says; null for anything else. */
export function webmSound(bytes: Buffer): Sound | null {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== ID.header) return null;
  const tracks: number[] = [];
  let [docType, codec, scale] = ["", "", 1_000_000];
  let [cluster, last] = [0, -1];
  let left = MOST_ELEMENTS;
  for (const { id, start, end } of elements(bytes)) {
    left -= 1;
    if (left < 0) return null;
    switch (id) {
      case ID.docType:
        docType = bytes.toString("latin1", start, end);
        break;
      case ID.codec:
        codec = bytes.toString("latin1", start, end);
        break;
      case ID.timestampScale:
        scale = numberIn(bytes, start, end);
        break;
      case ID.trackType:
        tracks.push(numberIn(bytes, start, end));
        break;
      case ID.timestamp:
        cluster = numberIn(bytes, start, end);
        break;
      case ID.simpleBlock:
      case ID.block: {
        const at = start + (vint(bytes, start)?.length ?? 0);
        if (at + 2 <= end) last = Math.max(last, cluster + bytes.readInt16BE(at));
      }
    }
  }
  const isAudio = tracks.length > 0 && tracks.every((type) => type === AUDIO);
  if (docType !== "webm" || !isAudio || !/^A_(OPUS|VORBIS)/.test(codec) || last < 0) return null;
  return { type: "audio/webm", seconds: (last * scale) / NANOSECONDS + LAST_BLOCK_SECONDS };
}

/** Yields the elements of a file in order, each container before its contents. */
function* elements(bytes: Buffer): Generator<{ id: number; start: number; end: number }> {
  for (let at = 0; at < bytes.length; ) {
    const id = vint(bytes, at);
    const size = id && vint(bytes, at + id.length);
    if (!id || !size) return;
    const start = at + id.length + size.length;
    // A recorder does not know how long a segment or a cluster is going to be.
    const isUnknown = size.value === 2 ** (7 * size.length) - 1;
    const end = isUnknown ? bytes.length : Math.min(start + size.value, bytes.length);
    yield { id: id.marked, start, end };
    at = OPENED.has(id.marked) ? start : end;
  }
}

/** A number of variable length, with and without the bit that marks its length. */
function vint(bytes: Buffer, at: number): { length: number; value: number; marked: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const marked = numberIn(bytes, at, at + length);
  return { length, marked, value: marked - 2 ** (7 * length) };
}

function numberIn(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < Math.min(end, start + 8); at += 1) {
    number = number * 256 + (bytes[at] ?? 0);
  }
  return number;
}
