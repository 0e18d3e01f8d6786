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
  const plainFile = path.join(reports, "browser-without-scripts.json");
  const browserFile = path.join(reports, "browser.json");
  const checks = new Checks(run, reports);
  const attack = (...args) => ["node", ["scripts/check-faults.ts", "--quick", ...args]];

  const browserTests = (project, file, ...args) => [
    "playwright",
    // Playwright empties the folder that a run writes to.
    [
      "test",
      "--project",
      project,
      "--reporter=list,json",
      "--output",
      `test-results/${project}`,
      ...args,
    ],
    { ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  ];

  await checks.run("build", build);
  // Tests wait for time and for one another; what needs no report of theirs runs meanwhile.
  await checks.together(
    [
      "unit and request tests",
      (run) =>
        run(
          "vitest",
          ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitFile}`],
          COMPILED,
        ),
    ],
    [
      ["format and lint", lint],
      ["types", checkTypes],
      ["unused code", (run) => run("knip", [])],
      ["browser", findBrowser],
      ["faults, quick half", (run) => run(...attack())],
      [
        "browser tests without scripts",
        (run) => run(...browserTests("scripts-off", plainFile, "--workers", "2")),
      ],
    ],
  );
  await checks.together(
    ["browser tests", (run) => run(...browserTests("scripts-on", browserFile))],
    [["faults, tests of each", (run) => run(...attack("--report", unitFile))]],
  );

  const all = [unitReport(unitFile), browserReport(plainFile), browserReport(browserFile)];
  for (const { flaky = [] } of all) {
    for (const name of flaky) console.log(`passed at a second try only: ${name}`);
  }
  for (const name of all.flatMap(({ failures }) => failures)) console.error(`failed: ${name}`);
  const sum = (pick) => all.reduce((total, report) => total + pick(report), 0);
  checks.close(
    sum(({ passed }) => passed),
    sum(({ failed }) => failed),
  );
}

// Some thirty test files, and each worker of the others and of the browser tests, have a process to themselves, which
// reads the same packages and the same build.
const COMPILED = { NODE_ENV: "test", NODE_COMPILE_CACHE: SERVER_VARIABLES.NODE_COMPILE_CACHE };

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
