import type { Command } from "../engine/command.ts";
import { asNumber, type Doc, isDoc } from "../values/bson-values.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { checkFieldsOf } from "./command-fields.ts";

const READ_CONCERN_FIELDS = ["level", "afterClusterTime", "provenance"];
const LEVELS = ["local", "available", "majority", "linearizable", "snapshot"];

/** Refuses read concerns that cannot be honored outside a transaction: 246 for reads, 72 for writes. */
export function checkReadConcern(command: Doc, rules: Command): void {
  const concern = command.readConcern;
  if (concern === undefined || concern === null) return;
  if (!isDoc(concern)) throw commandError(14, "readConcern must be a document");
  checkFieldsOf(concern, "readConcern", READ_CONCERN_FIELDS);
  const { level } = concern;
  if (level === undefined || level === null) return;
  if (!LEVELS.includes(String(level))) {
    throw commandError(9, `readConcern level '${level}' is not known`);
  }
  if (level !== "snapshot") return;
  if (rules.kind === "write") {
    throw commandError(72, "a write outside a transaction takes no snapshot read concern");
  }
  throw notSupported("a snapshot read outside a transaction", 246);
}

/** The writeConcernError of a write concern that a replica set of one cannot satisfy. */
export function writeConcernErrorOf(command: Doc): Doc | undefined {
  const concern = command.writeConcern;
  if (concern === undefined || concern === null) return undefined;
  if (!isDoc(concern)) throw commandError(14, "writeConcern must be a document");
  const { w } = concern;
  if (w === undefined || w === "majority") return undefined;
  const count = asNumber(w);
  if (count === undefined) {
    return {
      code: 79,
      codeName: "UnknownReplWriteConcern",
      errmsg: `No write concern mode named '${String(w)}' found in replica set configuration`,
    };
  }
  if (count >= 0 && count <= 1) return undefined;
  return {
    code: 100,
    codeName: "UnsatisfiableWriteConcern",
    errmsg: "Not enough data-bearing nodes",
  };
}
