import { isDoc, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";

/** Whether a collation compares strings by their bytes. */
export function isSimple(spec: Value): boolean {
  if (spec === undefined || spec === null) return true;
  return isDoc(spec) && (Object.keys(spec).length === 0 || spec.locale === "simple");
}

/** Refuses every collation but the simple one, which compares strings by their bytes. */
export function checkCollation(spec: Value): void {
  if (isSimple(spec)) return;
  if (!isDoc(spec)) throw commandError(14, "collation must be a document");
  if (typeof spec.locale !== "string") throw commandError(40414, "collation needs a string locale");
  throw notSupported(`the collation of the locale ${spec.locale}`, 2);
}
