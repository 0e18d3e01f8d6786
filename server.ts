import { flushCompileCache } from "node:module";
import path from "node:path";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";
import { endOnUncaughtErrors, log } from "#services/log.server.ts";
import { startFailure } from "#services/start-failure.ts";
import { addressesOf } from "./server/addresses.ts";
import type { AppBuild } from "./server/app-answer.ts";
import { limitConnections } from "./server/connections.ts";
import { watchDatabase } from "./server/database-watch.ts";
import { httpServer } from "./server/listen.ts";
import { lowerPoolThreads } from "./server/pool-threads.ts";
import { serveApp } from "./server/serve-app.ts";
import { filesOf } from "./server/serve-files.ts";
import { shutDownOnSignals } from "./server/shutdown.ts";

const CONNECTIONS_OF_NETWORK = Math.ceil(512 * env.rateLimitScale);
const CONNECTIONS_IN_ALL = Math.ceil(2048 * env.rateLimitScale);

endOnUncaughtErrors();
if (!env.isProduction) exitWith("NODE_ENV must be production; use npm start or npm run dev");

const starting = env.mongodbUri
  ? null
  : startEmbeddedMongo({
      folder: env.dataDir,
      onTakeover: logTakeover,
      onNews: (text) => log.info(text),
    }).catch(stop);
// Loaded while the database starts in its own thread.
const build: AppBuild = await import("#build").catch(stop);
const engine = await starting;
const app = build.entry.module;
await app.startUp({ databaseUri: env.mongodbUri ?? engine?.uri("kalima") ?? "" }).catch(stop);

const addresses = addressesOf(build.routes);
const database = watchDatabase(app.isDatabaseSilent);
const policy = { publicUrl: new URL(env.publicUrl), trustProxy: env.trustProxy };
let isAccepting = true;
let listeningEnd: Promise<void> | null = null;
const server = httpServer({
  policy,
  files: filesOf(path.resolve("build/client")),
  methodsOf: addresses.methodsOf,
  app: serveApp(build, policy, addresses, database),
  isAccepting: () => isAccepting,
  listeningEnd: () => listeningEnd,
  isReady: async () => {
    const isReady = await app.isReady();
    if (isReady) database.noteAnswer();
    return isReady;
  },
});
const endIdle = limitConnections(server, {
  ofNetwork: env.trustProxy ? Number.POSITIVE_INFINITY : CONNECTIONS_OF_NETWORK,
  inAll: CONNECTIONS_IN_ALL,
});
shutDownOnSignals(server, {
  hold: (closed) => {
    listeningEnd = closed;
  },
  endIdle,
  refuse: () => {
    isAccepting = false;
    app.endWaiting();
  },
  close: async () => {
    await app.shutDown();
    await engine?.stop();
  },
});
server.on("error", stop);
server.listen(env.port, env.host, async () => {
  // Not before, or the password would be shown to an operator whose start then fails.
  await app.makeAdmin().catch(stop);
  app.keepStarterSets();
  await lowerPoolThreads();
  const place = engine?.isOwner ? env.dataDir : `${env.dataDir}, run by another process`;
  const store = env.mongodbUri ? "external" : `embedded in ${place}`;
  const signIn = env.identity.kind === "embedded" ? "embedded" : "external";
  const ai = env.ai ? `external, ${env.ai.model}` : "none, built-in lexicon";
  const payments = env.stripe ? "Stripe" : "simulated, no money is taken";
  const mail = env.mail ? `; mail: by ${env.mail.server.host}` : "";
  const parts = `database: ${store}; sign-in: ${signIn}; AI: ${ai}; payments: ${payments}${mail}`;
  console.log(`Ready on ${env.publicUrl} (${parts})`);
  // Else only an orderly end would keep what was compiled.
  flushCompileCache();
});

function logTakeover(failure?: unknown): void {
  const facts = { folder: env.dataDir };
  if (failure === undefined) log.warn(facts, "the embedded database was taken over");
  else log.error({ ...facts, err: failure }, "the embedded database could not be taken over");
}

function stop(error: unknown): never {
  return exitWith(startFailure(error, env));
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}
