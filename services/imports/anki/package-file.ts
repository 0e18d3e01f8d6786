import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdDecompress } from "node:zlib";
import { type Entry, openPromise } from "yauzl";
import { RefusedDeck } from "./deck.ts";

const ZIP = Buffer.from("PK\x03\x04");
const MOST_ENTRIES = 20_000;
// Anki’s own compression asks for 2^21.
const LARGEST_WINDOW = { [constants.ZSTD_d_windowLogMax]: 23 };

type Bounds = { most: number; isZstd: boolean };

export type PackageFile = {
  has(name: string): boolean;
  /** The unpacked bytes of an entry, `most` of them; throws `RefusedDeck` above that. */
  read(name: string, bounds: Bounds): Promise<Buffer>;
  /** Writes an entry to a file of ours under the same bound. */
  unpack(name: string, file: string, bounds: Bounds): Promise<void>;
};

/** Opens a zip. Names of entries are looked up only, never used as paths, and the sizes it claims are not believed. */
export async function openPackage(file: string): Promise<PackageFile> {
  const zip = await openPromise(file, { autoClose: false }).catch(async () => {
    throw new RefusedDeck((await beginsAsZip(file)) ? "unreadable" : "not-a-package");
  });
  if (zip.entryCount > MOST_ENTRIES) throw new RefusedDeck("too-large");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }

  async function pass(
    name: string,
    { most, isZstd }: Bounds,
    target: Writable | ((source: AsyncIterable<Buffer>) => Promise<void>),
  ): Promise<void> {
    const entry = entries.get(name);
    if (!entry) throw new RefusedDeck("unreadable");
    const packed = await zip.openReadStreamPromise(entry);
    const unpacking = isZstd ? createZstdDecompress({ params: LARGEST_WINDOW }) : new PassThrough();
    await pipeline(packed, unpacking, atMost(most), target);
  }

  return {
    has: (name) => entries.has(name),
    async read(name, bounds) {
      const chunks: Buffer[] = [];
      await pass(name, bounds, async (source) => {
        for await (const chunk of source) chunks.push(chunk);
      });
      return Buffer.concat(chunks);
    },
    unpack: (name, to, bounds) => pass(name, bounds, createWriteStream(to)),
  };
}

async function beginsAsZip(file: string): Promise<boolean> {
  return (await readFile(file)).subarray(0, ZIP.length).equals(ZIP);
}

function atMost(most: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let left = most;
    for await (const chunk of source) {
      left -= chunk.length;
      if (left < 0) throw new RefusedDeck("too-large");
      yield chunk;
    }
  };
}
