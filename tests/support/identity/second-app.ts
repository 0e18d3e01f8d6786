import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { type Db, MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { beginData } from "#tests/support/app/begin-data.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Told } from "./openid-server.ts";

const HOUR_MS = 3_600_000;
const registered = { clientId: "kalima-test", clientSecret: "p+ss:w%rd" };

export type SecondApp = {
  app: RunningServer;
  issuer: string;
  /** Turns the provider's clock or keys, or disables an account there. */
  tell: (told: Told) => Promise<void>;
  /** Moves the beginning of a person's sessions into the past. */
  signedInAgo: (subject: string, ms: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** The built app, and an OpenID provider that others wrote as its identity provider. */
export async function startSecondApp(): Promise<SecondApp> {
  const PORT = String(await freePort());
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-second-app-"));
  beginData(folder);
  const provider = new Worker(new URL("./openid-server.ts", import.meta.url), {
    stdout: true,
    stderr: true,
    workerData: { ...registered, app: `http://localhost:${PORT}` },
  });
  const [{ issuer }] = await once(provider, "message");
  const app = await startServer({
    PORT,
    DATA_DIR: folder,
    LOG_LEVEL: "info",
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: registered.clientId,
    OIDC_CLIENT_SECRET: registered.clientSecret,
  });
  const client = await MongoClient.connect((await startEmbeddedMongo({ folder })).uri("kalima"));
  return {
    app,
    issuer,
    tell: async (told) => {
      provider.postMessage(told);
      await once(provider, "message");
    },
    signedInAgo: (subject, ms) => moveSessions(client.db(), subject, new Date(Date.now() - ms)),
    stop: async () => {
      await client.close();
      await app.stop();
      await provider.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const MORE_THAN_A_DAY_MS = 25 * HOUR_MS;

async function moveSessions(database: Db, subject: string, createdAt: Date): Promise<void> {
  const user = await database.collection("users").findOne({ subject });
  await database
    .collection("web_sessions")
    .updateMany({ "sess.userId": user?._id }, { $set: { "sess.createdAt": createdAt } });
}
