import { compareValues, isIdentical } from "./bson-order.ts";
import { typeAlias } from "./bson-types.ts";
import { bsonTypeOf, type Doc, isDoc, type Value } from "./bson-values.ts";
import type { Collation } from "./collation.ts";
import { commandError } from "./errors.ts";
import { isOperatorDoc } from "./filter-operators.ts";
import { splitPath } from "./paths.ts";
import { compileUpdatePipeline } from "./reshape-stages.ts";
import {
  comparePaths,
  compileArrayFilters,
  expandPath,
  identifiersIn,
  refuseConflicts,
} from "./update-expansion.ts";
import { compileModifier, type Modifier, requireModifier } from "./update-modifiers.ts";
import { describe, isPositional, updateSegments, withValue } from "./update-paths.ts";

export interface UpdateOptions {
  arrayFilters?: Doc[];
  now: Date;
  collation?: Collation;
}

export interface CompiledUpdate {
  isReplacement: boolean;
  apply(doc: Doc, context: { position?: number; isInsert: boolean }): Doc;
}

/**
 * Compiles an update: operators, a replacement or a pipeline. `apply` returns a new document, or the same object when
 * nothing changed, and fails with MongoDB's codes without ever changing its input.
 */
export function compileUpdate(update: Doc | Doc[], options: UpdateOptions): CompiledUpdate {
  const isPipeline = Array.isArray(update);
  const isReplacement = !isPipeline && !Object.keys(update)[0]?.startsWith("$");
  if ((isReplacement || isPipeline) && options.arrayFilters?.length) {
    throw commandError(9, "arrayFilters may only be specified for an update by operators");
  }
  const change = isPipeline
    ? compileUpdatePipeline(update)
    : isReplacement
      ? compileReplacement(update)
      : compileModifiers(update, options);
  return {
    isReplacement,
    apply(doc, context) {
      const changed = change(doc, context);
      if (changed === doc || isIdentical(changed, doc)) return doc;
      if (doc._id !== undefined && !keepsId(doc._id, changed._id)) {
        throw immutableId(isReplacement, changed._id);
      }
      return changed;
    },
  };
}

type Apply = CompiledUpdate["apply"];

function keepsId(before: Value, after: Value): boolean {
  return before === after || (after !== undefined && compareValues(before, after) === 0);
}

function immutableId(isReplacement: boolean, id: Value) {
  return commandError(
    66,
    isReplacement
      ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describe(id)}`
      : "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

function compileReplacement(replacement: Doc): Apply {
  const stray = Object.keys(replacement).find((name) => name.startsWith("$"));
  if (stray !== undefined) {
    throw commandError(
      52,
      `The dollar ($) prefixed field '${stray}' in '${stray}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  const { _id, ...fields } = replacement;
  return (doc) => {
    const id = _id ?? doc._id;
    return id === undefined ? fields : { _id: id, ...fields };
  };
}

interface Modification {
  segments: string[];
  modify: Modifier;
}

function compileModifiers(update: Doc, options: UpdateOptions): Apply {
  const filters = compileArrayFilters(options.arrayFilters ?? [], options.collation);
  const modifications: Modification[] = [];
  const touched: string[][] = [];
  const used = new Set<string>();
  for (const [operator, fields] of Object.entries(update)) {
    for (const [path, argument] of modifierFields(operator, fields)) {
      const modify = compileModifier(operator, path, argument, options);
      const target = operator === "$rename" ? (argument as string) : path;
      const segments = updateSegments(target);
      for (const name of identifiersIn(segments)) {
        if (!filters.has(name)) {
          throw commandError(2, `No array filter found for identifier '${name}' in path '${path}'`);
        }
        used.add(name);
      }
      modifications.push({ segments, modify });
      touched.push(segments);
      if (operator === "$rename") touched.push(updateSegments(path));
    }
  }
  for (const name of filters.keys()) {
    if (used.has(name)) continue;
    throw commandError(
      9,
      `The array filter for identifier '${name}' was not used in the update ${describe(update)}`,
    );
  }
  refuseConflicts(touched);
  const isStatic = touched.every((segments) => !segments.some(isPositional));
  modifications.sort((a, b) => comparePaths(a.segments, b.segments));
  return (doc, { position, isInsert }) => {
    const steps = isStatic
      ? modifications
      : modifications.flatMap(({ segments, modify }) =>
          expandPath(doc, segments, position, filters).map((path) => ({ segments: path, modify })),
        );
    if (!isStatic) {
      refuseConflicts(steps.map(({ segments }) => segments));
      steps.sort((a, b) => comparePaths(a.segments, b.segments));
    }
    return steps.reduce((at, { segments, modify }) => modify(at, segments, isInsert), doc);
  };
}

function modifierFields(operator: string, fields: Value): [string, Value][] {
  requireModifier(operator);
  if (!isDoc(fields)) {
    throw commandError(
      9,
      `Modifiers operate on fields but we found type ${typeAlias(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${describe(fields)}}`,
    );
  }
  return Object.entries(fields);
}

/** The document an upsert starts from: the fields its filter equates with a value, error 54 when one is named twice. */
export function upsertSeed(filter: Doc): Doc {
  const equalities: [string[], Value][] = [];
  collectEqualities(filter, equalities);
  let seed: Doc = {};
  const known: string[][] = [];
  for (const [segments, v] of equalities) {
    const path = segments.join(".");
    for (const other of known) {
      const shorter = other.length < segments.length ? other : segments;
      if (shorter.every((segment, i) => segment === other[i] && segment === segments[i])) {
        throw commandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
      }
    }
    known.push(segments);
    seed = withValue(seed, segments, v);
  }
  return seed;
}

function collectEqualities(filter: Doc, found: [string[], Value][]) {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === "$and" || (name === "$or" && Array.isArray(condition) && condition.length === 1)) {
      for (const clause of condition as Doc[]) collectEqualities(clause, found);
    }
    if (name.startsWith("$")) continue;
    for (const v of equatedValues(condition)) found.push([splitPath(name), v]);
  }
}

function equatedValues(condition: Value): Value[] {
  if (bsonTypeOf(condition) === "BSONRegExp") return [];
  if (!isOperatorDoc(condition)) return [condition];
  return Object.entries(condition).flatMap(([operator, argument]) => {
    if (operator === "$eq") return [argument];
    const isSingle = Array.isArray(argument) && argument.length === 1;
    if (!isSingle || (operator !== "$in" && operator !== "$all")) return [];
    return isOperatorDoc(argument[0]) || bsonTypeOf(argument[0]) === "BSONRegExp" ? [] : argument;
  });
}
