import { existsSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";
import { type Case, casesBelow, type Json } from "./cases.ts";
import { runCase } from "./run.ts";

const folder = process.env.MONGODB_SPECS;
const AREAS = [
  ["crud"],
  ["transactions"],
  ["transactions-convenient-api", "with_transaction"],
  ["retryable-writes", "retryable_writes"],
  ["retryable-reads", "retryable_reads"],
];

const OUT_OF_SCOPE: [pattern: RegExp, reason: string][] = [
  [/"\$(out|merge)"/, "$out and $merge"],
  [/changeStream|"watch"/, "change streams"],
  [/mapReduce/, "mapReduce"],
  [/gridfs|"download/, "GridFS is driver code over find"],
  [/"aggregate":\s*1\b|"\$(listLocalSessions|currentOp)"/, "aggregation on a database"],
  [/assertSession(P|Unp)inned/, "pinning to a mongos"],
  [/"\$setField"/, "the operator $setField"],
  [/"update":\s*\[/, "an update by pipeline"],
  [/"collation":\s*\{/, "collations"],
  [/"\$rand"/, "the operator $rand"],
  [/"viewOn"/, "views"],
];

let running: TemporaryEngine;
let plain: MongoClient;

beforeAll(async () => {
  if (!folder) return;
  running = await temporaryEngine({ failPoints: true });
  plain = await MongoClient.connect(running.engine.uri("admin"));
});

afterAll(async () => {
  await plain?.close();
  await running?.end();
});

function reasonToSkip(test: Case): string | undefined {
  if (test.skipReason) return test.skipReason;
  if (test.requirements.length > 0 && !test.requirements.some(isMet))
    return "another server or topology";
  const text = JSON.stringify(test);
  return OUT_OF_SCOPE.find(([pattern]) => pattern.test(text))?.[1];
}

function isMet(requirement: Json): boolean {
  const { minServerVersion: least = "0", maxServerVersion: most = "99" } = requirement;
  const topologies = (requirement.topology ?? requirement.topologies ?? ["replicaset"]) as string[];
  if ("serverless" in requirement && requirement.serverless === "require") return false;
  return (
    topologies.includes("replicaset") &&
    isAtMost(String(least), "8.0.0") &&
    isAtMost("8.0.0", `${most}`)
  );
}

function isAtMost(a: string, b: string): boolean {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  for (let i = 0; i < right.length; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

describe.skipIf(!folder)("the official driver specifications", () => {
  for (const names of AREAS) {
    const path = names.map((name) => join(folder ?? "", name)).find(existsSync);
    const cases = path ? casesBelow(path) : [];
    describe(names[0] ?? "", () => {
      for (const test of cases) {
        const reason = reasonToSkip(test);
        it.skipIf(reason)(`${test.file}: ${test.name}${reason ? ` (${reason})` : ""}`, async () => {
          await runCase(test, running.engine.uri("admin"), plain);
        });
      }
    });
  }
});

describe.runIf(!folder)("the official driver specifications", () => {
  it.skip("are read from the folder in MONGODB_SPECS, which is not set", () => undefined);
});
