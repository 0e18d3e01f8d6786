import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { DATA_FILE } from "#services/embedded-mongo/store/backup.ts";
import { env } from "#services/env.server.ts";
import { moveDatabase } from "./export-to-mongodb/move-database.ts";

const NEVER = 0x7fffffff;

const [uri = env.mongodbUri] = process.argv.slice(2);
if (!uri) fail("Usage: npm run export-to-mongodb -- MONGODB_URI (or set MONGODB_URI)");
if (!/^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri)) {
  fail(
    "The address must begin with mongodb:// or mongodb+srv:// and end with the database's name.",
  );
}
const options = { serverSelectionTimeoutMS: 5000, writeConcern: { w: "majority" as const } };
const target = clientOf(uri);
if (!existsSync(path.join(env.dataDir, DATA_FILE))) fail(`There is no database in ${env.dataDir}.`);

// Nothing may expire while the two sides are compared.
const engine = await startEmbeddedMongo({ folder: env.dataDir, limits: { sweepMs: NEVER } }).catch(
  (error: Error) => fail(error.message),
);
if (!engine.isOwner) {
  fail(`The database in ${env.dataDir} is running: stop it, so that nothing is written meanwhile.`);
}
const source = new MongoClient(engine.uri("kalima"));
try {
  await target.connect().catch((error: Error) => {
    throw new Error(`The target cannot be reached: ${error.message}`);
  });
  await moveDatabase(source.db(), target.db(), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all([source.close(), target.close()]);
  await engine.stop();
}

function clientOf(address: string): MongoClient {
  try {
    return new MongoClient(address, options);
  } catch (error) {
    return fail(`The address is wrong: ${error instanceof Error ? error.message : error}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
