import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { type ConnectionPool, FORMAT, WITH_AIR } from "./connections.ts";

const LEAST_BYTES = 16 * 1024 * 1024;

/**
 * Writes the data file anew if it was brought over or most of it is free, so that the disk gets that back. An unclean end, or a
 * disk without room, changes nothing, and the next start does it.
 */
export function giveBackFreePages(pool: ConnectionPool, tell: (text: string) => void): void {
  const { database } = pool.writer;
  const pages = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  const bytes = pages("page_count") * pages("page_size");
  const free = pages("freelist_count") * pages("page_size");
  const used = bytes - free;
  const isWithAir = pool.format === WITH_AIR;
  if (!isWithAir && (free < LEAST_BYTES || free < used)) return;
  try {
    // The log takes a copy, and so do the temporary files.
    const isRoom = [dirname(pool.file), tmpdir()].every((folder) => roomIn(folder) > 2 * used);
    if (!isRoom) {
      tell(
        `the data file can be smaller: a start with ${2 * used} bytes of room on the disk makes it so`,
      );
      return;
    }
    // In memory the copy of a large file would take as much.
    database.exec("PRAGMA temp_store = FILE");
    database.exec(`VACUUM; PRAGMA user_version = ${FORMAT}; PRAGMA wal_checkpoint(TRUNCATE)`);
    const now = pages("page_count") * pages("page_size");
    if (now < bytes) tell(`the data file had ${bytes} bytes and has ${now}`);
  } catch (error) {
    tell(`the data file could not be made smaller: ${error}`);
  } finally {
    database.exec("PRAGMA temp_store = MEMORY");
  }
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
