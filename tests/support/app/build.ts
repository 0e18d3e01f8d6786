import path from "node:path";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";

type Entry = {
  startUp: (options: {
    databaseUri: string;
    onCommand?: (command: DatabaseCommand) => void;
  }) => Promise<{ adminPassword: string | null }>;
  shutDown: () => Promise<void>;
  requestContext: (facts: { clientAddress: string }) => RouterContextProvider;
  databaseFailureOf: (context: RouterContextProvider) => { message: string } | null;
};

export type AppBuild = ServerBuild & { entry: { module: Entry } };

const buildFile = path.resolve("build/server/index.js");

/** The built app; what the environment says at the first call holds for the process. */
export function loadBuild(): Promise<AppBuild> {
  return import(/* @vite-ignore */ buildFile);
}
