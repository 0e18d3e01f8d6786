import { decodeDoc } from "../values/bson-values.ts";
import { abandonTable } from "./abandon-table.ts";
import { rebuildIndex } from "./build-index.ts";
import { makeIndex, makeTable } from "./catalog.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import type { Connection } from "./connections.ts";
import { formatOf, HALF_BROUGHT_OVER, WITH_AIR } from "./file-format.ts";
import { fillBlocks } from "./index-blocks.ts";
import { ID_INDEX_SPEC, readIndex } from "./index-spec.ts";
import type { Entry } from "./key-block.ts";
import { pack } from "./pack.ts";
import { addChecksums, shapesOf } from "./shapes.ts";
import { isDamagedDocument, meansDamage, namingStorageFailure } from "./storage-failure.ts";
import { blockTable } from "./stored-blocks.ts";
import { unpack } from "./unpack.ts";

const AT_ONCE = 500;
const MOST_BYTES_AT_ONCE = 4 * 1024 * 1024;
const TOLD_EACH = 20_000;

/**
 * Brings a file of a former version over: packs its documents anew, into other tables, and puts its indexes into blocks. Each
 * step is one transaction, and the next start goes on after the last that was done; from the first on a former version refuses
 * the file. Throws if there is no room.
 */
export function bringOver(pool: ConnectionPool, tell: (text: string) => void): void {
  if (pool.format >= WITH_AIR) return;
  const { writer } = pool;
  try {
    const documents = moveDocuments(writer, tell);
    indexIds(writer);
    putIndexesIntoBlocks(writer, tell);
    inStep(writer, () => undefined, WITH_AIR);
    tell(`brought over: ${documents} documents packed`);
  } catch (error) {
    throw namingStorageFailure(error, pool.file);
  }
}

function inStep(writer: Connection, work: () => void, format = HALF_BROUGHT_OVER): void {
  writer.begin("write");
  try {
    if (formatOf(writer.database) < HALF_BROUGHT_OVER) addChecksums(writer);
    writer.database.exec(`PRAGMA user_version = ${format}`);
    work();
    writer.commit();
  } catch (error) {
    writer.rollback();
    throw error;
  }
}

function moveDocuments(writer: Connection, tell: (text: string) => void): number {
  let moved = 0;
  for (const collection of collectionIds(writer)) {
    const former = `documents_${collection}`;
    if (!hasTable(writer, former)) continue;
    for (const count of moveCollection(writer, collection, former)) {
      moved += count;
      if (moved % TOLD_EACH < count) tell(`${moved} documents packed`);
    }
  }
  return moved;
}

/** Moves documents in transactions of 500 at most, and yields after each their count. */
function* moveCollection(
  writer: Connection,
  collection: number,
  former: string,
): Generator<number> {
  const table = `stored_${collection}`;
  for (let isLeft = true; isLeft; ) {
    let count = 0;
    inStep(writer, () => {
      if (!hasTable(writer, table)) makeTable(writer, collection);
      for (const [row, doc, key] of nextRows(writer, former)) {
        const packed = packedAnew(writer, collection, doc as Uint8Array, key as Uint8Array);
        writer.run(
          `INSERT INTO ${table} (row, key, doc) VALUES (?, ?, ?)`,
          Number(row),
          key as Uint8Array,
          packed,
        );
        writer.run(`DELETE FROM ${former} WHERE row = ?`, Number(row));
        count += 1;
      }
      isLeft = count > 0;
      if (!isLeft) writer.run(`DROP TABLE ${former}`);
    });
    yield count;
  }
}

function nextRows(writer: Connection, former: string) {
  const rows = [];
  let bytes = 0;
  for (const row of writer.rows(
    `SELECT row, doc, key FROM ${former} ORDER BY row LIMIT ?`,
    AT_ONCE,
  )) {
    rows.push(row);
    bytes += (row[1] as Uint8Array).length;
    if (bytes > MOST_BYTES_AT_ONCE) break;
  }
  return rows;
}

function packedAnew(
  writer: Connection,
  collection: number,
  stored: Uint8Array,
  key: Uint8Array,
): Uint8Array {
  const shapes = shapesOf(writer, collection);
  try {
    return pack(unpack(stored, key, shapes), key, shapes);
  } catch (error) {
    if (isDamagedDocument(error)) return stored;
    throw error;
  }
}

function indexIds(writer: Connection): void {
  for (const collection of collectionIds(writer)) {
    const known = "SELECT 1 FROM indexes WHERE collection = ? AND name = ?";
    if (writer.first(known, collection, ID_INDEX_SPEC.name)) continue;
    inStep(writer, () => {
      const index = makeIndex(writer, collection, ID_INDEX_SPEC);
      fillBlocks(writer, index, entriesOf(writer, `stored_${collection}`));
    });
  }
}

function putIndexesIntoBlocks(writer: Connection, tell: (text: string) => void): void {
  for (const [row, spec] of [...writer.rows("SELECT id, spec FROM indexes ORDER BY id")]) {
    const id = Number(row);
    const { name, table } = readIndex(id, decodeDoc(spec as Uint8Array), new Set());
    const former = `index_${id}`;
    if (!hasTable(writer, former)) continue;
    tell(`putting the index ${name} into blocks`);
    try {
      inStep(writer, () => {
        makeBlocks(writer, table);
        fillBlocks(writer, { table }, entriesOf(writer, former));
        writer.run(`DROP TABLE ${former}`);
      });
    } catch (error) {
      if (!meansDamage(error)) throw error;
      tell(`the index ${name} is damaged, and is built anew from its documents`);
      inStep(writer, () => {
        makeBlocks(writer, table);
        for (const _each of rebuildIndex(writer, table));
      });
      abandonTable(writer.database, former);
    }
  }
}

function makeBlocks(writer: Connection, table: string): void {
  // A start that was cut off before it abandoned a damaged index has left it.
  writer.run(`DROP TABLE IF EXISTS ${table}`);
  writer.run(blockTable(table));
}

function* entriesOf(connection: Connection, table: string): Generator<Entry> {
  for (const [key, row] of connection.rows(`SELECT key, row FROM ${table} ORDER BY key, row`)) {
    yield { key: Buffer.from(key as Uint8Array), row: Number(row) };
  }
}

function collectionIds(connection: Connection): number[] {
  return [...connection.rows("SELECT id FROM collections ORDER BY id")].map(([id]) => Number(id));
}

function hasTable(connection: Connection, name: string): boolean {
  return connection.first("SELECT 1 FROM sqlite_schema WHERE name = ?", name) !== undefined;
}
