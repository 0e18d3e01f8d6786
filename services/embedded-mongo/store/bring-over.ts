import { decodeDoc } from "../values/bson-values.ts";
import { abandonTable } from "./abandon-table.ts";
import {
  type Connection,
  type ConnectionPool,
  HALF_BROUGHT_OVER,
  WITH_AIR,
} from "./connections.ts";
import { blockTable, fillBlocks } from "./index-blocks.ts";
import { readIndex } from "./index-spec.ts";
import type { Entry } from "./key-block.ts";
import { pack } from "./pack.ts";
import { LONGEST_PACKED } from "./packing.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { shapesOf } from "./shapes.ts";
import { meansDamage, namingStorageFailure } from "./storage-failure.ts";

const AT_ONCE = 500;
const TOLD_EACH = 20_000;

/**
 * Brings a file of a former version over: puts indexes into blocks and packs documents. Each step is one transaction, and the
 * next start goes on after the last that was done; from the first on a former version refuses the file. Throws if there is no
 * room for an index; documents that are not packed are read as well.
 */
export function bringOver(pool: ConnectionPool, tell: (text: string) => void): void {
  if (pool.format >= WITH_AIR) return;
  const { writer } = pool;
  try {
    putIndexesIntoBlocks(writer, tell);
  } catch (error) {
    throw namingStorageFailure(error, pool.file);
  }
  try {
    const documents = packDocuments(writer, tell);
    inStep(writer, () => undefined, WITH_AIR);
    tell(`brought over: ${documents} documents packed`);
  } catch (error) {
    // A former version would not understand what is written from now on.
    if (pool.format < HALF_BROUGHT_OVER) throw error;
    tell(`not all documents could be packed, the next start goes on: ${error}`);
  }
}

function inStep(writer: Connection, work: () => void, format = HALF_BROUGHT_OVER): void {
  writer.begin("write");
  try {
    writer.database.exec(`PRAGMA user_version = ${format}`);
    work();
    writer.commit();
  } catch (error) {
    writer.rollback();
    throw error;
  }
}

function putIndexesIntoBlocks(writer: Connection, tell: (text: string) => void): void {
  for (const [row, spec] of [...writer.rows("SELECT id, spec FROM indexes ORDER BY id")]) {
    const id = Number(row);
    const { isUnique, name, table } = readIndex(id, decodeDoc(spec as Uint8Array), new Set());
    const former = `index_${id}`;
    if (isUnique || !hasTable(writer, former)) continue;
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
        rebuildIndex(writer, table);
      });
      abandonTable(writer, former);
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

function packDocuments(writer: Connection, tell: (text: string) => void): number {
  let packed = 0;
  for (const [collection] of [...writer.rows("SELECT id FROM collections ORDER BY id")]) {
    for (const count of packCollection(writer, Number(collection))) {
      packed += count;
      if (packed % TOLD_EACH < count) tell(`${packed} documents packed`);
    }
  }
  return packed;
}

/** Packs documents in transactions of 500, and yields after each how many it looked at. */
function* packCollection(writer: Connection, collection: number): Generator<number> {
  const shapes = shapesOf(writer, collection);
  const table = `documents_${collection}`;
  const unpacked = `SELECT row, doc, key FROM ${table}
    WHERE row > ? AND length(doc) <= ${LONGEST_PACKED} AND substr(doc, -1) = x'00'
    ORDER BY row LIMIT ${AT_ONCE}`;
  let after = 0;
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    inStep(writer, () => {
      const found = [...writer.rows(unpacked, after)];
      for (const [row, doc, key] of found) {
        const bytes = pack(doc as Uint8Array, key as Uint8Array, shapes);
        if (bytes !== doc) {
          writer.run(`UPDATE ${table} SET doc = ? WHERE row = ?`, bytes, Number(row));
        }
      }
      count = found.length;
      after = Number(found.at(-1)?.[0]);
    });
    if (count > 0) yield count;
  }
}

function hasTable(connection: Connection, name: string): boolean {
  return connection.first("SELECT 1 FROM sqlite_schema WHERE name = ?", name) !== undefined;
}
