import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { dropDatabase, ownDatabaseOn } from "./own-database.ts";

export type TestDatabase = {
  uri: string;
  /** The folder of the embedded database; empty where MONGODB_URI is used. */
  folder: string;
  stop: () => Promise<void>;
};

/** A fresh database: on the server of MONGODB_URI when it is set, else embedded in a temporary folder. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.MONGODB_URI;
  return given ? freshDatabaseOn(given) : embeddedDatabase();
}

async function embeddedDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-test-"));
  const engine = await startEmbeddedMongo({ folder, durability: "normal", failPoints: true });
  return {
    uri: engine.uri("kalima"),
    folder,
    stop: async () => {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freshDatabaseOn(server: string): TestDatabase {
  const uri = ownDatabaseOn(server);
  return { uri, folder: "", stop: () => dropDatabase(uri) };
}
