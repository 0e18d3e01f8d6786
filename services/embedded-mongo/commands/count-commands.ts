import type { Command, Context, Lease } from "../engine/command.ts";
import { countDocuments, findDocuments } from "../planner/query.ts";
import { findCollection } from "../store/catalog.ts";
import { MAX_DOCUMENT_BYTES } from "../store/documents.ts";
import { asNumber, type Doc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { encodeKey } from "../values/key-encoding.ts";
import { sizeOf } from "../values/memory-limit.ts";
import { indexTuples } from "../values/paths.ts";
import { collectionField, countField, deadlineOf, docField, textField } from "./command-fields.ts";

function count(context: Context, command: Doc, lease: Lease): Doc {
  const name = collectionField(command, "count");
  const collection = findCollection(lease.connection, context.database, name);
  const query = {
    filter: docField(command, "query") ?? {},
    skip: countField(command, "skip") ?? 0,
    limit: Math.abs(asNumber(command.limit) ?? 0),
    hint: command.hint,
    deadline: deadlineOf(command),
  };
  return { n: countDocuments(lease.connection, collection, query) };
}

function distinct(context: Context, command: Doc, lease: Lease): Doc {
  const name = collectionField(command, "distinct");
  const collection = findCollection(lease.connection, context.database, name);
  const path = textField(command, "key");
  const query = {
    filter: docField(command, "query") ?? {},
    hint: command.hint,
    deadline: deadlineOf(command),
  };
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
  const ordered = [...values].sort(([a], [b]) => (a < b ? -1 : 1));
  return { values: ordered.map(([, value]) => value) };
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
