import { compareValues, isIdentical } from "../values/bson-order.ts";
import type { Doc, Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { withTimes } from "../values/timestamps.ts";
import { type ApplyUpdate, compileOperators, type UpdateOptions } from "./update-operators.ts";
import { describe } from "./update-paths.ts";

export interface CompiledUpdate {
  isReplacement: boolean;
  apply: ApplyUpdate;
}

/**
 * Compiles an update: operators or a replacement. `apply` returns a new document, or the same object when
 * nothing changed, and fails with MongoDB's codes without ever changing its input.
 */
export function compileUpdate(update: Doc, options: UpdateOptions): CompiledUpdate {
  const isReplacement = !Object.keys(update)[0]?.startsWith("$");
  if (isReplacement && options.arrayFilters?.length) {
    throw commandError(9, "arrayFilters may only be specified for an update by operators");
  }
  const change = isReplacement ? compileReplacement(update) : compileOperators(update, options);
  return {
    isReplacement,
    apply(doc, context) {
      const changed = change(doc, context);
      // A replacement counts as a change unless it names the same _id in the same place.
      if (changed === doc || isIdentical(isReplacement ? update : changed, doc)) return doc;
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
  const { _id, ...fields } = withTimes(replacement);
  return (doc) => {
    const id = _id === undefined ? doc._id : _id;
    return id === undefined ? fields : { _id: id, ...fields };
  };
}
