// `npm test`: every check, what comes of it, how long each took, and one line that says how many tests passed and failed.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { ensureChromium } from "../chromium.mjs";
import { browserReport, unitReport } from "./test-reports.mjs";

/** Everything that `.ci/run` runs. */
export async function runTests({ run, build }) {
  const reports = mkdtempSync(path.join(tmpdir(), "kalima-reports-"));
  const unitFile = path.join(reports, "unit.json");
  const browserFile = path.join(reports, "browser.json");
  const checks = new Checks();

  await checks.run("build", () => build());
  await Promise.all([
    checks.run("unit and request tests", () =>
      run(
        "vitest",
        ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitFile}`],
        { NODE_ENV: "test" },
      ),
    ),
    (async () => {
      await checks.run("format and lint", () => lint(run));
      await checks.run("types", () => checkTypes(run));
      await checks.run("unused code", () => run("knip", []));
      await checks.run("browser", async () => {
        if (!ensureChromium()) {
          throw new Error("no Chromium could be found or installed; set CHROMIUM_PATH to one");
        }
      });
    })(),
  ]);
  const attack = (...args) => run("node", ["scripts/check-faults.ts", "--quick", ...args]);
  // The walk takes as long as all the others.
  await Promise.all([
    checks.run("faults, quick half", () => attack("--except", "P68", "--report", unitFile)),
    checks.run("faults, walk of the pages", () => attack("--part", "P68")),
  ]);
  await checks.run("browser tests", () =>
    run("playwright", ["test", "--reporter=list,json"], {
      NODE_ENV: "test",
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile,
    }),
  );

  const unit = unitReport(unitFile);
  const browser = browserReport(browserFile);
  for (const name of browser.flaky ?? []) console.log(`passed at a second try only: ${name}`);
  for (const name of [...unit.failures, ...browser.failures]) console.error(`failed: ${name}`);
  checks.close(unit.passed + browser.passed, unit.failed + browser.failed);
}

/** Runs what takes less than a minute: lint, types, and the pure rules and models or the tests of the named folders. */
export async function runQuickTests({ run, build, folders }) {
  const checks = new Checks();
  await checks.run("format and lint", () => lint(run));
  await checks.run("types", () => checkTypes(run));
  if (folders.length === 0) {
    await checks.run("rules and models", () => tests(run, ["--project=units", "tests/models"]));
  } else {
    await checks.run("build", () => build());
    await checks.run(`tests of ${folders.join(", ")}`, () => tests(run, folders));
  }
  checks.close();
}

class Checks {
  #seconds = [];
  #failed = [];

  async run(name, work) {
    console.log(`\n── ${name}`);
    const start = performance.now();
    try {
      await work();
    } catch (error) {
      this.#failed.push(`${name}: ${error.message}`);
    }
    this.#seconds.push([name, (performance.now() - start) / 1000]);
  }

  close(passed, failed) {
    console.log();
    for (const [name, seconds] of this.#seconds) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    }
    for (const line of this.#failed) console.error(`failed ${line}`);
    const failures = Math.max(failed ?? 0, this.#failed.length);
    if (passed !== undefined) console.log(`\n${passed} passed, ${failures} failed`);
    if (failures > 0) process.exitCode = 1;
  }
}

async function tests(run, args) {
  await run("vitest", ["run", ...args], { NODE_ENV: "test" });
}

async function lint(run) {
  await run("biome", ["check", "--error-on-warnings", "."]);
  await run("node", ["scripts/rooms.ts"]);
}

async function checkTypes(run) {
  await run("react-router", ["typegen"]);
  await run("tsc", ["--noEmit", "-p", "."]);
}
