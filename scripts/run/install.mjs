import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { holdingLock } from "./lock.mjs";
import { isNewEnough, packagedNode } from "./node-folder.mjs";
import { BIN, ROOT } from "./paths.mjs";
import { spawned } from "./spawned.mjs";

const INSTALLED = path.join(ROOT, "node_modules/.installed-lock");
const QUIET = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

/** Installs the packages of package-lock.json unless they are there in these versions. */
export async function installWhatIsMissing() {
  if (isInstalled()) return;
  await holdingLock(async () => {
    if (isInstalled()) return;
    console.log("Installing packages (once) ...");
    if (isNewEnough(process.versions.node)) await npmCi();
    else await withPackagedNode(npmCi);
    writeFileSync(INSTALLED, hashOfLock());
  });
}

// npm leaves out packages for this system that say they need a newer Node than the one npm itself runs on.
async function withPackagedNode(install) {
  const { name, file } = packagedNode(process);
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-node-"));
  try {
    const { packages, lockfileVersion } = readJson("package-lock.json");
    const wanted = { dependencies: { [name]: packages[`node_modules/${name}`].version } };
    const lock = {
      lockfileVersion,
      packages: { "": wanted, [`node_modules/${name}`]: packages[`node_modules/${name}`] },
    };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(wanted));
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
    await spawned("npm", ["ci", ...QUIET], outsideEnvironment(), { cwd: folder });
    await install(path.join(folder, "node_modules", name, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function npmCi(node) {
  const environment = outsideEnvironment();
  const args = ["ci", "--include=dev", ...QUIET];
  const npm = process.env.npm_execpath ?? "";
  if (!node) return spawned("npm", args, environment);
  if (npm.endsWith("npm-cli.js")) return spawned(node, [npm, ...args], environment);
  const PATH = [path.dirname(node), environment.PATH].join(path.delimiter);
  return spawned("npm", args, { ...environment, PATH });
}

// npm ci deletes the Node it would otherwise run on, so the project's own is left out of its PATH.
function outsideEnvironment() {
  const PATH = (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== BIN)
    .join(path.delimiter);
  return { ...process.env, PATH };
}

// An optional package that is new in the lock file is missed by versions alone.
function isInstalled() {
  if (!existsSync(path.join(ROOT, "node_modules/.package-lock.json"))) return false;
  if (existsSync(INSTALLED)) return readFileSync(INSTALLED, "utf8") === hashOfLock();
  const have = readJson("node_modules/.package-lock.json").packages;
  return Object.entries(readJson("package-lock.json").packages).every(
    ([name, entry]) =>
      name === "" ||
      (have[name]
        ? have[name].version === entry.version
        : entry.optional || entry.peer || entry.inBundle),
  );
}

function hashOfLock() {
  return createHash("sha256")
    .update(readFileSync(path.join(ROOT, "package-lock.json")))
    .digest("hex");
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
}
