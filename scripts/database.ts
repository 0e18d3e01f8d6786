import process from "node:process";
import { parseArgs } from "node:util";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";
import { endOnUncaughtErrors } from "#services/log.server.ts";

const usage = "Usage: npm run database -- --port 27018 --data DIR [--fail-points]";
const values = readArguments();
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(usage);

endOnUncaughtErrors();
const engine = await startEmbeddedMongo({
  folder: values.data,
  port,
  failPoints: values["fail-points"],
}).catch((error: Error) => fail(error.message));
if (!engine.isOwner) {
  fail(`The database in ${values.data} is running already: ${engine.uri("kalima")}`);
}
console.log(`Ready on mongodb://127.0.0.1:${port}/kalima?directConnection=true (${values.data})`);

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await engine.stop();
    process.exit(0);
  });
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: "string", default: "27018" },
        data: { type: "string", default: env.dataDir },
        "fail-points": { type: "boolean", default: false },
      },
    }).values;
  } catch {
    return fail(usage);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
