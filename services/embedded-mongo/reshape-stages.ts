import { type Doc, getField, isDoc, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";
import { compileExpression, type Expression, type ExpressionOptions } from "./expression.ts";
import { splitPath } from "./paths.ts";
import { compileProjectStage } from "./project-stage.ts";
import { compileProjection } from "./projection.ts";
import { withField } from "./update-paths.ts";

export type Reshape = (doc: Doc) => Doc;

/** Compiles a stage that makes one document of one: the only stages an update by pipeline may have; others give undefined. */
export function compileReshape(
  stage: string,
  spec: Value,
  options: ExpressionOptions,
): Reshape | undefined {
  switch (stage) {
    case "$project":
      return compileProjectStage(spec, options);
    case "$set":
    case "$addFields":
      return compileSet(stage, spec, options);
    case "$unset":
      return compileUnset(spec);
    case "$replaceWith":
      return compileReplaceRoot(spec, options);
    case "$replaceRoot":
      if (!isDoc(spec) || Object.keys(spec).join() !== "newRoot") {
        throw commandError(40229, "the $replaceRoot stage takes one option, newRoot");
      }
      return compileReplaceRoot(spec.newRoot, options);
    default:
      return undefined;
  }
}

/** Compiles an update given as a pipeline; a result without `_id` keeps that of the document. */
export function compileUpdatePipeline(stages: Doc[], options: ExpressionOptions): Reshape {
  const steps = stages.map((stage) => {
    const [name = ""] = Object.keys(stage);
    const step = compileReshape(name, stage[name], options);
    if (!step) throw notSupported(`the pipeline stage ${name} in an update`, 40324);
    return step;
  });
  return (doc) => {
    const changed = steps.reduce((at, step) => step(at), doc);
    return changed._id === undefined && doc._id !== undefined
      ? { _id: doc._id, ...changed }
      : changed;
  };
}

function compileSet(stage: string, spec: Value, options: ExpressionOptions): Reshape {
  if (!isDoc(spec)) throw commandError(40272, `${stage} specification stage must be an object`);
  const fields = flatten(spec, [], options);
  return (doc) =>
    fields.reduce((at, [segments, evaluate]) => setAt(at, segments, evaluate(doc)) as Doc, doc);
}

function flatten(
  spec: Doc,
  prefix: string[],
  options: ExpressionOptions,
): [string[], Expression][] {
  return Object.entries(spec).flatMap(([name, value]): [string[], Expression][] => {
    const path = [...prefix, ...splitPath(name)];
    const [first] = isDoc(value) ? Object.keys(value) : [];
    if (isDoc(value) && first !== undefined && !first.startsWith("$")) {
      return flatten(value, path, options);
    }
    return [[path, compileExpression(value, options)]];
  });
}

// Sets the field in every element of an array on the way, and makes a document of anything else.
function setAt(at: Value, [name, ...rest]: string[], v: Value): Value {
  if (name === undefined) return v;
  if (Array.isArray(at)) return at.map((item) => setAt(item, [name, ...rest], v));
  const doc = isDoc(at) ? at : {};
  const inner = setAt(getField(doc, name), rest, v);
  if (inner !== undefined) return withField(doc, name, inner);
  const { [name]: _removed, ...others } = doc;
  return others;
}

function compileUnset(spec: Value): Reshape {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || !paths.every((path) => typeof path === "string")) {
    throw commandError(31002, "$unset specification must be a string or an array of strings");
  }
  return compileProjection(Object.fromEntries(paths.map((path) => [path, false]))) as Reshape;
}

function compileReplaceRoot(spec: Value, options: ExpressionOptions): Reshape {
  const evaluate = compileExpression(spec, options);
  return (doc) => {
    const root = evaluate(doc);
    if (isDoc(root)) return root;
    throw commandError(40228, "'newRoot' expression must evaluate to an object");
  };
}
