import process from "node:process";
import { parseArgs } from "node:util";
import { ALL_ROWS } from "./check-faults/all-rows.ts";
import { newFolder } from "./check-faults/clean-up.ts";
import { hasFailed, tableOf } from "./check-faults/print-table.ts";
import { PARTS, type Result, type Row } from "./check-faults/row.ts";
import { boundOf, runRow } from "./check-faults/run-row.ts";
import { readReport, runTestsOf, testOutcome, testsOf } from "./check-faults/run-tests.ts";

const USAGE = `Usage: npm run check:faults -- [--part access,F1] [--quick] [--seed 7] [--report FILE] [--list]
--part takes ${PARTS.join(", ")} and the numbers of rows;
--quick runs the attacks of the quick half and the short form of those that are named;
--report takes vitest's JSON report of tests that ran already, and attacks nothing`;

const { part, quick, seed, report, list } = readArguments();
const rows = chosenRows(part);
const stopping = new AbortController();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
  });
}

if (list) listRows();
else await runRows();
process.exit();

async function runRows(): Promise<void> {
  const tested = await reportOfTests();
  const results: Result[] = [];
  for (const row of rows) {
    if (stopping.signal.aborted) break;
    const say = (line: string) => console.log(`${row.id.padStart(4)}  ${line}`);
    const outcome = tested ? testOutcome(row, tested) : null;
    const attacks = isAttacked(row);
    if (attacks) say(row.promise);
    const options = { seed, quick, stopping: stopping.signal, say, attacks, tested: outcome };
    const result = await runRow(row, options);
    if (attacks) {
      say(`${result.state}: ${result.held} of ${result.tried}, ${result.seconds.toFixed(1)} s`);
    }
    if (!quick || result.tried > 0 || isNamed(row)) results.push(result);
  }
  console.log(`\n${tableOf(results)} (seed ${seed})`);
  const untried = results.filter(({ row, tried }) => tried === 0 && isNamed(row));
  for (const { row } of untried) console.log(`${row.id} was named, but nothing was tried.`);
  const isBroken = tested?.success === false;
  if (isBroken) console.log("The run of the tests failed: a test did, or something outside them.");
  const isFailed = stopping.signal.aborted || isBroken || untried.length > 0 || hasFailed(results);
  if (isFailed) process.exitCode = 1;
}

/** Checks whether the attack of a row runs; the quick half has few, and the short form of the named ones. */
function isAttacked(row: Row): boolean {
  if (!row.attack || report) return false;
  return !quick || row.isQuick === true || isNamed(row);
}

function isNamed({ id }: Row): boolean {
  return namesOf(part).includes(id.toLowerCase());
}

/** The tests of the quick half run in `npm test`, which hands their report over afterwards. */
async function reportOfTests() {
  if (report) return readReport(report);
  return quick ? null : await runTestsOf(rows, newFolder(), stopping.signal);
}

function listRows(): void {
  for (const row of rows) {
    const proofs = [
      ...(testsOf(row).length > 0 ? ["tests"] : []),
      ...(row.attack ? [row.isQuick ? "attack, quick" : "attack"] : []),
    ];
    console.log(`${row.id.padEnd(4)} ${row.part.padEnd(12)} ${row.promise} (${proofs.join("; ")})`);
  }
  const attacked = rows.filter(({ attack }) => attack);
  const quickOnes = attacked.filter(({ isQuick }) => isQuick);
  console.log(
    `\nAttacks: ${longest(attacked, false)}; of the quick half: ${longest(quickOnes, true)}`,
  );
}

function longest(attacked: Row[], isShort: boolean): string {
  const minutes = attacked.reduce((sum, row) => sum + boundOf(row, isShort), 0) / 60_000;
  return `${attacked.length}, ${minutes} minutes at most`;
}

function chosenRows(part: string | undefined): Row[] {
  const wanted = namesOf(part);
  const known = new Set(ALL_ROWS.flatMap((row) => [row.part, row.id.toLowerCase()]));
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0) fail(`Unknown: ${unknown.join(", ")}\n${USAGE}`);
  if (part === undefined) return ALL_ROWS;
  return ALL_ROWS.filter(
    ({ part: ofRow, id }) => wanted.includes(ofRow) || wanted.includes(id.toLowerCase()),
  );
}

function namesOf(list: string | undefined): string[] {
  return list === undefined ? [] : list.split(",").map((name) => name.trim().toLowerCase());
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        part: { type: "string" },
        quick: { type: "boolean", default: false },
        seed: { type: "string", default: "7" },
        report: { type: "string" },
        list: { type: "boolean", default: false },
      },
    });
    const chosen = Number(values.seed);
    return Number.isSafeInteger(chosen) ? { ...values, seed: chosen } : fail(USAGE);
  } catch {
    return fail(USAGE);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
