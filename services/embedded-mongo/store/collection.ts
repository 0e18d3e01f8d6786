import type { UUID } from "bson";
import type { Index } from "./index-spec.ts";
import type { Shapes } from "./shape-names.ts";

/** A collection as one connection sees it; `table` holds (row, key, doc), documents packed. */
export type Collection = {
  id: number;
  database: string;
  name: string;
  table: string;
  uuid: UUID;
  /** The one of `_id`, which is not among the others. */
  ids: Index;
  indexes: Index[];
  shapes: Shapes;
};

/** `database.collection`. */
export function namespaceOf(collection: { database: string; name: string }): string {
  return `${collection.database}.${collection.name}`;
}

/** All indexes of a collection, the one of `_id` first. */
export function everyIndexOf({ ids, indexes }: Collection): Index[] {
  return [ids, ...indexes];
}
