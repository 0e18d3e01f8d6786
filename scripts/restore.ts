import process from "node:process";
import { restoreFolder } from "#services/embedded-mongo/backup.ts";
import { env } from "#services/env.server.ts";

const [file] = process.argv.slice(2);
if (!file) fail("Usage: npm run restore -- FILE");
if (env.mongodbUri) fail("MONGODB_URI is set: restore that database with its own tools.");

try {
  restoreFolder({ folder: env.dataDir, file });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
console.log(
  `${file} is in place in ${env.dataDir}; what was there before is kept as data.sqlite.replaced.`,
);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
