import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { type EmbeddedMongo, startEmbeddedMongo } from "#services/embedded-mongo/start.ts";

export type WorkerEngine = EmbeddedMongo & { folder: string };

let started: Promise<WorkerEngine> | undefined;

/** The embedded database of this worker process; it ends with the process, and the run removes its folder. */
export function workerEngine(): Promise<WorkerEngine> {
  started ??= start();
  return started;
}

async function start(): Promise<WorkerEngine> {
  const folder = await mkdtemp(path.join(inject("place"), "worker-"));
  const engine = await startEmbeddedMongo({ folder, durability: "normal", failPoints: true });
  return { ...engine, folder };
}
