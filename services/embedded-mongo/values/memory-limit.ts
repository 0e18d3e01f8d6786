import { calculateObjectSize } from "bson";
import type { Doc } from "./bson-values.ts";
import { type CommandError, commandError } from "./errors.ts";

/** The most bytes a stage that holds documents back may hold; MongoDB's figure, beyond which it uses the disk. */
export const MOST_HELD_BYTES = 100 * 1024 * 1024;

/** The error of a stage that would hold more. */
export function holdsTooMuch(stage: string): CommandError {
  return commandError(
    292,
    `Exceeded memory limit of ${MOST_HELD_BYTES} bytes for ${stage}; the embedded database does not use the disk for it`,
  );
}

/** The bytes of a document as BSON. */
export function sizeOf(doc: Doc): number {
  return calculateObjectSize(doc, { ignoreUndefined: true });
}
