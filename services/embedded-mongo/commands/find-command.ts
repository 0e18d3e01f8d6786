import type { Command, Context, Lease } from "../engine/command.ts";
import { compileProjection, projected } from "../operators/projection.ts";
import type { Query } from "../planner/plan.ts";
import { findDocuments } from "../planner/query.ts";
import { findCollection } from "../store/catalog.ts";
import type { Doc } from "../values/bson-values.ts";
import { notSupported } from "../values/errors.ts";
import {
  collectionField,
  countField,
  deadlineOf,
  docField,
  filterField,
  flagField,
} from "./command-fields.ts";
import { openCursor } from "./cursor-commands.ts";

const REFUSED = ["tailable", "awaitData", "returnKey", "showRecordId", "oplogReplay"];
const REFUSED_BOUNDS = ["min", "max"];

/** The query of a find command; refuses the options that are out of scope. */
export function queryOfFind(command: Doc): Query {
  for (const option of REFUSED) {
    if (flagField(command, option)) throw notSupported(`the find option ${option}`);
  }
  for (const option of REFUSED_BOUNDS) {
    if (docField(command, option)) throw notSupported(`the find option ${option}`);
  }
  return {
    filter: filterField(command, "filter"),
    sort: command.sort,
    skip: countField(command, "skip") ?? 0,
    limit: countField(command, "limit"),
    hint: command.hint,
    let: docField(command, "let"),
    deadline: deadlineOf(command),
  };
}

function find(context: Context, command: Doc, lease: Lease): Doc {
  const name = collectionField(command, "find");
  const collection = findCollection(lease.connection, context.database, name);
  const query = queryOfFind(command);
  const project = compileProjection(docField(command, "projection"));
  const found = findDocuments(lease.connection, collection, query);
  const documents = projected(found, project);
  const reply = openCursor(context, lease, `${context.database}.${name}`, documents, {
    batchSize: countField(command, "batchSize"),
    limit: query.limit,
    isSingleBatch: flagField(command, "singleBatch"),
  });
  query.deadline = undefined;
  return reply;
}

const FIELDS = [
  "filter",
  "sort",
  "projection",
  "hint",
  "skip",
  "limit",
  "batchSize",
  "singleBatch",
  "noCursorTimeout",
  "allowPartialResults",
  "allowDiskUse",
  "collation",
  "let",
];

/** The find command. */
export const findCommands: Record<string, Command> = {
  find: {
    kind: "read",
    fields: [...FIELDS, ...REFUSED, ...REFUSED_BOUNDS],
    isAllowedInTransaction: true,
    run: find,
  },
};
