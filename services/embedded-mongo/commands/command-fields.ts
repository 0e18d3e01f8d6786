import { Long } from "bson";
import { asNumber, type Doc, isDoc, isTruthy, type Value } from "../values/bson-values.ts";
import { type CommandError, commandError } from "../values/errors.ts";

/** A sub-document of a command; error 14 when it is something else. */
export function docField(command: Doc, name: string): Doc | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  if (isDoc(value)) return value;
  throw wrongType(command, name, "object");
}

/** The filter of a command, everything when it has none; null is no filter but an error, or it would mean everything. */
export function filterField(command: Doc, name: string): Doc {
  if (command[name] === null) throw wrongType(command, name, "object");
  return docField(command, name) ?? {};
}

/** A field a command or statement cannot do without; null counts as missing. */
export function requiredDoc(statement: Doc, name: string, path: string): Doc {
  const value = docField(statement, name);
  if (value) return value;
  throw commandError(40414, `BSON field '${path}' is missing but a required field`);
}

/** The collection a command is about; error 73 for a name that none can have. */
export function collectionField(command: Doc, name: string): string {
  const collection = textField(command, name);
  if (collection !== "" && !collection.includes("\0")) return collection;
  throw commandError(73, `Invalid namespace specified '${command.$db}.${collection}'`);
}

/** Error 40415 for a field of a part of a command that is not known. */
export function checkFieldsOf(part: Doc, path: string, known: readonly string[]): void {
  for (const name of Object.keys(part)) {
    if (known.includes(name)) continue;
    throw commandError(40415, `BSON field '${path}.${name}' is an unknown field.`);
  }
}

/** A count of a command, zero or more. */
export function countField(command: Doc, name: string): number | undefined {
  const value = command[name];
  if (value === undefined || value === null) return undefined;
  const number = asNumber(value);
  if (number === undefined) throw wrongType(command, name, "number");
  if (number < 0 || Number.isNaN(number)) {
    throw commandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }
  return Math.trunc(number);
}

/** A list of sub-documents of a command. */
export function docsField(command: Doc, name: string): Doc[] | undefined {
  const value = command[name];
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every(isDoc)) return value;
  throw wrongType(command, name, "array of objects");
}

/** A yes or no of a command. */
export function flagField(command: Doc, name: string): boolean {
  return isTruthy(command[name]);
}

/** The text of a command's field; error 14 when it is something else. */
export function textField(command: Doc, name: string): string {
  const value = command[name];
  if (typeof value === "string") return value;
  throw wrongType(command, name, "string");
}

/** A 64-bit integer of a command. */
export function bigintField(value: Value): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  const number = asNumber(value);
  return number === undefined || !Number.isFinite(number) ? undefined : BigInt(Math.trunc(number));
}

function wrongType(command: Doc, name: string, wanted: string): CommandError {
  const [first] = Object.keys(command);
  return commandError(
    14,
    `BSON field '${first}.${name}' is the wrong type, expected type '${wanted}'`,
  );
}

/** The time in ms by which a command wants to be answered. */
export function deadlineOf(command: Doc): number | undefined {
  const limit = countField(command, "maxTimeMS");
  return limit ? Date.now() + limit : undefined;
}

/** The batch size inside a command's cursor document. */
export function cursorBatchSize(command: Doc): number | undefined {
  const cursor = docField(command, "cursor");
  if (!cursor) return undefined;
  checkFieldsOf(cursor, "cursor", ["batchSize"]);
  return countField(cursor, "batchSize");
}
