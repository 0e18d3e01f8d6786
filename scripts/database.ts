import process from "node:process";
import { parseArgs } from "node:util";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "27018" },
    data: { type: "string", default: "./data" },
    "fail-points": { type: "boolean", default: false },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error("Usage: npm run database -- --port 27018 --data DIR [--fail-points]");
  process.exit(1);
}

const engine = await startEmbeddedMongo({
  folder: values.data,
  port,
  failPoints: values["fail-points"],
});
if (!engine.isOwner) {
  console.error(`The database in ${values.data} is running already: ${engine.uri("kalima")}`);
  process.exit(1);
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
