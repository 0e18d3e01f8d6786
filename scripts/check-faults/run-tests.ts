import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Outcome } from "./attack.ts";
import type { Row } from "./row.ts";
import { testsById } from "./tests-by-id.ts";

// `npm test` runs the same with small numbers, in some files with different cases each time.
const LARGE_NUMBERS = {
  WEBHOOK_ORDERS: "720",
  WEBHOOK_REPLAYS: "100",
  FORGERIES_OF_A_KIND: "84",
  PAYMENT_RACES: "30",
  FUZZ_RUNS: "400",
  STUDY_MODEL_RUNS: "12",
  EVERY_PAIR: "1",
  PAGE_LOADS: "1000",
  SIGN_OUTS: "100",
  KILL_ROUNDS: "20",
  SHUTDOWNS: "20",
  SAME_WORDS: "100",
  BUYERS: "100",
  TRIALS: "5",
  THEMES_AT_ONCE: "1000",
  CALLS_AT_ONCE: "200",
  CHANGES_AT_ONCE: "300",
};
const BOUND_MS = 20 * 60_000;

/** Tool that a machine may lack; without it every test of the file is skipped. */
const SKIPPED_WITHOUT: Record<string, string> = {
  "tests/requests/database/disk-full.beside.test.ts": "prlimit",
  "tests/requests/database/small-disk.beside.test.ts": "mount",
};

const byId = testsById();

/** The files with tests that name the row. */
export function testsOf({ id }: Row): readonly string[] {
  return byId.get(id) ?? [];
}

/** The parts of vitest's JSON report that are read. */
export type Report = {
  success?: boolean;
  testResults: {
    name: string;
    status?: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

/** Runs the test files of these rows once, all together, and gives vitest's report, without success if it ended badly. */
export async function runTestsOf(
  rows: Row[],
  folder: string,
  stopping: AbortSignal,
): Promise<Report> {
  const files = [...new Set(rows.flatMap(testsOf))];
  if (files.length === 0) return { testResults: [] };
  const report = path.join(folder, "vitest.json");
  const child = spawn(
    "vitest",
    ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "test", APP_SECRET: undefined, ...LARGE_NUMBERS },
      shell: process.platform === "win32",
    },
  );
  const end = () => child.kill("SIGTERM");
  const bound = setTimeout(end, BOUND_MS);
  stopping.addEventListener("abort", end);
  if (stopping.aborted) end();
  const [code] = await once(child, "exit");
  clearTimeout(bound);
  stopping.removeEventListener("abort", end);
  const read = readReport(report);
  return { ...read, success: code === 0 && read.success !== false };
}

/** The report of a run of vitest with `--reporter=json`; without tests if the run left none. */
export function readReport(file: string): Report {
  if (!existsSync(file)) return { testResults: [] };
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * How many of the tests that name a row passed; null for one that rests on an attack alone. A row has failed if nothing
 * names it, if a file that does did not run or failed outside its tests, as by a hook that throws, and if all its tests of
 * a file were skipped, unless this machine may lack what they need.
 */
export function testOutcome(row: Row, report: Report, files = testsOf(row)): Outcome | null {
  const outcome: Outcome = { tried: 0, held: 0, failed: [], notes: [] };
  for (const file of files) addTests(outcome, { row, file }, report);
  if (files.length > 0) return outcome;
  const mayRestOnAttack = row.attack && !row.alsoTested;
  return mayRestOnAttack ? null : { ...outcome, tried: 1, failed: [`no test names ${row.id}`] };
}

function addTests(
  outcome: Outcome,
  { row, file }: { row: Row; file: string },
  { testResults }: Report,
): void {
  const found = testResults.find(({ name }) => name.endsWith(`/${file}`));
  const all = found?.assertionResults ?? [];
  const id = new RegExp(`\\b${row.id}\\b`);
  const named = all.filter(({ fullName }) => id.test(fullName));
  const ran = named.filter(({ status }) => status === "passed" || status === "failed");
  const fail = (line: string) => {
    outcome.tried += 1;
    outcome.failed.push(line);
  };
  for (const { fullName, status, failureMessages } of ran) {
    if (status === "failed") fail(`${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
    else {
      outcome.tried += 1;
      outcome.held += 1;
    }
  }
  const isBroken = found?.status === "failed";
  if (named.length === 0) fail(`no test of ${file} ran that names ${row.id}`);
  else if (isBroken && (ran.length < named.length || !all.some(hasFailed))) {
    fail(`${file} failed outside its tests: ${firstLine(found.message)}`);
  } else if (ran.length === 0 && SKIPPED_WITHOUT[file]) {
    outcome.notes?.push(`not tried: ${file} needs ${SKIPPED_WITHOUT[file]}`);
  } else if (ran.length === 0) fail(`every test of ${file} that names ${row.id} was skipped`);
}

function hasFailed({ status }: { status: string }): boolean {
  return status === "failed";
}

/** The first line, and the seed of a property that failed. */
function firstLine(text = ""): string {
  const [first = ""] = text.split("\n", 1);
  const [seed] = /\{ seed: .+\}/.exec(text) ?? [];
  return seed ? `${first} ${seed}` : first;
}
