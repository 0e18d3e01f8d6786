import { EventEmitter, once } from "node:events";

const SHORT_BYTES = 256 * 1024;
const ROOM_BYTES = 8 * 1024 * 1024;

type Reading = { bytes: number };

const open = new Set<Reading>();
const ends = new EventEmitter().setMaxListeners(0);
let longBytes = 0;

/**
 * Returns a body of at most `mostBytes` whole, or null for a longer or empty one. What exceeds 256 kB of each shares 8 MiB
 * among all; without room a body waits in its connection, but the one that was begun first is read in any case.
 */
export async function readWithRoom(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer> | null> {
  const reading = { bytes: 0 };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  open.add(reading);
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      note(reading, chunk.length);
      // Leaving the loop ends the connection.
      if (reading.bytes > mostBytes) return null;
      while (!hasRoom(reading)) await once(ends, "end", { signal });
    }
    return reading.bytes > 0 ? Buffer.concat(chunks) : null;
  } finally {
    // V8 would keep them until there are 64 MB of such.
    for (const { buffer } of chunks) buffer.transfer(0);
    open.delete(reading);
    longBytes -= beyondShort(reading);
    ends.emit("end");
  }
}

function note(reading: Reading, bytes: number): void {
  longBytes -= beyondShort(reading);
  reading.bytes += bytes;
  longBytes += beyondShort(reading);
}

function beyondShort({ bytes }: Reading): number {
  return Math.max(0, bytes - SHORT_BYTES);
}

function hasRoom(reading: Reading): boolean {
  const [first] = open;
  return reading === first || reading.bytes <= SHORT_BYTES || longBytes < ROOM_BYTES;
}
