import type { Command, Context, Lease } from "../engine/command.ts";
import { lookupFilter } from "../operators/lookup.ts";
import { runPipeline } from "../operators/pipeline.ts";
import type { Query } from "../planner/plan.ts";
import { findDocuments } from "../planner/query.ts";
import type { Examined } from "../planner/scan.ts";
import { findCollection } from "../store/catalog.ts";
import type { Connection } from "../store/connections.ts";
import { asInteger, asNumber, type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { encodeMade } from "../values/sent-bson.ts";
import {
  collectionField,
  cursorBatchSize,
  deadlineOf,
  docField,
  docsField,
} from "./command-fields.ts";
import { openCursor } from "./cursor-commands.ts";

/** A pipeline as the query of its leading stages and the stages that remain. */
export type Aggregation = { collection: string; query: Query; stages: Doc[] };

/** Reads an aggregate command; the leading $match, $sort, $skip and $limit become its query. */
export function readAggregation(command: Doc): Aggregation {
  if (typeof command.aggregate !== "string") throw notSupported("aggregation on a database");
  if (command.explain !== undefined) {
    throw notSupported("the option explain of aggregate, in place of the command explain,");
  }
  const collection = collectionField(command, "aggregate");
  const pipeline = docsField(command, "pipeline");
  if (!pipeline) {
    throw commandError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  }
  const stages = [...pipeline];
  const query: Query = {
    filter: {},
    hint: command.hint,
    let: docField(command, "let"),
    deadline: deadlineOf(command),
  };
  const filters: Doc[] = [];
  for (let spec = leading(stages, "$match"); isDoc(spec); spec = leading(stages, "$match")) {
    filters.push(spec);
    stages.shift();
  }
  const [only] = filters;
  if (only) query.filter = filters.length === 1 ? only : { $and: filters };
  const sort = leading(stages, "$sort");
  if (isDoc(sort) && Object.keys(sort).length > 0) {
    query.sort = sort;
    stages.shift();
  }
  const skip = asInteger(leading(stages, "$skip"));
  if (skip !== undefined && skip >= 0) {
    query.skip = skip;
    stages.shift();
  }
  const limit = asInteger(leading(stages, "$limit"));
  if (limit !== undefined && limit > 0) {
    query.limit = limit;
    stages.shift();
  }
  return { collection, query, stages };
}

function leading(stages: Doc[], name: string): Value {
  const [first] = stages;
  return first && Object.keys(first).length === 1 ? first[name] : undefined;
}

/** What the lookups into each field of another collection have looked at, by `collection.field`. */
export type Looked = Map<string, Examined>;

/** The results of an aggregation; `examined` counts what its query looks at, `looked` what $lookup does. */
export function runAggregation(
  connection: Connection,
  database: string,
  { collection, query, stages }: Aggregation,
  examined: Examined,
  looked: Looked,
): Iterable<Doc> {
  const source = findDocuments(
    connection,
    findCollection(connection, database, collection),
    query,
    examined,
  );
  const isCounting = stages[0] !== undefined && needsNoFields(stages[0]);
  function* documents(): Generator<Doc> {
    for (const found of source) yield isCounting ? {} : found.doc;
  }
  return runPipeline(stages, documents(), {
    lookup: (from, field, value) =>
      lookUp(connection, database, { from, field, value, query }, looked),
    ...(query.let ? { let: query.let } : {}),
  });
}

function needsNoFields(stage: Doc): boolean {
  if ("$count" in stage) return true;
  if (!isDoc(stage.$group)) return false;
  const { _id, ...sums } = stage.$group;
  const isOneGroup = _id === null || asNumber(_id) !== undefined;
  return (
    isOneGroup && Object.values(sums).every((sum) => isDoc(sum) && asNumber(sum.$sum) !== undefined)
  );
}

function* lookUp(
  connection: Connection,
  database: string,
  wish: { from: string; field: string; value: Value; query: Query },
  looked: Looked,
): Generator<Doc> {
  const collection = findCollection(connection, database, wish.from);
  const filter = lookupFilter(wish.field, wish.value);
  const name = `${wish.from}.${wish.field}`;
  const examined = looked.get(name) ?? { keys: 0, documents: 0 };
  looked.set(name, examined);
  const { deadline } = wish.query;
  for (const found of findDocuments(connection, collection, { filter, deadline }, examined)) {
    yield found.doc;
  }
}

function aggregate(context: Context, command: Doc, lease: Lease): Doc {
  const aggregation = readAggregation(command);
  if (!docField(command, "cursor")) throw commandError(9, "The 'cursor' option is required");
  const batchSize = cursorBatchSize(command);
  const results = runAggregation(
    lease.connection,
    context.database,
    aggregation,
    { keys: 0, documents: 0 },
    new Map(),
  );
  function* encoded(): Generator<Uint8Array> {
    for (const doc of results) yield encodeMade(doc);
  }
  const namespace = `${context.database}.${aggregation.collection}`;
  const reply = openCursor(context, lease, namespace, encoded(), {
    batchSize,
  });
  aggregation.query.deadline = undefined;
  return reply;
}

/** The aggregate command. */
export const aggregateCommands: Record<string, Command> = {
  aggregate: {
    kind: "read",
    fields: [
      "pipeline",
      "cursor",
      "allowDiskUse",
      "bypassDocumentValidation",
      "collation",
      "explain",
      "hint",
      "let",
    ],
    isAllowedInTransaction: true,
    run: aggregate,
  },
};
