import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/services/embedded-mongo/temporary-engine.ts";
import { freePort } from "#tests/support/app/server.ts";

const script = resolve("scripts/database.ts");

/** Runs the script until it ends or is ready, and gives its exit code and what it said. */
async function databaseWith(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...variables },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
      if (said.startsWith("Ready")) child.kill("SIGTERM");
    });
  }
  const [code] = await once(child, "close");
  return { code, said };
}

it("answers an unknown option with its usage", async () => {
  const usage = "Usage: npm run database -- --port 27018 --data DIR [--fail-points]\n";
  expect(await databaseWith(["--foo"])).toEqual({ code: 1, said: usage });
});

it("names a port that is taken in one line", async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  expect(await databaseWith(["--port", String(port), "--data", folder])).toEqual({
    code: 1,
    said: `listen EADDRINUSE: address already in use 127.0.0.1:${port}\n`,
  });
  other.close();
  rmSync(folder, { recursive: true });
});

it("serves DATA_DIR unless --data names another folder", async () => {
  const folder = temporaryFolder();
  const port = String(await freePort());
  const [named, given] = [join(folder, "named"), join(folder, "given")];
  const plain = await databaseWith(["--port", port], { DATA_DIR: given });
  const chosen = await databaseWith(["--port", port, "--data", named], { DATA_DIR: given });
  expect(plain.said).toContain(`(${given})`);
  expect(chosen.said).toContain(`(${named})`);
  rmSync(folder, { recursive: true });
});
