import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { DatabaseCommand } from "#models/mongoose.server.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { prepareLearner } from "./prepare-learner.ts";

type Entry = {
  startUp(options: {
    databaseUri: string;
    onCommand: (command: DatabaseCommand) => void;
  }): Promise<unknown>;
  shutDown(): Promise<void>;
  requestContext(facts: { clientAddress: string }): RouterContextProvider;
};

/** Sends one request of each kind to the app in this process and counts the commands the driver sends. */
export async function countCommands(): Promise<
  { request: string; commands: number; names: string }[]
> {
  Object.assign(process.env, { RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" });
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-count-"));
  const engine = await startEmbeddedMongo({ folder, durability: "normal" });
  const buildFile = "../../build/server/index.js";
  const build: ServerBuild = await import(buildFile);
  const entry = build.entry.module as unknown as Entry;
  let seen: string[] = [];
  await entry.startUp({
    databaseUri: engine.uri("kalima"),
    onCommand: ({ name }) => seen.push(name),
  });
  const handle = createRequestHandler(build, "production");
  const origin = "http://localhost:3000";
  const send = (address: string, init?: RequestInit) =>
    handle(
      new Request(new URL(address, origin), init),
      entry.requestContext({ clientAddress: "127.0.0.1" }),
    );
  try {
    const learner = await prepareLearner(send, origin);
    const counted = [];
    for (const [request, send] of [
      ["GET /", () => learner.get("/")],
      ["GET /session", () => learner.get("/session")],
      ["GET /session-setup", () => learner.get("/session-setup")],
      ["GET /vocabulary", () => learner.get("/vocabulary")],
      ["PATCH /api/progress/{id}", () => learner.answer()],
    ] as const) {
      seen = [];
      await (await send()).arrayBuffer();
      counted.push({ request, commands: seen.length, names: seen.join(" ") });
    }
    return counted;
  } finally {
    await entry.shutDown();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
