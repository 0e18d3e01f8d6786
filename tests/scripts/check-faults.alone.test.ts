import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ALL_ROWS } from "../../scripts/check-faults/all-rows.ts";
import type { Attack } from "../../scripts/check-faults/attack.ts";
import { Checks } from "../../scripts/check-faults/checks.ts";
import { notePeak, noteTime } from "../../scripts/check-faults/figures.ts";
import { limitScale } from "../../scripts/check-faults/limits.ts";
import { hasFailed, tableOf } from "../../scripts/check-faults/print-table.ts";
import type { Row } from "../../scripts/check-faults/row.ts";
import { runRow } from "../../scripts/check-faults/run-row.ts";
import { type Report, runTestsOf, testOutcome } from "../../scripts/check-faults/run-tests.ts";
import { testsById } from "../../scripts/check-faults/tests-by-id.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kalima-check-"));
const access = "tests/requests/identity/access.test.ts";
const stopping = new AbortController();

afterAll(() => rmSync(folder, { recursive: true }));

function rowOf(attack: Attack | undefined, more: Partial<Row> = {}): Row {
  return { id: "P1", part: "access", promise: "it holds", ...(attack && { attack }), ...more };
}

function run(row: Row) {
  return runRow(row, {
    seed: 7,
    quick: false,
    stopping: stopping.signal,
    say: () => undefined,
    attacks: true,
    tested: null,
  });
}

/** What comes of a row that rests on one file whose tests ended so. */
function outcomeOf(
  statuses: string[],
  found: Partial<Report["testResults"][0]>,
  file: string = access,
) {
  const assertionResults = statuses.map((status, at) => ({ fullName: `test ${at} (P1)`, status }));
  const result = { name: path.resolve(file), assertionResults, status: "passed", ...found };
  return testOutcome(rowOf(undefined), { testResults: [result] }, [file]);
}

/** Runs the command on a report in which the tests of P2 ended as told. */
async function checkP2(status: string, more = {}): Promise<{ code: unknown; said: string }> {
  const file = path.join(folder, `${status}.json`);
  const test = { fullName: "every route says who may use it (P2) each", status };
  const testResults = [{ name: path.resolve(access), assertionResults: [test] }];
  writeFileSync(file, JSON.stringify({ testResults, ...more }));
  return command("--quick", "--part", "P2", "--report", file);
}

async function command(...args: string[]): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/check-faults.ts", ...args], (error, out, errors) => {
      resolve({ code: error ? error.code : 0, said: out + errors });
    });
  });
}

