import process from "node:process";
import { backUpFolder } from "#services/embedded-mongo/store/backup.ts";
import { env } from "#services/env.server.ts";

const [file] = process.argv.slice(2);
if (!file) fail("Usage: npm run backup -- FILE");
if (env.mongodbUri) fail("MONGODB_URI is set: back that database up with its own tools.");

const started = Date.now();
await backUpFolder({ folder: env.dataDir, file }).catch((error: Error) => fail(error.message));
console.log(`The database in ${env.dataDir} is copied to ${file} (${Date.now() - started} ms).`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
