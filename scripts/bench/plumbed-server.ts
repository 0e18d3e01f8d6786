import path from "node:path";
import { env } from "#services/env.server.ts";
import type { AppBuild } from "../../server/app-answer.ts";
import { watchDatabase } from "../../server/database-watch.ts";
import { httpServer } from "../../server/listen.ts";
import { serveApp } from "../../server/serve-app.ts";
import { filesOf } from "../../server/serve-files.ts";

const root = path.join(import.meta.dirname, "..", "..", "build", "bench-plumbed");
const build: AppBuild = await import(path.join(root, "server", "index.js"));
const policy = { publicUrl: new URL(env.publicUrl), trustProxy: false };
const addresses = {
  methodsOf: () => ["GET", "HEAD"],
  needsSession: () => false,
  hashesPassword: () => false,
  isDear: () => false,
};
const server = httpServer({
  policy,
  files: filesOf(path.join(root, "client")),
  methodsOf: addresses.methodsOf,
  app: serveApp(build, policy, addresses, watchDatabase(build.entry.module.isDatabaseSilent)),
  isAccepting: () => true,
  listeningEnd: () => null,
  isReady: async () => true,
});
server.listen(env.port, env.host, () => console.log("Ready"));
