import type { Command, Context, Lease } from "../engine/command.ts";
import type { Query } from "../planner/plan.ts";
import { countDocuments, findDocuments } from "../planner/query.ts";
import { findCollection } from "../store/catalog.ts";
import { MAX_DOCUMENT_BYTES } from "../store/documents.ts";
import { countAll } from "../store/index-blocks.ts";
import { compareValues } from "../values/bson-order.ts";
import { asNumber, type Doc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { encodeKey } from "../values/key-encoding.ts";
import { sizeOf } from "../values/memory-limit.ts";
import { indexTuples } from "../values/paths.ts";
import { collectionField, countField, deadlineOf, docField, textField } from "./command-fields.ts";

/** The query of a count command. */
export function queryOfCount(command: Doc): Query {
  return {
    filter: docField(command, "query") ?? {},
    skip: countField(command, "skip") ?? 0,
    limit: Math.abs(asNumber(command.limit) ?? 0),
    hint: command.hint,
    deadline: deadlineOf(command),
  };
}

function count(context: Context, command: Doc, lease: Lease): Doc {
  const name = collectionField(command, "count");
  const collection = findCollection(lease.connection, context.database, name);
  const query = queryOfCount(command);
  if (!collection || query.hint !== undefined || Object.keys(query.filter).length > 0) {
    return { n: countDocuments(lease.connection, collection, query) };
  }
  const n = Math.max(0, countAll(lease.connection, collection.ids) - (query.skip ?? 0));
  return { n: query.limit ? Math.min(n, query.limit) : n };
}

/** The query of a distinct command. */
export function queryOfDistinct(command: Doc): Query {
  return {
    filter: docField(command, "query") ?? {},
    hint: command.hint,
    deadline: deadlineOf(command),
  };
}

function distinct(context: Context, command: Doc, lease: Lease): Doc {
  const name = collectionField(command, "distinct");
  const collection = findCollection(lease.connection, context.database, name);
  const path = textField(command, "key");
  const query = queryOfDistinct(command);
  const values = new Map<string, Value>();
  let bytes = 0;
  for (const found of findDocuments(lease.connection, collection, query)) {
    for (const entry of indexTuples(found.doc, [path]).tuples) {
      const [value] = entry.values;
      if (entry.missing || value === undefined) continue;
      const key = encodeKey([value], [1]).toString("latin1");
      if (values.has(key)) continue;
      values.set(key, value);
      bytes += sizeOf({ value });
      if (bytes > MAX_DOCUMENT_BYTES) throw commandError(17217, "distinct too big, 16mb cap");
    }
  }
  return { values: [...values.values()].sort((a, b) => compareValues(a, b)) };
}

/** The commands that answer with a number or with values. */
export const countCommands: Record<string, Command> = {
  count: {
    kind: "read",
    fields: ["query", "limit", "skip", "hint", "collation", "fields"],
    run: count,
  },
  distinct: {
    kind: "read",
    fields: ["key", "query", "collation", "hint"],
    isAllowedInTransaction: true,
    run: distinct,
  },
};
