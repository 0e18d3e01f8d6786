import { CommandError, commandError } from "../values/errors.ts";

/** The codes of a damaged data file, of a disk that takes no more, and of what cannot be read for now. */
export const DAMAGED = 301;
export const NO_ROOM = 14031;
export const UNREADABLE = 39;

const READONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

// SQLITE_IOERR_READ, _SHORT_READ, _FSTAT, _LOCK, _DATA and _CORRUPTFS; every other I/O error concerns a write.
const ERRORS_OF_READING = new Set([266, 522, 1802, 3850, 8202, 8458]);

/**
 * Returns an error of SQLite on its file in the client's terms: damage with the file's name and the way out, a disk
 * that is full or cannot be written, one that cannot be read; any other error unchanged.
 */
export function namingStorageFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || meansDamage(error)) return namingDamage(error, file);
  const code = codeOf(error);
  const kind = code % 256;
  const isOfReading = ERRORS_OF_READING.has(code) || kind === CANNOT_OPEN;
  if (isOfReading) {
    return commandError(UNREADABLE, `the database ${file} cannot be read (${error.message})`);
  }
  return [FULL, READONLY, IO_ERROR].includes(kind) ? noRoom(file, error) : error;
}

/** An error that means a damaged data file, told with the file's name and the way out; any other as it is. */
export function namingDamage(error: unknown, file: string): unknown {
  return error instanceof Error && meansDamage(error) ? damaged(file, error.message) : error;
}

/** Whether SQLite says by its error that a file is not a whole database. */
export function meansDamage(error: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(codeOf(error) % 256);
}

/** The error of a document that is not what was stored; what is stored elsewhere can still be read. */
export function damagedDocument(): CommandError {
  const advice = "bring a backup back with npm run restore -- FILE";
  return commandError(DAMAGED, `a document of the database is damaged: ${advice}`);
}

/** Whether an error is that of a document that is not what was stored. */
export function isDamagedDocument(error: unknown): boolean {
  return error instanceof CommandError && error.code === DAMAGED;
}

/** An index is not what was stored; its documents say what it has to be. */
export class DamagedIndex extends Error {
  readonly table: string;

  constructor(table: string) {
    super(
      `the index in ${table} is damaged; as soon as that can be it is built anew from its documents`,
    );
    this.table = table;
  }
}

/** The error of a data file that is not whole. */
export function damaged(file: string, reason: string): CommandError {
  const advice = "bring a backup back with npm run restore -- FILE";
  return commandError(DAMAGED, `the database ${file} is damaged (${reason}): ${advice}`);
}

/** The error of a data file on a disk that is full or cannot be written. */
export function noRoom(file: string, { message }: Error): CommandError {
  const advice = "make room on its disk, or permit writing there";
  return commandError(NO_ROOM, `the database ${file} cannot be written (${message}): ${advice}`);
}

function codeOf(error: unknown): number {
  return (error as { errcode?: number }).errcode ?? 0;
}
