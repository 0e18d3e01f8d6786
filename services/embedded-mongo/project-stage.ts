import { asNumber, type Doc, isDoc, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";
import { compileExpression, type ExpressionOptions } from "./expression.ts";
import { compileProjection } from "./projection.ts";

/** Compiles `$project`: fields in or out, and new top-level fields from expressions. */
export function compileProjectStage(spec: Value, options: ExpressionOptions): (doc: Doc) => Doc {
  if (!isDoc(spec)) throw commandError(15969, "$project specification must be an object");
  if (Object.keys(spec).length === 0) {
    throw commandError(51272, "projection specification must have at least one field");
  }
  const kept: Doc = {};
  const computed: [string, (doc: Doc) => Value][] = [];
  for (const [name, value] of Object.entries(spec)) {
    if (isFlag(value) || isNestedFlags(value)) kept[name] = value;
    else if (name.includes("."))
      throw notSupported(`a computed nested field ${name} in $project`, 2);
    else computed.push([name, compileExpression(value, options)]);
  }
  if (computed.length === 0) return compileProjection(kept) as (doc: Doc) => Doc;
  const excluded = Object.entries(kept).find(([name, v]) => name !== "_id" && isExclusion(v));
  if (excluded) {
    throw commandError(
      31254,
      `Cannot do exclusion on field ${excluded[0]} in inclusion projection`,
    );
  }
  const setsId = computed.some(([name]) => name === "_id");
  const project = compileProjection(setsId || "_id" in kept ? { ...kept } : { ...kept, _id: 1 });
  const includesAny =
    Object.values(kept).some((v) => !isExclusion(v)) || !("_id" in kept || setsId);
  return (doc) => {
    const out: Doc = project && includesAny ? project(doc) : {};
    if (setsId) delete out._id;
    for (const [name, evaluate] of computed) {
      const v = evaluate(doc);
      if (v !== undefined) out[name] = v;
    }
    return out;
  };
}

function isFlag(v: Value): boolean {
  return typeof v === "boolean" || asNumber(v) !== undefined;
}

function isNestedFlags(v: Value): boolean {
  return (
    isDoc(v) &&
    Object.keys(v).length > 0 &&
    Object.values(v).every((inner) => isFlag(inner) || isNestedFlags(inner))
  );
}

function isExclusion(v: Value): boolean {
  return v === false || asNumber(v) === 0;
}
