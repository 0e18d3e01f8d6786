import type { Connection } from "./connections.ts";
import { blockBytes, type Entry, KeyBlock, type KeyRange, MOST_BLOCK_BYTES } from "./key-block.ts";
import { DamagedIndex } from "./storage-failure.ts";
import { blockFor, blocksOf, changeBlock, insertBlock, type StoredBlock } from "./stored-blocks.ts";

type Table = { table: string };

const NOTHING = Buffer.alloc(0);
const NOUGHT = Buffer.alloc(1);

/** Adds an entry to an index. */
export function addToBlocks(connection: Connection, { table }: Table, entry: Entry): void {
  const found = blockFor(connection, table, entry);
  if (!found) {
    insertBlock(connection, table, { key: NOTHING, row: 0 }, [entry]);
    return;
  }
  const added = found.block.with(entry);
  if (!added) throw new DamagedIndex(table);
  const { bytes, isFirst, isLast } = added;
  const { low } = found.block;
  const entries = bytes.length > MOST_BLOCK_BYTES ? new KeyBlock(low, bytes).entries() : [];
  // Entries that are added at one end again and again leave full blocks behind.
  const middle = Math.ceil(entries.length / 2);
  const at = isLast ? entries.length - 1 : isFirst ? 1 : middle;
  const [first] = entries.slice(at);
  if (entries.length < 2 || !first) {
    changeBlock(connection, table, found, { bytes, count: found.count + 1 });
    return;
  }
  const kept = entries.slice(0, at);
  changeBlock(connection, table, found, { bytes: blockBytes(low, kept), count: at });
  insertBlock(connection, table, first, entries.slice(at));
}

/** Removes an entry. */
export function removeFromBlocks(connection: Connection, { table }: Table, entry: Entry): void {
  const found = blockFor(connection, table, entry);
  const bytes = found?.block.without(entry);
  if (found && bytes) changeBlock(connection, table, found, { bytes, count: found.count - 1 });
}

/** Removes all entries of a document whose keys are not known. */
export function removeRowFromBlocks(connection: Connection, index: Table, row: number): void {
  const all = { low: NOTHING, high: undefined };
  const entries: Entry[] = [];
  for (const { block } of blocksOf(connection, index.table, all, false)) {
    entries.push(...block.entries().filter((entry) => entry.row === row));
  }
  for (const entry of entries) removeFromBlocks(connection, index, entry);
}

/** The row of the document with a key, in an index that has each key once. */
export function rowOfKey(
  connection: Connection,
  { table }: Table,
  key: Buffer,
): number | undefined {
  // No key is the beginning of another. A block may begin with an entry that is gone, before which the key may lie.
  const range = { low: key, high: Buffer.concat([key, NOUGHT]) };
  for (const row of rowsIn(connection, { table }, [range], false)) return row;
  return undefined;
}

/** The rows of the documents in ranges of keys that follow one another, in the order of keys and rows. */
export function* rowsIn(
  connection: Connection,
  { table }: Table,
  ranges: readonly KeyRange[],
  isReverse: boolean,
): Generator<number> {
  let latest: KeyBlock | undefined;
  for (const range of isReverse ? ranges.toReversed() : ranges) {
    const isBehind = latest && Buffer.compare(latest.low, range.low) < 0;
    const known = isBehind ? latest?.rowsBetween(range) : undefined;
    // One that ends within the block that was read last needs no other.
    if (known?.isOver) yield* isReverse ? known.rows.reverse() : known.rows;
    else {
      for (const { block } of blocksOf(connection, table, range, isReverse)) {
        latest = block;
        const { rows, isOver } = block.rowsBetween(range);
        yield* isReverse ? rows.reverse() : rows;
        if (isOver && !isReverse) break;
      }
    }
  }
}

/** How many entries lie between two keys, counted up to `most` or a little more. */
export function countInBlocks(
  connection: Connection,
  { table }: Table,
  range: KeyRange,
  most: number,
): number {
  let count: number | undefined;
  let latest: StoredBlock | undefined;
  for (const found of blocksOf(connection, table, range, false)) {
    if (count === undefined) {
      const { rows, isOver } = found.block.rowsBetween(range);
      if (isOver) return rows.length;
      count = rows.length;
      continue;
    }
    // A block between two others of the range is in it as a whole.
    count += latest?.count ?? 0;
    if (count >= most) return count;
    latest = found;
  }
  return (count ?? 0) + (latest?.block.rowsBetween(range).rows.length ?? 0);
}

/** Makes the blocks of entries that come in order. */
export function fillBlocks(
  connection: Connection,
  { table }: Table,
  entries: Iterable<Entry>,
): void {
  let held: Entry[] = [];
  let bytes = 0;
  let low: Entry = { key: NOTHING, row: 0 };
  for (const entry of entries) {
    const length = blockBytes(held.at(-1)?.key ?? low.key, [entry]).length;
    if (held.length > 0 && bytes + length > MOST_BLOCK_BYTES) {
      insertBlock(connection, table, low, held);
      low = entry;
      held = [];
      bytes = 0;
    }
    held.push(entry);
    bytes += length;
  }
  if (held.length > 0) insertBlock(connection, table, low, held);
}
