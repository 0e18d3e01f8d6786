import { EJSON } from "bson";
import { MongoClientBulkWriteError, type MongoServerError } from "mongodb";
import { expect } from "vitest";
import type { Json, Step } from "./cases.ts";

/** Compares the error of a step with the one that is demanded. */
export function checkError(step: Step, error: Error): void {
  if (step.error === true || !step.error) return;
  const wanted = step.error as Json;
  const thrown = error instanceof MongoClientBulkWriteError ? (error.cause ?? error) : error;
  const server = thrown as MongoServerError;
  if (wanted.isClientError === true) expect(server.code).toBeUndefined();
  if (wanted.errorCode !== undefined) expect(server.code).toBe(wanted.errorCode);
  if (wanted.errorCodeName !== undefined) expect(server.codeName).toBe(wanted.errorCodeName);
  for (const label of (wanted.errorLabelsContain ?? []) as string[]) {
    expect(server.hasErrorLabel?.(label), `${error.message} lacks ${label}`).toBe(true);
  }
  for (const label of (wanted.errorLabelsOmit ?? []) as string[]) {
    expect(server.hasErrorLabel?.(label) ?? false, `${error.message} has ${label}`).toBe(false);
  }
}

/** A value as relaxed extended JSON. */
export function plainly(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(EJSON.stringify(value, { relaxed: true }));
}

/** Whether a result is as demanded: more fields than named may be there. */
export function resembles(wanted: unknown, found: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(found) || wanted.length !== found.length) return false;
    return wanted.every((item, i) => resembles(item, found[i]));
  }
  if (wanted === null || typeof wanted !== "object") return wanted === found;
  const special = specialMatch(wanted as Json, found);
  if (special !== undefined) return special;
  if (found === null || typeof found !== "object") return false;
  return Object.entries(wanted).every(([key, value]) => resembles(value, (found as Json)[key]));
}

function specialMatch(wanted: Json, found: unknown): boolean | undefined {
  if ("$$unsetOrMatches" in wanted) {
    return found === undefined || found === null || resembles(wanted.$$unsetOrMatches, found);
  }
  if ("$$exists" in wanted) return (found !== undefined) === wanted.$$exists;
  if ("$$type" in wanted) return found !== undefined;
  return undefined;
}
