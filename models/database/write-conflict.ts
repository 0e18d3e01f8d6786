// LockTimeout, LockBusy, WriteConflict, SnapshotUnavailable, NoSuchTransaction: none of them has written anything.
const CONFLICT_CODES = new Set([24, 46, 112, 246, 251]);

const SERVER_ERROR = /^Mongo(Server|WriteConcern|BulkWrite)Error$/;

/** Another change came between what was read and what was to be written; nothing was written. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
  constructor() {
    super("another change came between reading and writing");
  }
}

/** Throws ChangedMeanwhile when a conditional write did not find what its caller had read, so that the transaction runs again. */
export function orChangedMeanwhile(isWritten: boolean): void {
  if (!isWritten) throw new ChangedMeanwhile();
}

/** Whether a transaction met another one and may run again; the server's code decides, not every server labels its errors. */
export function isWriteConflict(error: unknown): boolean {
  return error instanceof ChangedMeanwhile || CONFLICT_CODES.has(serverErrorCode(error) ?? 0);
}

/** Whether a write was refused because its unique key is taken. Not every server says which key. */
export function isDuplicateKey(error: unknown): boolean {
  return serverErrorCode(error) === 11000;
}

/** The code that the database server answered, or null for an error that is not its answer. */
export function serverErrorCode(error: unknown): number | null {
  if (!(error instanceof Error) || !SERVER_ERROR.test(error.name)) return null;
  return "code" in error && typeof error.code === "number" ? error.code : null;
}
