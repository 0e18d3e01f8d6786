import { crc32 } from "node:zlib";
import type { Connection, Row } from "./connections.ts";
import { blockBytes, type Entry, KeyBlock, type KeyRange } from "./key-block.ts";
import { DamagedIndex } from "./storage-failure.ts";

/** A block of index entries as it is stored: by its first key and row, with a count of its entries and a checksum. */
export type StoredBlock = { block: KeyBlock; row: number; count: number };

const CHECKSUM_BYTES = 4;
const COLUMNS = "low, row, count, entries";

/** The statement that makes a table of blocks. */
export function blockTable(name: string): string {
  return `CREATE TABLE ${name} (low BLOB NOT NULL, row INTEGER NOT NULL, count INTEGER NOT NULL,
    entries BLOB NOT NULL, PRIMARY KEY (low, row)) WITHOUT ROWID`;
}

/** The blocks that may have entries in a range of keys. */
export function* blocksOf(
  connection: Connection,
  table: string,
  { low, high }: KeyRange,
  isReverse: boolean,
): Generator<StoredBlock> {
  const first = blockFor(connection, table, { key: low, row: 0 });
  if (first && !isReverse) yield first;
  const order = isReverse ? "DESC" : "ASC";
  const others = connection.rows(
    `SELECT ${COLUMNS} FROM ${table} WHERE (low, row) > (?, ?) ${high ? "AND low < ?" : ""}
     ORDER BY low ${order}, row ${order}`,
    first?.block.low ?? Buffer.alloc(0),
    first?.row ?? -1,
    ...(high ? [high] : []),
  );
  for (const stored of others) yield openedBlock(table, stored);
  if (first && isReverse) yield first;
}

/** The block in which an entry lies, or would; none in an empty index. */
export function blockFor(
  connection: Connection,
  table: string,
  { key, row }: Entry,
): StoredBlock | undefined {
  const stored = connection.first(
    `SELECT ${COLUMNS} FROM ${table} WHERE (low, row) <= (?, ?) ORDER BY low DESC, row DESC LIMIT 1`,
    key,
    row,
  );
  return stored && openedBlock(table, stored);
}

/** A block as its row says; throws a DamagedIndex if it is not what was stored. */
export function openedBlock(table: string, stored: Row): StoredBlock {
  const low = asBuffer(stored[0] as Uint8Array);
  const bytes = asBuffer(stored[3] as Uint8Array);
  const [row, count] = [Number(stored[1]), Number(stored[2])];
  const end = bytes.length - CHECKSUM_BYTES;
  const entries = bytes.subarray(0, Math.max(0, end));
  if (end < 0 || bytes.readUInt32LE(end) !== checksum({ key: low, row }, count, entries)) {
    throw new DamagedIndex(table);
  }
  return { block: new KeyBlock(low, entries), row, count };
}

/** Stores a new block of entries. */
export function insertBlock(
  connection: Connection,
  table: string,
  first: Entry,
  entries: readonly Entry[],
): void {
  const bytes = blockBytes(first.key, entries);
  connection.run(
    `INSERT INTO ${table} (${COLUMNS}) VALUES (?, ?, ?, ?)`,
    first.key,
    first.row,
    entries.length,
    checked(first, entries.length, bytes),
  );
}

/** Stores a block's changed bytes; one without any is removed. */
export function changeBlock(
  connection: Connection,
  table: string,
  { block: { low }, row }: StoredBlock,
  { bytes, count }: { bytes: Buffer; count: number },
): void {
  if (bytes.length > 0) {
    connection.run(
      `UPDATE ${table} SET count = ?, entries = ? WHERE low = ? AND row = ?`,
      count,
      checked({ key: low, row }, count, bytes),
      low,
      row,
    );
  } else connection.run(`DELETE FROM ${table} WHERE low = ? AND row = ?`, low, row);
}

function checked(first: Entry, count: number, bytes: Buffer): Buffer {
  const made = Buffer.allocUnsafe(bytes.length + CHECKSUM_BYTES);
  bytes.copy(made);
  made.writeUInt32LE(checksum(first, count, bytes), bytes.length);
  return made;
}

function checksum({ key, row }: Entry, count: number, bytes: Buffer): number {
  return crc32(bytes, crc32(key, (row * 1024 + count) % 2 ** 32));
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
