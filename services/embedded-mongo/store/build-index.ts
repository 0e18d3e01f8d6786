import { findCollection } from "./catalog.ts";
import { addEntries, checkUnique } from "./change-entries.ts";
import { type Collection, everyIndexOf } from "./collection.ts";
import type { Connection } from "./connections.ts";
import { addToBlocks } from "./index-blocks.ts";
import { entriesOf } from "./index-entries.ts";
import type { Index } from "./index-spec.ts";
import { readableOf } from "./read-documents.ts";

/** Fills a new index from the documents of its collection, but for damaged ones; stops after each one for others. */
export function* buildIndex(
  connection: Connection,
  collection: Collection,
  index: Index,
): Generator<void> {
  const damaged: number[] = [];
  for (const found of connection.rows(`SELECT row, doc, key FROM ${collection.table}`)) {
    yield;
    if (index === collection.ids) {
      // A damaged document keeps its place by the key beside it.
      addToBlocks(connection, index, {
        key: Buffer.from(found[2] as Uint8Array),
        row: Number(found[0]),
      });
      continue;
    }
    const stored = readableOf(found, collection, damaged);
    if (!stored) continue;
    const entries = entriesOf(index, stored.doc);
    checkUnique(connection, collection, index, entries);
    addEntries(connection, index, entries, stored.row);
  }
  if (damaged.length === 0) return;
  const { name } = collection;
  connection.tell(
    `the index ${index.name} of ${name} leaves out ${damaged.length} damaged documents`,
  );
}

/** Makes the entries of an index anew from its documents, stops after each one, and gives back the name of the index. */
export function* rebuildIndex(connection: Connection, table: string): Generator<void, string> {
  const id = Number(table.slice("keys_".length));
  const found = connection.first(
    `SELECT c.database, c.name FROM indexes AS i JOIN collections AS c ON c.id = i.collection
     WHERE i.id = ?`,
    id,
  );
  const collection = found && findCollection(connection, String(found[0]), String(found[1]));
  const index = collection && everyIndexOf(collection).find((one) => one.id === id);
  if (!collection || !index) return table;
  connection.run(`DELETE FROM ${table}`);
  if (!index.refusal) yield* buildIndex(connection, collection, index);
  return `${index.name} of ${collection.name}`;
}
