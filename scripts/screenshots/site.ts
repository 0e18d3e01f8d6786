import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { type Db, MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { beginData } from "#tests/support/app/begin-data.ts";
import { startServer } from "#tests/support/app/server.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
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

/** Starts the built app on a data folder of that name, with a mail server and limits that nobody reaches. */
export async function startSite(name: string, limitScale = "100000"): Promise<Site> {
  // Without capitals: the driver makes the path of a socket lower case.
  const dataDir = path.join(tmpdir(), `kalima-${name}-${process.pid}`);
  mkdirSync(dataDir);
  beginData(dataDir);
  const mails = await startMailServer();
  // Cookies are signed in this process, too.
  const { APP_SECRET } = process.env;
  const server = await startServer({
    ...(APP_SECRET && { APP_SECRET }),
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    RATE_LIMIT_SCALE: limitScale,
    LOG_LEVEL: "fatal",
  });
  server.process.once("exit", mails.stop);
  const databaseUri = (await startEmbeddedMongo({ folder: dataDir })).uri("kalima");
  const client = await MongoClient.connect(databaseUri);
  return {
    origin: server.origin,
    database: client.db(),
    databaseUri,
    pid: server.process.pid,
    mails,
    visitor: server.visitor,
    async stop() {
      await client.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
