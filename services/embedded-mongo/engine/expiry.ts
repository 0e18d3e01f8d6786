import { findDocuments } from "../planner/query.ts";
import { findCollection } from "../store/catalog.ts";
import type { Collection } from "../store/collection.ts";
import type { ConnectionPool } from "../store/connection-pool.ts";
import type { Connection } from "../store/connections.ts";
import { removeDamaged, removeDocument } from "../store/documents.ts";
import type { Engine } from "./engine.ts";

const AT_ONCE = 500;

/** Removes the documents whose TTL indexes say that their time is over, some at a time. */
export async function dropExpired(engine: Engine): Promise<void> {
  const { pool, writes, limits } = engine;
  for (const [database, name] of expiringCollections(pool)) {
    let removed = AT_ONCE;
    while (removed >= AT_ONCE) {
      removed = await writes.write((connection) => {
        const collection = findCollection(connection, database, name);
        return collection ? dropSome(connection, collection) : 0;
      }, limits.writeWaitMs);
    }
  }
}

function expiringCollections(pool: ConnectionPool): [string, string][] {
  const connection = pool.take();
  try {
    connection.begin("read");
    const rows = [...connection.rows("SELECT database, name FROM collections")];
    const named = rows.map((row): [string, string] => [String(row[0]), String(row[1])]);
    return named.filter(([database, name]) =>
      findCollection(connection, database, name)?.indexes.some(
        ({ ttlSeconds }) => ttlSeconds !== undefined,
      ),
    );
  } finally {
    pool.give(connection);
  }
}

function dropSome(connection: Connection, collection: Collection): number {
  if (collection.indexes.some((index) => index.refusal)) return 0;
  let removed = 0;
  for (const { name, paths, ttlSeconds } of collection.indexes) {
    const [path] = paths;
    if (ttlSeconds === undefined || path === undefined) continue;
    const until = new Date(Date.now() - ttlSeconds * 1000);
    const filter = { [path]: { $lte: until } };
    const damaged: number[] = [];
    const query = { filter, hint: name, limit: AT_ONCE, damaged };
    const expired = [...findDocuments(connection, collection, query)];
    for (const stored of expired) removeDocument(connection, collection, stored);
    removeDamaged(connection, collection, damaged);
    removed += expired.length + damaged.length;
  }
  return removed;
}
