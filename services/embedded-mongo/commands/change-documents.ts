import { ObjectId } from "bson";
import { compileUpdate } from "../operators/update.ts";
import { upsertSeed } from "../operators/upsert-seed.ts";
import type { Query } from "../planner/plan.ts";
import { findDocuments, positionFinder } from "../planner/query.ts";
import { checkDeadline } from "../planner/scan.ts";
import { ensureCollection, findCollection } from "../store/catalog.ts";
import type { Collection } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import {
  insertDocument,
  removeDamaged,
  removeDocument,
  replaceDocument,
} from "../store/documents.ts";
import { readDocument } from "../store/read-documents.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { encodeMade } from "../values/sent-bson.ts";

/** One change of documents: which ones, and how. */
export type Change = {
  query: Query;
  update: Doc;
  isMulti: boolean;
  isUpsert: boolean;
  arrayFilters: Doc[] | undefined;
};

/** The result of a change; `before` and `after` are the last document it touched. */
export type Changed = {
  matched: number;
  modified: number;
  upsertedId?: Value;
  before?: Doc;
  after?: Doc;
};

/** Applies a change to the documents it means; inserts one when it is an upsert and meets none. */
export function changeDocuments(
  connection: Connection,
  database: string,
  collectionName: string,
  change: Change,
): Changed {
  const { query } = change;
  const update = compileUpdate(change.update, {
    now: new Date(),
    ...(change.arrayFilters ? { arrayFilters: change.arrayFilters } : {}),
  });
  const positionOf = positionFinder(query);
  if (update.isReplacement && change.isMulti) {
    throw commandError(9, "multi update is not supported for replacement-style update");
  }
  const collection = findCollection(connection, database, collectionName);
  const result: Changed = { matched: 0, modified: 0 };
  for (const stored of foundFirst(connection, collection, query)) {
    checkDeadline(query);
    result.matched += 1;
    const { doc } = stored;
    const after = update.apply(doc, { position: () => positionOf(doc), isInsert: false });
    result.before = doc;
    result.after = after;
    if (after === doc || !collection) continue;
    replaceDocument(connection, collection, stored, after);
    result.modified += 1;
  }
  if (result.matched === 0 && change.isUpsert) {
    const seed = upsertSeed(query.filter);
    const made = update.apply(seed, { isInsert: true });
    const { _id: madeId, ...fields } = made;
    const _id = madeId === undefined ? new ObjectId() : madeId;
    const after = { _id, ...fields };
    const target = ensureCollection(connection, database, collectionName);
    insertDocument(connection, target, encodeMade(after));
    result.upsertedId = _id;
    result.after = after;
  }
  return result;
}

/** Removes the documents a query means, and damaged ones to which it leads if it collects them; says how many, and gives the last one back. */
export function removeDocuments(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
): { removed: number; last: Doc | undefined } {
  let removed = 0;
  let last: StoredDocument | undefined;
  const { damaged = [] } = query;
  for (const stored of foundFirst(connection, collection, query)) {
    checkDeadline(query);
    if (collection) removeDocument(connection, collection, stored);
    removed += 1;
    last = stored;
  }
  if (collection) removeDamaged(connection, collection, damaged);
  return { removed: removed + damaged.length, last: last?.doc };
}

/** An update as a document; error 9 when it is none. */
export function updateOf(value: Value): Doc {
  if (isDoc(value)) return value;
  if (Array.isArray(value)) throw notSupported("an update by pipeline");
  throw commandError(9, "Update argument must be an object");
}

const MOST_HELD_BYTES = 16 * 1024 * 1024;

/**
 * The documents a query means, all found before the first is given: a change could move one ahead into the scan again.
 * Of those beyond 16 MB only the place is held, and each is read when its turn comes.
 */
function* foundFirst(
  connection: Connection,
  collection: Collection | undefined,
  query: Query,
): Generator<StoredDocument> {
  const held: StoredDocument[] = [];
  const rows: number[] = [];
  let bytes = 0;
  for (const stored of findDocuments(connection, collection, query)) {
    bytes += stored.bytes.length;
    if (held.length > 100) stored.forget();
    if (held.length === 0 || bytes <= MOST_HELD_BYTES) held.push(stored);
    else rows.push(stored.row);
  }
  for (const stored of held) {
    yield stored;
    stored.forget();
  }
  for (const row of rows) {
    const stored = collection && readDocument(connection, collection, row);
    if (stored) yield stored;
  }
}
