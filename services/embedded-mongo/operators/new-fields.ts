import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { arrayIndex, fieldPath } from "../values/paths.ts";
import { compileExpression, type ExpressionOptions } from "./expression.ts";

/** Compiles `$set` (also named `$addFields`) of whole fields: each document with what the expressions make of it. */
export function compileNewFields(
  stage: string,
  spec: Value,
  options: ExpressionOptions,
): (doc: Doc) => Doc {
  if (!isDoc(spec)) {
    throw commandError(40272, `${stage} specification stage must be an object`);
  }
  const fields = Object.entries(spec).map(([name, value]) => {
    // An integer as a name would come first in the document.
    if (fieldPath(name).length > 1 || arrayIndex(name) >= 0) {
      throw notSupported(`the path ${name} in ${stage}`, 40272);
    }
    const isMerged = isDoc(value) && !Object.keys(value)[0]?.startsWith("$");
    if (isMerged) throw notSupported(`an object for ${name} in ${stage}`, 40272);
    return [name, compileExpression(value, options)] as const;
  });
  if (fields.length === 0) {
    throw commandError(
      40177,
      `Invalid ${stage} :: caused by :: specification must have at least one field`,
    );
  }
  return (doc) => {
    const made: Doc = { ...doc };
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc);
      if (value === undefined) delete made[name];
      else made[name] = value;
    }
    return made;
  };
}
