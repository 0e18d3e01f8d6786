/** A file of a zip; of a deflated one sum and sizes (bytes) are zero until its end. */
export type ZipFacts = {
  name: Buffer;
  isDeflated: boolean;
  crc: number;
  packed: number;
  size: number;
};

const VERSION = 20;
const UTF8_NAME = 1 << 11;
const SIZES_FOLLOW = 1 << 3;
const DEFLATED = 8;
// 1 January 1980, the first day of a zip.
const DAY_ONE = 0x21;

/** Stands before a file. */
export function localHeader(facts: ZipFacts): Buffer {
  return Buffer.concat([
    uint32(0x04034b50),
    commonHeader(facts),
    sums(facts),
    uint16(facts.name.length, 0),
    facts.name,
  ]);
}

/** Stands behind a deflated file. */
export function sizes(facts: ZipFacts): Buffer {
  return Buffer.concat([uint32(0x08074b50), sums(facts)]);
}

/** Stands for a file in the directory; `start` is the place of its header. */
export function directoryEntry(facts: ZipFacts, start: number): Buffer {
  return Buffer.concat([
    uint32(0x02014b50),
    uint16(VERSION),
    commonHeader(facts),
    sums(facts),
    uint16(facts.name.length, 0, 0, 0, 0),
    uint32(0, start),
    facts.name,
  ]);
}

/** Stands at the end of a zip; `start` is the place of the directory. */
export function directoryEnd(directory: readonly Buffer[], start: number): Buffer {
  const count = directory.length;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([
    uint32(0x06054b50),
    uint16(0, 0, count, count),
    uint32(size, start),
    uint16(0),
  ]);
}

function commonHeader({ isDeflated }: ZipFacts): Buffer {
  const flags = UTF8_NAME | (isDeflated ? SIZES_FOLLOW : 0);
  return uint16(VERSION, flags, isDeflated ? DEFLATED : 0, 0, DAY_ONE);
}

function sums({ crc, packed, size }: ZipFacts): Buffer {
  return uint32(crc, packed, size);
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}