describe("a row", () => {
  test("that tried and held everything holds, and gives what it was given", async () => {
    const result = await run(
      rowOf(async ({ seed, quick }) => ({
        tried: 2,
        held: 2,
        failed: [],
        notes: [`${seed} ${quick}`],
      })),
    );

    expect(result).toMatchObject({ state: "held", tried: 2, held: 2, notes: ["7 false"] });
    expect(hasFailed([result])).toBe(false);
  });

  test("that held less than it tried has failed", async () => {
    const checks = new Checks();
    checks.check(true, "a kind");
    checks.check(false, "a kind", "first");
    checks.check(false, "a kind", "second");

    const result = await run(rowOf(async () => checks.outcome()));

    expect(result).toMatchObject({ state: "failed", failed: ["a kind (first) 2 times"] });
    expect(hasFailed([result])).toBe(true);
  });

  test("that throws has failed with its message", async () => {
    const result = await run(rowOf(() => Promise.reject(new Error("no port"))));

    expect(result).toMatchObject({ state: "failed", failed: ["it broke off: no port"] });
  });

  test.runIf(process.platform === "linux")(
    "over its bound has failed, is told, and what it started is ended",
    async () => {
      let child: ChildProcess | undefined;
      let isTold = false;
      const attack: Attack = async ({ signal }) => {
        child = spawn("sleep", ["60"]);
        signal.addEventListener("abort", () => {
          isTold = true;
        });
        await once(child, "exit");
        return { tried: 1, held: 1, failed: [] };
      };

      const result = await run(rowOf(attack, { boundMs: 300 }));

      expect(result).toMatchObject({ state: "failed", failed: ["it took more than 0.3 s"] });
      expect([isTold, child?.signalCode]).toEqual([true, "SIGKILL"]);
      expect(result.seconds).toBeLessThan(6);
    },
  );

  test("that could not try anything is counted as such", async () => {
    const result = await run(
      rowOf(async () => ({ tried: 0, held: 0, failed: [], notes: ["a program is missing"] })),
    );

    expect(result.state).toBe("not tried");
    expect(tableOf([result])).toMatch(/P1: a program is missing\n\n1 rows: .* 1 not tried/);
  });

  test("has the 99th of its requests and the most memory of its servers in the table", async () => {
    const attack: Attack = async () => {
      for (let ms = 1; ms <= 100; ms += 1) noteTime(ms);
      notePeak(process.pid);
      return { tried: 1, held: 1, failed: [] };
    };

    const [first, second] = [await run(rowOf(attack)), await run(rowOf(undefined))];

    expect(first.p99Ms).toBe(99);
    expect(first.peakMb).toBeGreaterThan(10);
    expect([second.p99Ms, second.peakMb]).toEqual([null, null]);
    expect(tableOf([first])).toMatch(/ 99 +\d+ {2}×1, /);
  });

  test("meets the limits of an operator, or says why they are wide", async () => {
    const scales: string[] = [];
    const attack: Attack = async () => {
      scales.push(limitScale());
      return { tried: 1, held: 1, failed: [] };
    };

    await run(rowOf(attack));
    const wide = await run(rowOf(attack, { wide: "it asks for much" }));

    expect(scales).toEqual(["1", "100000"]);
    expect(tableOf([wide])).toMatch(/×100000, tests ×1000/);
    expect(tableOf([wide])).toContain("P1: wide limits, for it asks for much");
  });
});

