import { isDoc, type Value } from "./bson-values.ts";
import { commandError, notSupported } from "./errors.ts";

/** Refuses every collation but the simple one, which compares strings by their bytes. */
export function checkCollation(spec: Value): void {
  if (spec === undefined || spec === null) return;
  if (!isDoc(spec)) throw commandError(14, "collation must be a document");
  if (Object.keys(spec).length === 0) return;
  if (typeof spec.locale !== "string") throw commandError(40414, "collation needs a string locale");
  if (spec.locale === "simple") return;
  throw notSupported(`the collation of the locale ${spec.locale}`, 2);
}
