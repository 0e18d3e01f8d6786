import { constants } from "node:fs";
import { access, rm, statfs, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { noRoom } from "./storage-failure.ts";

/** Bytes that must be writable for a disk to count as not full. */
export const FILLER_BYTES = 64 * 1024;

const LASTS_MS = 1_000;

/**
 * A function that throws if the data file may not be written or its disk is full. It looks once a second at most, and
 * writes a file of 64 kB beside the data file only where the system says that less is free.
 */
export function diskProbe(file: string): () => Promise<void> {
  let latest: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (latest && performance.now() < until) return latest;
    until = performance.now() + LASTS_MS;
    latest = probe(file);
    return latest;
  };
}

async function probe(file: string): Promise<void> {
  try {
    await access(file, constants.W_OK);
    if ((await freeBytes(dirname(file))) < FILLER_BYTES) await tryToWrite(`${file}.probe`);
  } catch (error) {
    throw error instanceof Error ? noRoom(file, error) : error;
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function tryToWrite(file: string): Promise<void> {
  try {
    await writeFile(file, Buffer.alloc(FILLER_BYTES), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
