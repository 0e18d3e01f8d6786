import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { requestHandler } from "../../server/request-handler.ts";

type Entry = {
  startUp(options: {
    databaseUri: string;
    onCommand: (command: DatabaseCommand) => void;
  }): Promise<unknown>;
  makeAdmin(show: (password: string) => void): Promise<void>;
  shutDown(): Promise<void>;
  requestContext(facts: { clientAddress: string }): RouterContextProvider;
};

export type AppInProcess = {
  origin: string;
  databaseUri: string;
  /** Where the data is kept. */
  folder: string;
  send: (address: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
};

/** Starts the built app in this process on a database of its own and reports every command of the driver. */
export async function startAppInProcess(
  onCommand: (command: DatabaseCommand) => void,
): Promise<AppInProcess> {
  Object.assign(process.env, { RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" });
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-count-"));
  const engine = await startEmbeddedMongo({ folder, durability: "normal" });
  const buildFile = "../../build/server/index.js";
  const build: ServerBuild = await import(buildFile);
  const entry = build.entry.module as unknown as Entry;
  const databaseUri = engine.uri("kalima");
  await entry.startUp({ databaseUri, onCommand });
  // Else every session asks in vain whether it is the admin's.
  await entry.makeAdmin(() => undefined);
  const handle = requestHandler(build);
  const origin = "http://localhost:3000";
  return {
    origin,
    databaseUri,
    folder,
    send: (address, init) =>
      handle(
        new Request(new URL(address, origin), init),
        entry.requestContext({ clientAddress: "127.0.0.1" }),
      ),
    async stop() {
      await entry.shutDown();
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
