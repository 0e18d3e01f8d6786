import { spawn } from "node:child_process";
import process from "node:process";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { env } from "#services/env.server.ts";

const engine = env.mongodbUri
  ? null
  : await startEmbeddedMongo({ folder: env.dataDir }).catch(fail);
const place = ["--host", env.host, "--port", String(env.port), "--strictPort"];
const vite = spawn("react-router", ["dev", ...place, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: {
    ...process.env,
    MONGODB_URI: env.mongodbUri ?? engine?.uri("kalima"),
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vite.kill(signal));
vite.on("exit", async (code) => {
  await engine?.stop();
  process.exit(code ?? 0);
});

function fail(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
