import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { freePort, startServer } from "#tests/support/app/server.ts";

const FAULT = `Object.assign(
  new TypeError("mongodb://kalima:secret-of-it@db.example/ is gone"),
  { password: "what-it-carried", command: { filter: "what-was-asked" } },
)`;
// Signals that nobody else uses make the process fail as a bug would.
const BUGS = `process.on("SIGUSR2", () => { throw ${FAULT}; });
process.on("SIGHUP", () => { Promise.reject(${FAULT}); });
process.on("SIGALRM", () => { Promise.reject("a text: redis://me:secret-of-it@there"); });`;
const folder = await mkdtemp(path.join(tmpdir(), "kalima-uncaught-"));
const file = path.join(folder, "bugs.mjs");
await writeFile(file, BUGS);
const NODE_OPTIONS = `--import=${pathToFileURL(file)}`;

afterAll(() => rm(folder, { recursive: true }));

function lastLineOf(output: string) {
  expect(output).not.toMatch(/secret-of-it|what-it-carried|what-was-asked/);
  const [line = "", ...others] = output
    .trim()
    .split("\n")
    .filter((one) => !/^(Ready|Admin)/.test(one));
  expect(others).toEqual([]);
  return JSON.parse(line);
}

const SAID = {
  level: 60,
  msg: "an error was caught by nobody",
  err: {
    name: "TypeError",
    message: "mongodb://db.example/ is gone",
    stack: expect.stringContaining("TypeError: mongodb://db.example/ is gone\n    at "),
  },
};

test.each([
  ["an error that is thrown", "SIGUSR2", SAID],
  ["a promise that is rejected", "SIGHUP", SAID],
  [
    "a text that a promise is rejected with",
    "SIGALRM",
    { level: 60, err: { name: "UnhandledPromiseRejection" } },
  ],
] as const)(
  "%s and caught by nobody ends the server with 1 and one JSON line",
  async (_, signal, said) => {
    const server = await startServer({ NODE_OPTIONS });
    const exited = once(server.process, "exit");
    server.process.kill(signal);
    expect(await exited).toEqual([1, null]);
    expect(lastLineOf(server.output())).toMatchObject(said);
  },
);

test("the database of its own ends in the same way", async () => {
  const port = String(await freePort());
  const args = ["scripts/database.ts", "--port", port, "--data", path.join(folder, "data")];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", NODE_OPTIONS };
  const child = spawn(process.execPath, args, { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 20_000 }).toContain("Ready on");
  child.kill("SIGHUP");
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(lastLineOf(output)).toMatchObject(SAID);
});
