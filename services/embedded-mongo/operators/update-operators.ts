import { typeAlias } from "../values/bson-types.ts";
import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import {
  comparePaths,
  compileArrayFilters,
  expandPath,
  identifiersIn,
  refuseConflicts,
} from "./update-expansion.ts";
import { compileModifier, type Modifier, requireModifier } from "./update-modifiers.ts";
import { describe, isPositional, updateSegments } from "./update-paths.ts";

export interface UpdateOptions {
  arrayFilters?: Doc[];
  now: Date;
}

/** Gives a changed copy of a document; `position` finds that of the positional `$`. */
export type ApplyUpdate = (
  doc: Doc,
  context: { position?: () => number | undefined; isInsert: boolean },
) => Doc;

interface Modification {
  segments: string[];
  modify: Modifier;
}

/** Compiles an update of operators; the paths are applied in MongoDB's order, whatever their operator. */
export function compileOperators(update: Doc, options: UpdateOptions): ApplyUpdate {
  const filters = compileArrayFilters(options.arrayFilters ?? []);
  const modifications: Modification[] = [];
  const touched: string[][] = [];
  const used = new Set<string>();
  for (const [operator, fields] of Object.entries(update)) {
    for (const [path, argument] of modifierFields(operator, fields)) {
      const modify = compileModifier(operator, path, argument, options);
      const segments = updateSegments(operator, path);
      for (const name of identifiersIn(segments)) {
        if (!filters.has(name)) {
          throw commandError(2, `No array filter found for identifier '${name}' in path '${path}'`);
        }
        used.add(name);
      }
      modifications.push({ segments, modify });
      touched.push(segments);
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
  modifications.sort((a, b) => comparePaths(a.segments, b.segments));
  const isExpanded = touched.some((segments) => segments.some(isPositional));
  return (doc, { position, isInsert }) => {
    let matched: { at: number | undefined } | undefined;
    const positionOnce = () => {
      matched ??= { at: position?.() };
      return matched.at;
    };
    const steps = modifications.flatMap(({ segments, modify }) =>
      expandPath(doc, segments, positionOnce, filters).map((path) => ({ segments: path, modify })),
    );
    if (isExpanded) {
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
