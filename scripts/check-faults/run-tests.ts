import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Outcome } from "./attack.ts";
import type { Row, Tests } from "./row.ts";

const BOUND_MS = 20 * 60_000;

/** The parts of vitest's JSON report that are read. */
export type Report = {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/** Runs the test files of these rows once, all together, and gives vitest's report. */
export async function runTestsOf(
  rows: Row[],
  folder: string,
  stopping: AbortSignal,
): Promise<Report> {
  const files = [...new Set(rows.flatMap(({ tests = [] }) => tests.map(({ file }) => file)))];
  if (files.length === 0) return { testResults: [] };
  const report = path.join(folder, "vitest.json");
  const child = spawn(
    "vitest",
    ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "test", APP_SECRET: undefined },
      shell: process.platform === "win32",
    },
  );
  const end = () => child.kill("SIGTERM");
  const bound = setTimeout(end, BOUND_MS);
  stopping.addEventListener("abort", end);
  await once(child, "exit");
  clearTimeout(bound);
  stopping.removeEventListener("abort", end);
  return readReport(report);
}

/** The report of a run of vitest with `--reporter=json`; without tests if the run left none. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return { testResults: [] };
  return JSON.parse(readFileSync(file, "utf8"));
}

/** How many of a row's tests passed; a row without any, or with a file that did not run, has failed. */
export function testOutcome({ tests = [] }: Row, report: Report): Outcome {
  const outcome: Outcome = { tried: 0, held: 0, failed: [] };
  for (const wanted of tests) addTests(outcome, wanted, report);
  return outcome;
}

function addTests(outcome: Outcome, { file, names }: Tests, { testResults }: Report): void {
  const found = testResults.find(({ name }) => name.endsWith(`/${file}`));
  const all = found?.assertionResults ?? [];
  const named = all.filter(({ fullName }) => !names || names.test(fullName));
  if (named.length === 0) {
    outcome.tried += 1;
    outcome.failed.push(`no test of ${file} ran${names ? ` that matches ${names}` : ""}`);
  }
  for (const { fullName, status, failureMessages } of named) {
    if (status !== "passed" && status !== "failed") continue;
    outcome.tried += 1;
    if (status === "passed") outcome.held += 1;
    else outcome.failed.push(`${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
  }
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}
