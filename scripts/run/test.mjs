// `npm test`: every check in turn, then one line that says how many tests passed and failed.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { ensureChromium } from "../chromium.mjs";

export async function runTests({ run, build }) {
  const reports = mkdtempSync(path.join(tmpdir(), "kalima-test-"));
  const unitReport = path.join(reports, "unit.json");
  const browserReport = path.join(reports, "browser.json");
  const failedChecks = [];
  const check = async (name, work) => {
    console.log(`\n── ${name}`);
    try {
      await work();
    } catch (error) {
      failedChecks.push(`${name}: ${error.message}`);
    }
  };

  await check("format and lint", () => run("biome", ["check", "--error-on-warnings", "."]));
  await check("types", async () => {
    await run("react-router", ["typegen"]);
    await run("tsc", ["--noEmit", "-p", "."]);
  });
  await check("unused code", () => run("knip", []));
  await check("build", () => build());
  await check("unit and request tests", () =>
    run(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
      {
        NODE_ENV: "test",
      },
    ),
  );
  await check("browser tests", async () => {
    if (!ensureChromium()) {
      throw new Error("no Chromium could be found or installed; set CHROMIUM_PATH to one");
    }
    await run("playwright", ["test", "--reporter=list,json"], {
      NODE_ENV: "test",
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    });
  });

  const unit = readReport(unitReport, (report) => [report.numPassedTests, report.numFailedTests]);
  const browser = readReport(browserReport, ({ stats }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
  ]);
  const passed = unit[0] + browser[0];
  const failed = Math.max(unit[1] + browser[1], failedChecks.length);
  for (const line of failedChecks) console.error(`failed ${line}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

function readReport(file, counts) {
  return existsSync(file) ? counts(JSON.parse(readFileSync(file, "utf8"))) : [0, 0];
}
