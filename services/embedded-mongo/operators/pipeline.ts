import { Int32, Long } from "bson";
import { asNumber, type Doc, isDoc, numberKind, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { sizeOf } from "../values/memory-limit.ts";
import { readSort, sortInMemory } from "../values/memory-sort.ts";
import { compileFilter } from "./filter.ts";
import { compileGroup } from "./group.ts";
import { compileLookup, type LookUp } from "./lookup.ts";
import { compileNewFields } from "./new-fields.ts";
import { compileProjection } from "./projection.ts";
import { compileUnwind } from "./unwind.ts";
import { withValue } from "./update-paths.ts";

export interface PipelineContext {
  lookup: LookUp;
  let?: Doc;
}

type Stage = (source: Iterable<Doc>) => Iterable<Doc>;

/** Runs aggregation stages lazily over the source; every stage is checked before the first document is read. */
export function runPipeline(
  stages: Doc[],
  source: Iterable<Doc>,
  context: PipelineContext,
): Iterable<Doc> {
  return stages
    .map((stage) => compileStage(stage, context))
    .reduce((docs, run) => run(docs), source);
}

function compileStage(stage: Doc, context: PipelineContext): Stage {
  const names = isDoc(stage) ? Object.keys(stage) : [];
  const [name] = names;
  if (name === undefined || names.length > 1) {
    throw commandError(
      40323,
      "A pipeline stage specification object must contain exactly one field.",
    );
  }
  const spec = stage[name];
  switch (name) {
    case "$match": {
      if (!isDoc(spec))
        throw commandError(15959, "the match filter must be an expression in an object");
      const matches = compileFilter(spec, context);
      return (docs) => filterDocs(docs, matches);
    }
    case "$sort": {
      if (!isDoc(spec)) throw commandError(15973, "the $sort key specification must be an object");
      const order = readSort(spec);
      if (!order) throw commandError(15976, "$sort stage must have at least one sort key");
      return (docs) =>
        sortDocs(docs, (all) => sortInMemory(all, (doc) => doc, sizeOf, order, undefined));
    }
    case "$project": {
      const project = compileProjection(isDoc(spec) ? spec : undefined);
      if (!project) throw commandError(51272, "$project needs an object with at least one field");
      return mapping(project);
    }
    case "$skip":
      return skipping(wholeNumber(name, spec, 0));
    case "$limit":
      return limiting(wholeNumber(name, spec, 1));
    case "$group":
      return compileGroup(spec, context);
    case "$unwind":
      return compileUnwind(spec);
    case "$count":
      return counting(spec);
    case "$set":
    case "$addFields":
      return mapping(compileNewFields(name, spec, context));
    case "$lookup": {
      const { target, find } = compileLookup(spec, context.lookup);
      return mapping((doc) =>
        withValue(
          doc,
          target,
          find(doc).map((found) => found.doc),
        ),
      );
    }
    case "$unionWith":
      throw notSupported("a $unionWith before other stages", 40324);
    default:
      throw notSupported(`the pipeline stage ${name}`, 40324);
  }
}

function wholeNumber(stage: string, spec: Value, least: number): number {
  const n = asNumber(spec) ?? Number.NaN;
  const isWhole = numberKind(spec) === "long" || (Number.isInteger(n) && n < 2 ** 63);
  if (isWhole && n >= least) return n;
  if (stage === "$skip") {
    throw commandError(5107200, `invalid argument to $skip stage: Expected a non-negative number`);
  }
  throw n === 0
    ? commandError(15958, "the limit must be positive")
    : commandError(5107201, "invalid argument to $limit stage: Expected a non-negative number");
}

function* filterDocs(docs: Iterable<Doc>, matches: (doc: Doc) => boolean) {
  for (const doc of docs) if (matches(doc)) yield doc;
}

// Sorts only once the first result is asked for.
function* sortDocs(docs: Iterable<Doc>, sort: (docs: Iterable<Doc>) => Doc[]) {
  yield* sort(docs);
}

function mapping(change: (doc: Doc) => Doc): Stage {
  return function* (docs) {
    for (const doc of docs) yield change(doc);
  };
}

function skipping(count: number): Stage {
  return function* (docs) {
    let left = count;
    for (const doc of docs) {
      if (left > 0) left -= 1;
      else yield doc;
    }
  };
}

function limiting(count: number): Stage {
  return function* (docs) {
    let left = count;
    for (const doc of docs) {
      yield doc;
      left -= 1;
      if (left === 0) return;
    }
  };
}

function counting(spec: Value): Stage {
  if (typeof spec !== "string") throw commandError(40156, "the count field must be a string");
  if (spec === "") throw commandError(40157, "the count field must be a non-empty string");
  if (spec.startsWith("$")) {
    throw commandError(40158, "the count field cannot be a $-prefixed path");
  }
  if (spec.includes("\0")) throw commandError(40159, "the count field cannot contain a null byte");
  if (spec.includes(".")) throw commandError(40160, "the count field cannot contain '.'");
  if (spec === "_id") throw commandError(9039800, "the count field cannot be '_id'");
  return function* (docs) {
    let count = 0;
    for (const _doc of docs) count += 1;
    if (count === 0) return;
    yield { [spec]: count < 2 ** 31 ? new Int32(count) : Long.fromNumber(count) };
  };
}
