import { findCollection } from "./catalog.ts";
import type { Connection } from "./connections.ts";
import { buildIndex } from "./documents.ts";

/** Makes the entries of an index that is kept in blocks anew from its documents; gives back its name. */
export function rebuildIndex(connection: Connection, table: string): string {
  const id = Number(table.slice("keys_".length));
  const found = connection.first(
    `SELECT c.database, c.name FROM indexes AS i JOIN collections AS c ON c.id = i.collection
     WHERE i.id = ?`,
    id,
  );
  const collection = found && findCollection(connection, String(found[0]), String(found[1]));
  const index = collection?.indexes.find((one) => one.id === id);
  if (!collection || !index) return table;
  connection.run(`DELETE FROM ${table}`);
  if (!index.refusal) buildIndex(connection, collection, index, () => undefined);
  return `${index.name} of ${collection.name}`;
}
