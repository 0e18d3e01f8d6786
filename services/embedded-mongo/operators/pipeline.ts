import { Int32, Long } from "bson";
import { asInteger, type Doc, isDoc, numberKind, type Value } from "../values/bson-values.ts";
import type { Collation } from "../values/collation.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { readSort, sortInMemory } from "../values/memory-sort.ts";
import { splitPath } from "../values/paths.ts";
import { compileFilter } from "./filter.ts";
import { compileGroup } from "./group.ts";
import { compileProjection } from "./projection.ts";
import { compileUnwind } from "./unwind.ts";
import { withValue } from "./update-paths.ts";

export interface PipelineContext {
  /** The documents of a collection whose field equals the value, as `$lookup` matches them. */
  lookup(from: string, foreignField: string, value: Value, letFilter?: Doc): Iterable<Doc>;
  collation?: Collation;
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
      const order = readSort(spec);
      if (!order) throw commandError(15976, "$sort stage must have at least one sort key");
      return (docs) =>
        sortDocs(docs, (all) =>
          sortInMemory(all, (doc) => doc, order, undefined, context.collation),
        );
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
    case "$lookup":
      return compileLookup(spec, context);
    default:
      throw notSupported(`the pipeline stage ${name}`, 40324);
  }
}

function wholeNumber(stage: string, spec: Value, least: number): number {
  const n = numberKind(spec) ? asInteger(spec) : undefined;
  if (n !== undefined && n >= least) return n;
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
  if (typeof spec !== "string" || spec === "") {
    throw commandError(40156, "the count field must be a non-empty string");
  }
  if (spec.startsWith("$")) {
    throw commandError(40158, "the count field cannot be a $-prefixed path");
  }
  if (spec.includes(".")) throw commandError(40160, "the count field cannot contain '.'");
  return function* (docs) {
    let count = 0;
    for (const _doc of docs) count += 1;
    if (count === 0) return;
    yield { [spec]: count < 2 ** 31 ? new Int32(count) : Long.fromNumber(count) };
  };
}

function compileLookup(spec: Value, context: PipelineContext): Stage {
  if (!isDoc(spec)) throw commandError(9, "the $lookup specification must be an Object");
  for (const name of Object.keys(spec)) {
    if (/^(from|localField|foreignField|as)$/.test(name)) continue;
    throw notSupported(`the $lookup option ${name}`, 9);
  }
  const { from, localField, foreignField, as } = spec;
  if (
    typeof from !== "string" ||
    typeof localField !== "string" ||
    typeof foreignField !== "string" ||
    typeof as !== "string"
  ) {
    throw commandError(9, "$lookup needs the strings from, localField, foreignField and as");
  }
  const local = splitPath(localField);
  const target = splitPath(as);
  return mapping((doc) => {
    const found = [...context.lookup(from, foreignField, localValue(doc, local))];
    return withValue(doc, target, found);
  });
}

// An array stands for any of its elements; what leads nowhere is null.
function localValue(doc: Doc, segments: string[]): Value {
  const values = collect(doc, segments);
  return values.length === 1 && !Array.isArray(values[0]) ? values[0] : values;
}

function collect(v: Value, segments: string[]): Value[] {
  if (Array.isArray(v)) {
    return v.flatMap((item) =>
      segments.length === 0 ? [item] : isDoc(item) ? collect(item, segments) : [],
    );
  }
  if (segments.length === 0) return [v ?? null];
  if (!isDoc(v)) return [null];
  return collect(v[segments[0] as string], segments.slice(1));
}
