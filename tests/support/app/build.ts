import path from "node:path";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";

type Entry = {
  startUp: (options: {
    databaseUri: string;
    onCommand?: (command: DatabaseCommand) => void;
  }) => Promise<void>;
  makeAdmin: (show: (password: string) => void) => Promise<void>;
  shutDown: () => Promise<void>;
  requestContext: (facts: { clientAddress: string }) => RouterContextProvider;
  databaseFailureOf: (context: RouterContextProvider) => { retryAfter: number } | null;
};

export type AppBuild = ServerBuild & { entry: { module: Entry } };

const buildFile = path.resolve("build/server/index.js");

/** The built app; what the environment says at the first call holds for the process. */
export function loadBuild(): Promise<AppBuild> {
  return import(/* @vite-ignore */ buildFile);
}
