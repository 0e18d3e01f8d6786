import process from "node:process";
import { restoreFolder } from "#services/embedded-mongo/store/backup.ts";
import { env } from "#services/env.server.ts";

const [file] = process.argv.slice(2);
if (!file) fail("Usage: npm run restore -- FILE");
if (env.mongodbUri) fail("MONGODB_URI is set: restore that database with its own tools.");

try {
  const kept = restoreFolder({ folder: env.dataDir, file });
  const former = kept?.isDamaged ? "the damaged database that was there" : "what was there before";
  const note = kept ? `; ${former} is kept as ${kept.name}` : "";
  console.log(`${file} is in place in ${env.dataDir}${note}.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
