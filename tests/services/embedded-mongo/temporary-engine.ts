import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Db, MongoClient, type MongoClientOptions } from "mongodb";
import {
  type EmbeddedMongo,
  type StartOptions,
  startEmbeddedMongo,
} from "#services/embedded-mongo/start.ts";

/** An engine on a folder of its own, with a client connected to it. */
export type TemporaryEngine = {
  engine: EmbeddedMongo;
  folder: string;
  client: MongoClient;
  db: Db;
  end(): Promise<void>;
};

/** Makes an empty folder below the system's temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "embedded-"));
}

/** Starts an engine on a temporary folder; `end` stops it and removes the folder. */
export async function temporaryEngine(
  options: Partial<StartOptions> = {},
  clientOptions: MongoClientOptions = {},
): Promise<TemporaryEngine> {
  const folder = options.folder ?? temporaryFolder();
  const engine = await startEmbeddedMongo({ durability: "normal", ...options, folder });
  const client = await MongoClient.connect(engine.uri("test"), clientOptions);
  return {
    engine,
    folder,
    client,
    db: client.db(),
    async end() {
      await client.close();
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
