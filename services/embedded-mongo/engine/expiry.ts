import { alternativesOf } from "../planner/conditions.ts";
import { boundsOf } from "../planner/key-ranges.ts";
import { scan } from "../planner/scan.ts";
import { findCollection } from "../store/catalog.ts";
import type { Collection } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import { removeDamaged, removeDocument } from "../store/documents.ts";
import type { Index } from "../store/index-spec.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import type { Engine } from "./engine.ts";

const AT_ONCE = 500;

/** Removes the documents whose TTL indexes say that their time is over, some at a time. */
export async function dropExpired(engine: Engine): Promise<void> {
  const { pool, writes, limits } = engine;
  for (const [database, name] of collectionsOf(pool.take(), (one) => pool.give(one))) {
    let removed = AT_ONCE;
    while (removed >= AT_ONCE) {
      removed = await writes.write((connection) => {
        const collection = findCollection(connection, database, name);
        return collection ? dropSome(connection, collection) : 0;
      }, limits.writeWaitMs);
    }
  }
}

function collectionsOf(
  connection: Connection,
  giveBack: (connection: Connection) => void,
): [string, string][] {
  try {
    connection.begin("read");
    const rows = [...connection.rows("SELECT database, name FROM collections")];
    const named = rows.map(([database, name]): [string, string] => [
      String(database),
      String(name),
    ]);
    return named.filter(([database, name]) =>
      findCollection(connection, database, name)?.indexes.some(
        (index) => index.ttlSeconds !== undefined,
      ),
    );
  } finally {
    giveBack(connection);
  }
}

function dropSome(connection: Connection, collection: Collection): number {
  if (collection.indexes.some((index) => index.refusal)) return 0;
  let removed = 0;
  for (const index of collection.indexes) {
    if (index.ttlSeconds === undefined) continue;
    const damaged: number[] = [];
    for (const stored of expired(connection, collection, index, AT_ONCE - removed, damaged)) {
      removeDocument(connection, collection, stored);
      removed += 1;
    }
    removeDamaged(connection, collection, damaged);
    removed += damaged.length;
  }
  return removed;
}

function expired(
  connection: Connection,
  collection: Collection,
  index: Index,
  most: number,
  damaged: number[],
) {
  const until = new Date(Date.now() - (index.ttlSeconds ?? 0) * 1000);
  const [path = ""] = index.paths;
  const alternatives = alternativesOf({ [path]: { $lte: until } }, undefined);
  const { ranges } = boundsOf(index, alternatives);
  const access = { kind: "index" as const, index, ranges, isReverse: false, isById: false };
  const found: StoredDocument[] = [];
  for (const stored of scan(
    connection,
    collection,
    access,
    { keys: 0, documents: 0 },
    { damaged },
  )) {
    if (found.length + damaged.length >= most) break;
    found.push(stored);
  }
  return found;
}