describe("a row that rests on tests", () => {
  test("holds if they passed, and one of them may be skipped", () => {
    expect(outcomeOf(["passed", "skipped"], {})).toMatchObject({ tried: 1, held: 1, failed: [] });
  });

  test("tells the seed of a property that failed", () => {
    const thrown =
      'Error: Property failed after 3 tests\n{ seed: 7, path: "2:0", endOnFailure: true }';
    const failed = { fullName: "a property (P1)", status: "failed", failureMessages: [thrown] };

    expect(outcomeOf([], { assertionResults: [failed] })?.failed).toEqual([
      `${access}: a property (P1): Error: Property failed after 3 tests { seed: 7, path: "2:0", endOnFailure: true }`,
    ]);
  });

  test("has failed if its file failed and none of its tests did", () => {
    const found = { status: "failed", message: "no port\nat line 3" };
    const failed = [`${access} failed outside its tests: no port`];

    expect(outcomeOf(["skipped", "skipped"], found)).toMatchObject({ tried: 1, held: 0, failed });
    expect(outcomeOf(["passed"], found)).toMatchObject({ tried: 2, held: 1, failed });
  });

  test("has failed if all were skipped, unless the machine may lack what they need", () => {
    const smallDisk = "tests/requests/database/small-disk.beside.test.ts";
    const failed = [`every test of ${access} that names P1 was skipped`];
    const notes = [`not tried: ${smallDisk} needs mount`];

    expect(outcomeOf(["skipped"], {})).toMatchObject({ tried: 1, held: 0, failed });
    expect(outcomeOf(["skipped"], {}, smallDisk)).toEqual({
      tried: 0,
      held: 0,
      failed: [],
      notes,
    });
  });

  test("counts the tests that name it, and has failed if a file that does ran none of them", () => {
    const fullName = "another (P11)";
    const others = { assertionResults: [{ fullName, status: "passed" }] };

    expect(outcomeOf([], others)).toMatchObject({
      tried: 1,
      held: 0,
      failed: [`no test of ${access} ran that names P1`],
    });
  });

  test("has failed if no test names it, unless it rests on an attack alone", () => {
    const attack: Attack = () => Promise.reject(new Error("not tried"));
    const outcome = (row: Row) => testOutcome(row, { testResults: [] }, []);
    const failed = ["no test names P1"];

    expect(outcome(rowOf(undefined))).toMatchObject({ tried: 1, held: 0, failed });
    expect(outcome(rowOf(attack, { alsoTested: true }))).toMatchObject({ failed });
    expect(outcome(rowOf(attack))).toBeNull();
  });

  test("has failed, and the run with it, if its tests did not run", async () => {
    const row = rowOf(undefined, { id: "P2" });
    const stopped = AbortSignal.abort();

    const report = await runTestsOf([row], folder, stopped);

    expect(report.success).toBe(false);
    expect(testOutcome(row, report)?.failed).toEqual([`no test of ${access} ran that names P2`]);
  });

  test("is there for each number that a test names", () => {
    const ids = ALL_ROWS.map(({ id }) => id);
    expect([...testsById().keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe("the command", () => {
  test("ends with 0 when the tests behind a row passed", async () => {
    const { code, said } = await checkP2("passed");

    expect(code).toBe(0);
    expect(said).toMatch(
      /^P2 +every route declares its access +1 +1 +0 +- +- +- +tests ×1000 +held$/m,
    );
  });

  test("ends with 1 when one failed, or none ran", async () => {
    const failed = await checkP2("failed");
    const skipped = await command(
      "--quick",
      "--part",
      "P12",
      "--report",
      path.join(folder, "failed.json"),
    );

    expect([failed.code, skipped.code]).toEqual([1, 1]);
    expect(failed.said).toContain(
      `P2 failed: ${access}: every route says who may use it (P2) each`,
    );
    expect(skipped.said).toContain("P12 failed: no test of tests/requests/");
    // Its attack would have told of itself.
    expect(skipped.said).not.toMatch(/^ P12 /m);
  });

  test("ends with 1 and says so when nothing was tried of a row that was named", async () => {
    const file = path.join(folder, "empty.json");
    writeFileSync(file, JSON.stringify({ testResults: [] }));
    const { code, said } = await command("--quick", "--part", "F5", "--report", file);

    expect(code).toBe(1);
    expect(said).toMatch(/^F5 .* not tried$/m);
    expect(said).toContain("F5 was named, but nothing was tried.");
  });

  test("ends with 1 when the run of the tests failed elsewhere", async () => {
    const { code, said } = await checkP2("passed", { success: false });

    expect(code).toBe(1);
    expect(said).toContain("The run of the tests failed");
  });

  test("names what it does not know, with its usage", async () => {
    const { code, said } = await command("--part", "P2,everything");

    expect(code).toBe(1);
    expect(said).toMatch(/^Unknown: everything\nUsage: npm run check:faults/);
  });

  test("lists every promise and fault once", async () => {
    const { said } = await command("--list");

    const ids = said.split("\n").flatMap((line) => /^([PF]\d+) /.exec(line)?.[1] ?? []);
    const all = [
      ...Array.from({ length: 62 }, (_, index) => `P${index + 1}`),
      ...["P63", "P64", "P65", "P66", "P67", "P68", "P69", "P70"],
      ...Array.from({ length: 43 }, (_, index) => `F${index + 1}`),
    ];
    expect(ids).toEqual(all);
    const bounds = /^Attacks: (\d+), (\d+) minutes at most; of the quick half: (\d+), (\d+) /m;
    const [, count, minutes, quick, quickMinutes] = bounds.exec(said) ?? [];
    const figures = readFileSync("docs/figures.md", "utf8");
    expect(figures).toContain(`all ${count} of them by ${minutes} minutes`);
    expect(figures).toContain(`the ${quick} of the quick half by ${quickMinutes} `);
  });
});
