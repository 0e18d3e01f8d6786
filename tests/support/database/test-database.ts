import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { ownDatabaseOn } from "./own-database.ts";
import { workerEngine } from "./worker-engine.ts";

export type TestDatabase = {
  uri: string;
  /** The folder of the embedded database; empty where MONGODB_URI is used. */
  folder: string;
};

/** The one database of an app, of which a process runs one. */
export async function appDatabase(): Promise<TestDatabase> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: ownDatabaseOn(given, inject("run")), folder: "" };
  const engine = await workerEngine();
  return { uri: engine.uri("kalima"), folder: engine.folder };
}

/** An empty database: on the server of MONGODB_URI when it is set, else on the embedded one of this worker. */
export async function emptyDatabase(): Promise<string> {
  const given = process.env.MONGODB_URI;
  if (given) return ownDatabaseOn(given, inject("run"));
  return (await workerEngine()).uri(`test-${randomBytes(6).toString("hex")}`);
}
