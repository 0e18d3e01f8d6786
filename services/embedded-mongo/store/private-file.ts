import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

const ONLY_ITS_USER = 0o600;
const ONLY_ITS_USERS_FOLDER = 0o700;
const PIECE = 1024 * 1024;

/** Makes an empty file that only its user may read, unless it is there; SQLite gives the logs beside it the same mode. */
export function makePrivateFile(file: string): void {
  // To open and close a file again would end the locks that this process holds on it.
  const isThere = statSync(file, { throwIfNoEntry: false })?.isFile();
  if (isThere) accessSync(file, constants.R_OK | constants.W_OK);
  else closeSync(openSync(file, "a", ONLY_ITS_USER));
}

/** Copies a file to one that only its user may read, from its first byte on. */
export function copyPrivately(from: string, to: string): void {
  const source = openSync(from, "r");
  try {
    rmSync(to, { force: true });
    const target = openSync(to, "wx", ONLY_ITS_USER);
    try {
      const piece = Buffer.alloc(PIECE);
      for (;;) {
        const length = readSync(source, piece);
        if (length === 0) break;
        writeFileSync(target, piece.subarray(0, length));
      }
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

/** Makes a folder, and those above it that are missing, for its user only; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  // Node's own recursive way goes round for ever where the system denies a folder by ENOENT, as below /proc.
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makePrivateFolder(parent);
  try {
    mkdirSync(folder, { mode: ONLY_ITS_USERS_FOLDER });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
