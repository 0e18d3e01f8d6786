import type { Doc } from "../values/bson-values.ts";
import { markMultikey } from "./catalog.ts";
import type { Collection } from "./collection.ts";
import type { Connection } from "./connections.ts";
import { duplicateKey } from "./duplicate-key.ts";
import { addToBlocks, removeFromBlocks, rowOfKey } from "./index-blocks.ts";
import type { Entries } from "./index-entries.ts";
import type { Index } from "./index-spec.ts";

/** Error 11000 if a unique index has a key of these entries already, but for the `existing` ones of the same document. */
export function checkUnique(
  connection: Connection,
  collection: Collection,
  index: Index,
  entries: Entries,
  existing?: Entries,
): void {
  if (!index.isUnique) return;
  for (const [text, { key, values }] of entries.keys) {
    if (existing?.keys.has(text) || rowOfKey(connection, index, key) === undefined) continue;
    const keyValue = Object.fromEntries(index.paths.map((path, i) => [path, values[i]]));
    throw duplicateKey(collection, index.name, index.spec.key as Doc, keyValue);
  }
}

/** Adds a document's new entries to an index; the existing ones lie in it already. */
export function addEntries(
  connection: Connection,
  index: Index,
  { keys, arrays }: Entries,
  row: number,
  existing?: Entries,
): void {
  markMultikey(connection, index, arrays);
  for (const [text, { key }] of keys) {
    if (!existing?.keys.has(text)) addToBlocks(connection, index, { key, row });
  }
}

/** Removes a document's entries from an index; the staying ones are left. */
export function removeEntries(
  connection: Connection,
  index: Index,
  { keys }: Entries,
  row: number,
  staying?: Entries,
): void {
  for (const [text, { key }] of keys) {
    if (!staying?.keys.has(text)) removeFromBlocks(connection, index, { key, row });
  }
}
