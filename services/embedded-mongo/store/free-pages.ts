import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import type { ConnectionPool } from "./connection-pool.ts";
import { FORMAT, WITH_AIR } from "./file-format.ts";

const LEAST_BYTES = 16 * 1024 * 1024;
/** Half a minute's work on a machine that does nothing else. */
const MOST_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * Writes the data file anew if most of it is free, so that the disk gets that back, and once after it was brought over. An
 * unclean end, or a disk without room, changes nothing. A large file would keep everybody waiting: it is left as it is.
 */
export function giveBackFreePages(pool: ConnectionPool, tell: (text: string) => void): void {
  const { database } = pool.writer;
  const pages = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  const bytes = pages("page_count") * pages("page_size");
  const free = pages("freelist_count") * pages("page_size");
  const used = bytes - free;
  const isWithAir = pool.format === WITH_AIR;
  if (!isWithAir && (free < LEAST_BYTES || free < used)) return;
  // Before the work: a start that is cut off in it is not cut off there again and again.
  const markTried = () => isWithAir && database.exec(`PRAGMA user_version = ${FORMAT}`);
  try {
    if (used > MOST_BYTES) {
      tell(`the data file can be smaller: stop the server and run sqlite3 ${pool.file} VACUUM`);
      markTried();
      return;
    }
    // The log takes a copy, and so do the temporary files, which SQLite puts into the first if no setting says otherwise.
    const folders = ["/var/tmp", tmpdir(), dirname(pool.file)].filter((one) => existsSync(one));
    const full = folders.find((folder) => roomIn(folder) <= 2 * used);
    if (full !== undefined) {
      tell(
        `the data file can be smaller: a start with ${2 * used} bytes of room in ${full} makes it so`,
      );
      return;
    }
    markTried();
    tell(`writing the data file anew without free room, ${used} bytes`);
    // In memory the copy of a large file would take as much.
    database.exec("PRAGMA temp_store = FILE");
    database.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
    const now = pages("page_count") * pages("page_size");
    if (now < bytes) tell(`the data file had ${bytes} bytes and has ${now}`);
  } catch (error) {
    tell(`the data file could not be made smaller: ${error}`);
  } finally {
    database.exec("PRAGMA temp_store = MEMORY");
  }
}

/** The bytes that may still be written to the disk of a folder. */
export function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
