import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { directoryEnd, directoryEntry, localHeader, sizes, type ZipFacts } from "./zip-headers.ts";

/**
 * A file of a zip: all its bytes, which are stored as they are, or pieces of it, which are deflated. Empty pieces before
 * the first tell that it is still being made.
 */
export type ZipEntry = { name: string; content: Buffer | AsyncGenerator<Buffer> };

// A block of deflate without content: something to send while there is nothing yet.
const EMPTY_BLOCK = Buffer.from([0, 0, 0, 0xff, 0xff]);

/** Writes a zip while it is read, one entry after the other; throws a RangeError beyond 4 GB or 65,535 entries. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const entry of entries) {
    const isDeflated = !Buffer.isBuffer(entry.content);
    const facts = { name: Buffer.from(entry.name), isDeflated, crc: 0, packed: 0, size: 0 };
    const start = at;
    for await (const piece of entryPieces(facts, entry.content)) {
      at += piece.length;
      yield piece;
    }
    directory.push(directoryEntry(facts, start));
  }
  yield Buffer.concat([...directory, directoryEnd(directory, at)]);
}

async function* entryPieces(facts: ZipFacts, content: ZipEntry["content"]): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(content)) {
    Object.assign(facts, { crc: crc32(content), packed: content.length, size: content.length });
    yield Buffer.concat([localHeader(facts), content]);
    return;
  }
  yield localHeader(facts);
  for await (const piece of deflated(facts, content)) {
    facts.packed += piece.length;
    yield piece;
  }
  yield sizes(facts);
}

async function* deflated(facts: ZipFacts, content: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    let first = await content.next();
    for (; !first.done && first.value.length === 0; first = await content.next()) yield EMPTY_BLOCK;
    const pieces = first.done ? [] : measured(facts, first.value, content);
    yield* pipeline(Readable.from(pieces), createDeflateRaw(), () => undefined);
  } finally {
    await content.return(undefined);
  }
}

async function* measured(facts: ZipFacts, first: Buffer, rest: AsyncGenerator<Buffer>) {
  for (let piece = first; ; ) {
    facts.crc = crc32(piece, facts.crc);
    facts.size += piece.length;
    yield piece;
    const { done, value } = await rest.next();
    if (done) return;
    piece = value;
  }
}
