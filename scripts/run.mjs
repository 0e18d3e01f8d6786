// The one dispatcher: plain JavaScript without dependencies, because it runs on whatever Node is there.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
);
const BIN = path.join(ROOT, "node_modules", ".bin");
const LOCK = path.join(ROOT, ".install.lock");
const OLDEST_NODE = [22, 22];

process.chdir(ROOT);

const envFile = existsSync(".env") ? ["--env-file=.env"] : [];

const FOR_TESTS = ["MONGODB_URI", "CHROMIUM_PATH"];

const TASKS = {
  start: async (args) => {
    await buildWhatIsStale();
    await run("node", [...envFile, "server.ts", ...args], {
      NODE_ENV: "production",
      // Else glibc keeps what decoded images held: 300 MB after twenty of the largest, instead of 35.
      MALLOC_MMAP_THRESHOLD_: "131072",
    });
  },
  build: () => build(),
  dev: (args) => run("node", [...envFile, "scripts/dev.ts", ...args], { NODE_ENV: "development" }),
  test: async () => {
    takeFromEnvFile(FOR_TESTS);
    const { runTests } = await import("./test.mjs");
    await runTests({ run, build: buildWhatIsStale });
  },
  typecheck: () => typecheck(),
  lint: () => run("biome", ["check", "--error-on-warnings", "."]),
  format: () => run("biome", ["check", "--write", "."]),
  "test:unit": async (args) => {
    takeFromEnvFile(FOR_TESTS);
    await buildWhatIsStale();
    await run("vitest", ["run", ...args]);
  },
  "test:e2e": async (args) => {
    takeFromEnvFile(FOR_TESTS);
    await buildWhatIsStale();
    await run("playwright", ["test", ...args]);
  },
  bench: async (args) => {
    await buildWhatIsStale();
    await run("node", ["scripts/bench.ts", ...args], { NODE_ENV: "production" });
  },
  pictures: async (args) => {
    takeFromEnvFile(["CHROMIUM_PATH"]);
    await buildWhatIsStale();
    await run("node", ["scripts/pictures.ts", ...args], { NODE_ENV: "production" });
  },
  database: (args) => run("node", [...envFile, "scripts/database.ts", ...args]),
  backup: (args) => run("node", [...envFile, "scripts/backup.ts", ...args]),
  restore: (args) => run("node", [...envFile, "scripts/restore.ts", ...args]),
  "export-to-mongodb": (args) =>
    run("node", [...envFile, "scripts/export-to-mongodb.ts", ...args], { NODE_ENV: "production" }),
  "bench:database": () => run("node", ["tests/services/embedded-mongo/measure.ts"]),
  account: (args) =>
    run("node", [...envFile, "scripts/account.ts", ...args], { NODE_ENV: "production" }),
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

function isInstalled() {
  const packages = (file) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8")).packages;
  if (!existsSync(path.join(ROOT, "node_modules/.package-lock.json"))) return false;
  const have = packages("node_modules/.package-lock.json");
  return Object.entries(packages("package-lock.json")).every(
    ([name, entry]) =>
      name === "" ||
      (have[name]
        ? have[name].version === entry.version
        : entry.optional || entry.peer || entry.inBundle),
  );
}

async function installWhatIsMissing() {
  if (isInstalled()) return;
  await holdingLock(async () => {
    if (isInstalled()) return;
    console.log("Installing packages (once) ...");
    // npm ci deletes the Node it would otherwise run on, so the project's own is left out of its PATH.
    const outside = (process.env.PATH ?? "")
      .split(path.delimiter)
      .filter((folder) => path.resolve(folder) !== BIN)
      .join(path.delimiter);
    await spawned(
      "npm",
      ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
      { ...process.env, PATH: outside },
    );
  });
}

async function holdingLock(work) {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    try {
      process.kill(Number(readFileSync(LOCK, "utf8")), 0);
    } catch (error) {
      if (error.code !== "EPERM") rmSync(LOCK, { force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function nodeFolder() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) {
    return path.dirname(process.execPath);
  }
  if (existsSync(path.join(BIN, "node")) || existsSync(path.join(BIN, "node.cmd"))) return BIN;
  throw new Error(
    `Node ${OLDEST_NODE.join(".")} or newer is needed and no packaged one exists for this system (this is ${process.versions.node}). Please install a newer Node.`,
  );
}

async function buildWhatIsStale() {
  const stamp = path.join(ROOT, "build", ".stamp");
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (newestSource() > builtAt) await holdingLock(() => build());
}

async function build() {
  await run("react-router", ["build"], { NODE_ENV: "production" });
  await run("node", ["scripts/compress.ts"]);
  writeFileSync(path.join(ROOT, "build", ".stamp"), "");
}

function newestSource() {
  const roots = ["app", "models", "services", "public", "scripts/compress.ts"];
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

function run(command, args, variables = {}) {
  return spawned(command, args, { ...process.env, ...variables, PATH: searchPath() });
}

function searchPath() {
  return [nodeFolder(), BIN, process.env.PATH].join(path.delimiter);
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

class TaskFailed extends Error {
  constructor(code) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

function spawned(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: "inherit",
      env,
      shell: process.platform === "win32",
    });
    // npm's sh does not forward SIGTERM: a vanished parent is the only sign of it.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) pass("SIGTERM");
    }, 500);
    const pass = (signal) => {
      // A second signal would end the server at once.
      clearInterval(watch);
      child.kill(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => pass(signal));
    watch.unref();
    child.on("error", (error) => reject(error));
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      if (code === 0) resolve();
      else reject(new TaskFailed(code ?? (signal ? 1 : 0)));
    });
  });
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

main().catch((error) => {
  if (error instanceof TaskFailed) process.exitCode = error.code;
  else fail(error.message);
});
