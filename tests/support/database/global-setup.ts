import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { dropDatabases } from "./own-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for the files of this run, removed at its end. */
    place: string;
    /** Begins the name of every database that this run makes on MONGODB_URI. */
    run: string;
  }
}

/** Gives a project its place for files and databases, and removes what is in it when its tests have run. */
export default async function setUp(project: TestProject) {
  const place = await mkdtemp(path.join(tmpdir(), "kalima-test-"));
  const run = path.basename(place).toLowerCase();
  project.provide("place", place);
  project.provide("run", run);
  return async () => {
    await rm(place, { recursive: true, force: true });
    if (process.env.MONGODB_URI) await dropDatabases(process.env.MONGODB_URI, run);
  };
}
