import type { Query } from "../planner/plan.ts";
import { asInteger, type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import {
  checkFieldsOf,
  collectionField,
  deadlineOf,
  docField,
  docsField,
} from "./command-fields.ts";

/** A pipeline as the query of its leading stages, the stages that remain, and what its $unionWith at the end add. */
export type Aggregation = {
  collection: string;
  query: Query;
  stages: Doc[];
  unions: readonly Aggregation[];
};

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
  const shared = { let: docField(command, "let"), deadline: deadlineOf(command) };
  return readPipeline(collection, pipeline, { hint: command.hint, ...shared });
}

function readPipeline(
  collection: string,
  pipeline: readonly Doc[],
  options: Pick<Query, "hint" | "let" | "deadline">,
): Aggregation {
  const isUnion = (stage: Doc) => leading([stage], "$unionWith") !== undefined;
  const end = pipeline.findLastIndex((stage) => !isUnion(stage)) + 1;
  const stages = pipeline.slice(0, end);
  const { hint: _hint, ...shared } = options;
  const unions = pipeline.slice(end).map((stage) => readUnion(stage.$unionWith, shared));
  const query: Query = { filter: {}, ...options };
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
  return { collection, query, stages, unions };
}

function readUnion(spec: Value, options: Pick<Query, "let" | "deadline">): Aggregation {
  const wish = typeof spec === "string" ? { coll: spec } : spec;
  if (!isDoc(wish)) throw commandError(9, "$unionWith needs a string or an object");
  checkFieldsOf(wish, "$unionWith", ["coll", "pipeline"]);
  const pipeline = docsField(wish, "pipeline") ?? [];
  return readPipeline(collectionField(wish, "coll"), pipeline, options);
}

/** Returns the value of the first stage if its only key is that name; else undefined. */
export function leading(stages: Doc[], name: string): Value {
  const [first] = stages;
  return first && Object.keys(first).length === 1 ? first[name] : undefined;
}

/** Lets what is still to be read take its time. */
export function forgetDeadline({ query, unions }: Aggregation): void {
  query.deadline = undefined;
  for (const union of unions) forgetDeadline(union);
}
