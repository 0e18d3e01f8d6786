import { closeSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";

const ONLY_ITS_USER = 0o600;
const PIECE = 1024 * 1024;

/** Makes an empty file that only its user may read, unless it is there; SQLite gives the logs beside it the same mode. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, "a", ONLY_ITS_USER));
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
