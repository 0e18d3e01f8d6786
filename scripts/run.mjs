// The one dispatcher: plain JavaScript without dependencies, because it runs on whatever Node is there.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { installWhatIsMissing } from "./run/install.mjs";
import { holdingLock } from "./run/lock.mjs";
import { nodeFolder } from "./run/node-folder.mjs";
import { BIN, ROOT } from "./run/paths.mjs";
import { SERVER_FILE, SERVER_FLAGS, SERVER_VARIABLES } from "./run/server-start.mjs";
import { spawned, TaskFailed } from "./run/spawned.mjs";

process.chdir(ROOT);

const envFile = existsSync(".env") ? ["--env-file=.env"] : [];

const BEGUN = path.join(ROOT, "build", "begun.sqlite");
const FIRST_START = { ...SERVER_VARIABLES, NODE_ENV: "production", LOG_LEVEL: "warn" };

const FOR_TESTS = ["MONGODB_URI", "CHROMIUM_PATH"];

const TASKS = {
  start: async (args) => {
    await buildWhatIsStale();
    await run("node", [...SERVER_FLAGS, ...envFile, SERVER_FILE, ...args], {
      ...SERVER_VARIABLES,
      NODE_ENV: "production",
    });
  },
  build: () => build(),
  dev: (args) => run("node", [...envFile, "scripts/dev.ts", ...args], { NODE_ENV: "development" }),
  test: async () => {
    takeFromEnvFile(FOR_TESTS);
    const { runTests } = await import("./run/test.mjs");
    await runTests({ run, build: buildForTests });
  },
  "test:quick": async (folders) => {
    const { runQuickTests } = await import("./run/test.mjs");
    await runQuickTests({ run, build: buildForTests, folders });
  },
  typecheck: () => typecheck(),
  lint: async () => {
    await run("biome", ["check", "--error-on-warnings", "."]);
    await run("node", ["scripts/rooms.ts"]);
  },
  format: () => run("biome", ["check", "--write", "."]),
  "test:unit": async (args) => {
    takeFromEnvFile(FOR_TESTS);
    await buildForTests();
    await run("vitest", ["run", ...args]);
  },
  coverage: async (args) => {
    takeFromEnvFile(FOR_TESTS);
    await buildForTests();
    await run("vitest", ["run", "--project=units", "--coverage", ...args], { NODE_ENV: "test" });
    console.log(`
The whole report is coverage/index.html. It counts what the unit tests run of models/ and services/ and leaves out:
- what only request and browser tests reach: they run the bundle in build/, so a service may be tested and show 0 %;
- the database's own thread and the processes a test starts: most of services/embedded-mongo/{listening,commands} runs there;
- app/, which has few unit tests for the same reason.`);
  },
  "test:e2e": async (args) => {
    takeFromEnvFile(FOR_TESTS);
    await buildForTests();
    await run("playwright", ["test", ...args]);
  },
  bench: async (args) => {
    await buildWhatIsStale();
    await run("node", ["scripts/bench.ts", ...args], { NODE_ENV: "production" });
  },
  "check:faults": async (args) => {
    await buildForTests();
    await run("node", ["scripts/check-faults.ts", ...args]);
  },
  screenshots: async (args) => {
    takeFromEnvFile(["CHROMIUM_PATH"]);
    await buildForTests();
    await run("node", ["scripts/screenshots.ts", ...args], { NODE_ENV: "production" });
  },
  database: (args) => run("node", [...envFile, "scripts/database.ts", ...args]),
  backup: (args) => run("node", [...envFile, "scripts/backup.ts", ...args]),
  restore: (args) => run("node", [...envFile, "scripts/restore.ts", ...args]),
  "export-to-mongodb": (args) =>
    run("node", [...envFile, "scripts/export-to-mongodb.ts", ...args], { NODE_ENV: "production" }),
  "bench:database": () => run("node", ["tests/services/embedded-mongo/measure/measure.ts"]),
  account: (args) =>
    run("node", [...envFile, "scripts/account.ts", ...args], { NODE_ENV: "production" }),
  seed: (args) => run("node", [...envFile, "scripts/seed.ts", ...args], { NODE_ENV: "production" }),
  "stand-in": (args) => run("node", ["scripts/stand-in.ts", ...args]),
  lexicon: (args) => run("node", ["scripts/lexicon.ts", ...args]),
};

async function main() {
  const [task, ...args] = process.argv.slice(2);
  if (!task || !Object.hasOwn(TASKS, task)) {
    fail(`Unknown task. One of: ${Object.keys(TASKS).join(", ")}`);
    return;
  }
  await installWhatIsMissing();
  await TASKS[task](args);
}

async function buildWhatIsStale() {
  const stamp = path.join(ROOT, "build", ".stamp");
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (newestSource() > builtAt) await holdingLock(() => build());
}

/** Builds and makes the data that servers of tests and pictures begin with. */
async function buildForTests() {
  await buildWhatIsStale();
  if (existsSync(BEGUN)) return;
  await holdingLock(() =>
    spawned("node", ["scripts/begin-data.ts"], { ...FIRST_START, PATH: searchPath() }),
  );
}

async function build() {
  rmSync(BEGUN, { force: true });
  await run("react-router", ["build"], { NODE_ENV: "production" });
  await run("node", ["scripts/cut-route-table.ts"]);
  await run("node", ["scripts/compress.ts"]);
  await run("node", ["scripts/bundle-server.ts"], { NODE_ENV: "production" });
  writeFileSync(path.join(ROOT, "build", ".stamp"), "");
}

function newestSource() {
  const roots = [
    "app",
    "models",
    "services",
    "public",
    "server",
    "server.ts",
    "scripts/bundle-server.ts",
    "scripts/compress.ts",
    "scripts/cut-route-table.ts",
  ];
  const files = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];
  return Math.max(...[...roots, ...files].map((name) => newestIn(path.join(ROOT, name))));
}

function newestIn(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    stat.mtimeMs,
    0,
    ...readdirSync(place).map((name) => newestIn(path.join(place, name))),
  );
}

async function typecheck() {
  await run("react-router", ["typegen"]);
  await run("tsc", ["--noEmit", "-p", "."]);
}

function run(command, args, variables = {}, options = {}) {
  return spawned(command, args, { ...process.env, ...variables, PATH: searchPath() }, options);
}

function searchPath() {
  const { execPath, platform, arch, versions } = process;
  const folder = nodeFolder({ root: ROOT, execPath, platform, arch, versions });
  return [folder, BIN, process.env.PATH].join(path.delimiter);
}

/** Takes these variables from .env as Node does for the server; the others would change what is tested. */
function takeFromEnvFile(names) {
  if (envFile.length === 0) return;
  const { stdout } = spawnSync("node", [...envFile, "-p", "JSON.stringify(process.env)"], {
    encoding: "utf8",
    env: { ...process.env, PATH: searchPath() },
    shell: process.platform === "win32",
  });
  const given = JSON.parse(stdout);
  for (const name of names) if (given[name]) process.env[name] = given[name];
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

main().catch((error) => {
  if (error instanceof TaskFailed) process.exitCode = error.code;
  else fail(error.message);
});
