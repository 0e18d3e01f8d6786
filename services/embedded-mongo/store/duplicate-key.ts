import { EJSON, ObjectId } from "bson";
import { asNumber, type Doc, type Value } from "../values/bson-values.ts";
import { type CommandError, commandError } from "../values/errors.ts";
import { type Collection, namespaceOf } from "./collection.ts";

/** The error of a second document with the same unique key, worded as MongoDB words it. */
export function duplicateKey(
  collection: Collection,
  indexName: string,
  keyPattern: Doc,
  keyValue: Doc,
): CommandError {
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return commandError(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${indexName} dup key: { ${shown.join(", ")} }`,
    { keyPattern, keyValue },
  );
}

function show(value: Value): string {
  if (value === undefined) return "undefined";
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  const number = asNumber(value);
  return number === undefined ? EJSON.stringify(value) : String(number);
}
