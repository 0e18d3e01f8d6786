// Finds a Chromium for the browser tests, and installs one where that is possible.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

// The shell is the same browser without its windows: a page costs it a third of the CPU.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// A page of a test lives for seconds, in which faster scripts save less than it costs to make them so.
export const TEST_FLAGS = [...CHROMIUM_FLAGS, "--js-flags=--no-opt --no-maglev"];

/** The path of an installed Chromium or Chrome, or null. */
export function findChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...PLACES,
  ];
  return candidates.find((file) => file && isExecutable(file)) ?? null;
}

/** How Playwright launches the installed browser, or its own, with these flags. */
export function launchOptions(args) {
  const executablePath = findChromium();
  return { args, ...(executablePath && { executablePath }) };
}

/** Whether a Chromium is here, an installed one or that of Playwright. */
export function hasChromium() {
  return findChromium() !== null || playwrightHasOne();
}

/** Makes sure there is a browser: Debian's package as root, else an installed one, else Playwright's download. */
export function ensureChromium() {
  if (hasChromium()) return true;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Debian's chromium for the browser tests (once) ...");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
      if (findChromium()) return true;
    }
  }
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  return playwrightHasOne();
}

function playwrightHasOne() {
  const script =
    "import('playwright').then(({chromium}) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync("node", ["-e", script], { encoding: "utf8" });
  return Boolean(stdout) && existsSync(stdout.trim());
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
