// `npm test`: every check, what comes of it, how long each took, and one line that says how many tests passed and failed.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "../chromium.mjs";
import { Checks } from "./checks.mjs";
import { SERVER_VARIABLES } from "./server-start.mjs";
import { browserReport, unitReport } from "./test-reports.mjs";

/** Everything that `.ci/run` runs. */
export async function runTests({ run, build }) {
  const reports = mkdtempSync(path.join(tmpdir(), "kalima-reports-"));
  const unitFile = path.join(reports, "unit.json");
  const browserFile = path.join(reports, "browser.json");
  const checks = new Checks(run, reports);
  const attack = (...args) => ["node", ["scripts/check-faults.ts", "--quick", ...args]];

  await checks.run("build", build);
  // Tests wait for time and for one another; what needs no report of theirs runs meanwhile.
  await checks.together(
    [
      "unit and request tests",
      (run) =>
        run(
          "vitest",
          ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitFile}`],
          // Sixty files have a process to themselves, which reads the same packages and the same build.
          { NODE_ENV: "test", NODE_COMPILE_CACHE: SERVER_VARIABLES.NODE_COMPILE_CACHE },
        ),
    ],
    [
      ["format and lint", lint],
      ["types", checkTypes],
      ["unused code", (run) => run("knip", [])],
      ["browser", findBrowser],
      ["faults, walk of the pages", (run) => run(...attack("--part", "P68"))],
    ],
  );
  await checks.together(
    [
      "browser tests",
      (run) =>
        run("playwright", ["test", "--reporter=list,json"], {
          NODE_ENV: "test",
          PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile,
        }),
    ],
    [["faults, quick half", (run) => run(...attack("--except", "P68", "--report", unitFile))]],
  );

  const unit = unitReport(unitFile);
  const browser = browserReport(browserFile);
  for (const name of browser.flaky ?? []) console.log(`passed at a second try only: ${name}`);
  for (const name of [...unit.failures, ...browser.failures]) console.error(`failed: ${name}`);
  checks.close(unit.passed + browser.passed, unit.failed + browser.failed);
}

/** Runs what takes less than a minute: lint, types, and the pure rules and models or the tests of the named folders. */
export async function runQuickTests({ run, build, folders }) {
  const checks = new Checks(run);
  await checks.run("format and lint", lint);
  await checks.run("types", checkTypes);
  if (folders.length === 0) {
    await checks.run("rules and models", (run) => tests(run, ["--project=units", "tests/models"]));
  } else {
    await checks.run("build", build);
    await checks.run(`tests of ${folders.join(", ")}`, (run) => tests(run, folders));
  }
  checks.close();
}

async function findBrowser() {
  if (ensureChromium()) return;
  throw new Error("no Chromium could be found or installed; set CHROMIUM_PATH to one");
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
  // Each further checker looks at much that the first has looked at, and the cores have other work.
  await run("tsc", ["--noEmit", "-p", ".", "--checkers", "1"]);
}
