import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { beginData } from "./begin-data.ts";
import { freePort, startServer } from "./server.ts";

export const WRITES = ["insert", "update", "delete", "findAndModify", "bulkWrite"];
/** The commands of every request. */
export const ALL = [...WRITES, "find", "aggregate"];

/** The codes by which a database says why it did nothing. */
export const FULL = 14031;
export const UNREACHABLE = 91;
/** As `UNREACHABLE`, but the driver goes on with its connections. */
export const TOO_LATE = 50;

/** A database that can be made to fail, or to take its time. */
export async function startFaultyDatabase() {
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-faulty-"));
  beginData(folder);
  const port = await freePort();
  const database = await startEmbeddedMongo({
    folder,
    port,
    durability: "normal",
    failPoints: true,
  });
  const uri = `mongodb://127.0.0.1:${port}/kalima?directConnection=true`;
  const client = await MongoClient.connect(uri);
  const set = (mode: "alwaysOn" | "off", data = {}) =>
    client.db().admin().command({ configureFailPoint: "failCommand", mode, data });
  return {
    uri,
    db: client.db(),
    fail: (failCommands: string[], errorCode: number) =>
      set("alwaysOn", { failCommands, errorCode }),
    hold: (failCommands: string[], blockTimeMS: number, collection?: string) =>
      set("alwaysOn", {
        ...{ failCommands, blockConnection: true, blockTimeMS },
        ...(collection && { namespace: `kalima.${collection}` }),
      }),
    heal: () => set("off"),
    stop: async () => {
      await client.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server of its own on such a database. */
export async function startFaultyServer() {
  const database = await startFaultyDatabase();
  const server = await startServer({ MONGODB_URI: database.uri });
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { ...database, server, stop };
}

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;
