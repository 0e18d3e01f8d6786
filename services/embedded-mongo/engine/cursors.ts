import { randomBytes } from "node:crypto";
import { commandError } from "../values/errors.ts";

/** Documents still to be fetched; `close` gives back what they hold. */
export type Cursor = {
  namespace: string;
  documents: Iterator<Uint8Array>;
  remaining: number;
  sessionKey: string | undefined;
  isOfTransaction: boolean;
  close: () => void;
};

/** A batch of documents and whether more can follow. */
export type Batch = { documents: Uint8Array[]; isLast: boolean };

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

/** The open cursors by their id. */
export class Cursors {
  readonly #byId = new Map<string, { cursor: Cursor; timer: NodeJS.Timeout }>();
  readonly #idleMs: number;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
  }

  /** Keeps a cursor open and gives it an id. */
  keep(cursor: Cursor): bigint {
    const id = BigInt.asUintN(62, randomBytes(8).readBigUInt64LE()) || 1n;
    this.#arm(id, cursor);
    return id;
  }

  /** The cursor of that id; error 43 when there is none. */
  get(id: bigint): Cursor {
    const found = this.#byId.get(String(id));
    if (!found) throw commandError(43, `cursor id ${id} not found`);
    clearTimeout(found.timer);
    this.#arm(id, found.cursor);
    return found.cursor;
  }

  /** Closes a cursor; whether there was one. */
  close(id: bigint): boolean {
    const found = this.#byId.get(String(id));
    if (!found) return false;
    clearTimeout(found.timer);
    this.#byId.delete(String(id));
    found.cursor.close();
    return true;
  }

  /** Closes the cursors that a condition names. */
  closeWhere(isMeant: (cursor: Cursor) => boolean): void {
    for (const [id, { cursor }] of this.#byId) if (isMeant(cursor)) this.close(BigInt(id));
  }

  get count(): number {
    return this.#byId.size;
  }

  #arm(id: bigint, cursor: Cursor): void {
    const timer = setTimeout(() => this.close(id), this.#idleMs);
    this.#byId.set(String(id), { cursor, timer });
  }
}

/** Takes the next documents of a cursor: at most `size`, at most 16 MB, at least one. */
export function nextBatch(cursor: Cursor, size: number): Batch {
  const documents: Uint8Array[] = [];
  let bytes = 0;
  while (documents.length < size && bytes < MAX_BATCH_BYTES) {
    const next = cursor.documents.next();
    if (next.done) return { documents, isLast: true };
    documents.push(next.value);
    bytes += next.value.length;
    cursor.remaining -= 1;
    if (cursor.remaining === 0) return { documents, isLast: true };
  }
  return { documents, isLast: false };
}
