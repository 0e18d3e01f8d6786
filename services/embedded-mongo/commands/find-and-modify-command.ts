import { Int32 } from "bson";
import type { Command, Context } from "../engine/command.ts";
import { compileProjection } from "../operators/projection.ts";
import type { Query } from "../planner/plan.ts";
import { findCollection } from "../store/catalog.ts";
import type { Connection } from "../store/connections.ts";
import type { Doc } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { changeDocuments, removeDocuments, updateOf } from "./change-documents.ts";
import {
  collectionField,
  deadlineOf,
  docField,
  docsField,
  filterField,
  flagField,
} from "./command-fields.ts";

function findAndModify(context: Context, command: Doc, connection: Connection): Doc {
  const name = collectionField(command, "findAndModify");
  const query: Query = {
    filter: filterField(command, "query"),
    sort: command.sort,
    limit: 1,
    hint: command.hint,
    let: docField(command, "let"),
    deadline: deadlineOf(command),
  };
  const wish = readWish(command);
  const projection = compileProjection(docField(command, "fields"));
  const project = (doc: Doc | undefined) => (doc && projection ? projection(doc) : (doc ?? null));
  if (wish.isRemove) {
    const collection = findCollection(connection, context.database, name);
    const { removed, last } = removeDocuments(connection, collection, query);
    return {
      lastErrorObject: { n: new Int32(removed) },
      value: project(last),
    };
  }
  // Of several any one will do, so that a queue goes on behind one that is damaged.
  const damaged: number[] = [];
  const passesOver = command.sort !== undefined && !wish.isUpsert;
  const changed = changeDocuments(connection, context.database, name, {
    query: passesOver ? { ...query, damaged } : query,
    update: updateOf(command.update),
    isMulti: false,
    isUpsert: wish.isUpsert,
    arrayFilters: docsField(command, "arrayFilters"),
  });
  for (const row of damaged) {
    connection.tellOnce(`a damaged document of ${name}, in row ${row}, is passed over`);
  }
  const isUpserted = changed.upsertedId !== undefined;
  return {
    lastErrorObject: {
      n: new Int32(changed.matched + (isUpserted ? 1 : 0)),
      updatedExisting: changed.matched > 0,
      ...(isUpserted ? { upserted: changed.upsertedId } : {}),
    },
    value: project(wish.isNew ? changed.after : changed.before),
  };
}

function readWish(command: Doc): { isRemove: boolean; isNew: boolean; isUpsert: boolean } {
  const isRemove = flagField(command, "remove");
  const isNew = flagField(command, "new");
  const isUpsert = flagField(command, "upsert");
  const refuse = (message: string) => {
    throw commandError(9, message);
  };
  if (isRemove && command.update !== undefined)
    refuse("Cannot specify both an update and remove=true");
  if (isRemove && isUpsert) refuse("Cannot specify both upsert=true and remove=true");
  if (isRemove && isNew)
    refuse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (!isRemove && command.update === undefined)
    refuse("Either an update or remove=true must be specified");
  return { isRemove, isNew, isUpsert };
}

/** The command that changes one document and answers with it. */
export const findAndModifyCommands: Record<string, Command> = {
  findAndModify: {
    kind: "write",
    fields: [
      "query",
      "sort",
      "remove",
      "update",
      "new",
      "fields",
      "upsert",
      "arrayFilters",
      "bypassDocumentValidation",
      "collation",
      "hint",
      "let",
    ],
    isAllowedInTransaction: true,
    isRetryable: true,
    run: findAndModify,
  },
};
