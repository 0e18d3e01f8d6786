import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import process from "node:process";
import { type Db, MongoClient } from "mongodb";
import { Visitor } from "#tests/support/app/visitor.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";

export type Site = {
  origin: string;
  /** The database behind it, for states that only time would bring. */
  database: Db;
  databaseUri: string;
  pid: number | undefined;
  mails: MailServer;
  visitor: () => Visitor;
  stop: () => Promise<void>;
};

/** Starts the built app on a free port over a data folder of its own, with a mail server and limits that nobody reaches. */
export async function startSite(dataDir: string, limitScale = "100000"): Promise<Site> {
  const mails = await startMailServer();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["server.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      SMTP_URL: mails.url,
      RATE_LIMIT_SCALE: limitScale,
      LOG_LEVEL: "fatal",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.once("exit", mails.stop);
  await isReady(server);
  const databaseUri = uriOf(dataDir);
  const client = await MongoClient.connect(databaseUri, {
    serverSelectionTimeoutMS: 5_000,
  }).catch((error) => {
    server.kill("SIGTERM");
    throw error;
  });
  return {
    origin,
    database: client.db(),
    databaseUri,
    pid: server.pid,
    mails,
    visitor: () =>
      new Visitor(
        (address, init) => fetch(new URL(address, origin), { ...init, redirect: "manual" }),
        origin,
      ),
    async stop() {
      await client.close();
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

function uriOf(dataDir: string): string {
  return `mongodb://${encodeURIComponent(path.join(dataDir, "engine.sock"))}/kalima`;
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("Ready")) resolve();
    });
    server.once("exit", (code) => reject(new Error(`server.ts ended with ${code}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}
