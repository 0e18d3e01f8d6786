import { availableParallelism, loadavg } from "node:os";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { makeStudying, type Studying } from "./fair-share/studying.ts";
import { whileProbed } from "./load/health-probe.ts";
import { type LoadRow, loadRow } from "./load/load-row.ts";
import { carryOut, type Tally } from "./load/order.ts";
import { forgetPeak, memoryOf } from "./load/process-facts.ts";
import { clientsOf, kindsOfErrors, problemsOfStored } from "./load/study-with.ts";
import { percentile } from "./percentile.ts";

const LEARNERS = 50;
const ANSWERS = 0.7;
const LONGEST_MS = 3_000;
// Of the 95th; the quick form runs beside other tests.
const LONGEST_ANSWER_MS = 1_000;
const LEAST_OF_BASE = 0.7;
const LONGEST_REFUSING_MS = 100;
const LONGEST_HEALTH_MS = 100;
const SAYS_SHED = /\bshed\b/;

type Measured = { row: LoadRow; tally: Tally; unhealthy: number };

/** Measures the app under more and more clients that each wait for an answer before they ask again. */
export const load: Attack = async ({ quick, signal, say }) => {
  const app = await App.start();
  try {
    const studying = await makeStudying(app, LEARNERS, 3);
    const seconds = quick ? 3 : 20;
    const warmUp = await measure(app, { studying, count: 12, seconds: quick ? 1 : 5, signal });
    const measured: Measured[] = [];
    for (const count of quick ? [12, 50] : [12, 50, 300]) {
      const one = await measure(app, { studying, count, seconds, signal });
      measured.push(one);
      say(lineOf(one.row));
    }
    const failed = [
      ...measured.flatMap((one) => problemsOf(one, measured[0])),
      ...(await problemsOfStored(
        app,
        [warmUp, ...measured].map(({ tally }) => tally),
      )),
      ...(quick ? [] : measured.flatMap(lateAnswersOf)),
      ...problemsOfLog(app, measured),
    ];
    const tried = sum(measured.map(requestsOf));
    const late = sum(measured.map(({ tally }) => tally.errors.length + lateOf(tally)));
    return { tried, held: tried - late, failed, notes: notesOn(measured) };
  } finally {
    await app.stop();
  }
};

async function measure(
  { origin, pid }: App,
  given: { studying: readonly Studying[]; count: number; seconds: number; signal: AbortSignal },
): Promise<Measured> {
  const { studying, count, seconds, signal } = given;
  forgetPeak(pid);
  rounds += 1;
  const order = {
    name: String(rounds),
    origin,
    clients: clientsOf(studying, count),
    seconds,
    answers: ANSWERS,
    broken: 0,
  };
  const { result, healthMs, unhealthy } = await whileProbed(origin, () => carryOut(order, signal));
  const row = loadRow(count, result, { seconds, healthMs, memory: memoryOf(pid) });
  return { row, tally: result, unhealthy };
}

let rounds = 0;

function problemsOf({ row, tally, unhealthy }: Measured, base: Measured | undefined): string[] {
  const least = (base?.row["served/s"] ?? 0) * LEAST_OF_BASE;
  return [
    ...kindsOfErrors(tally),
    ...(lateOf(tally) > 0 ? [`${lateOf(tally)} answered after more than ${LONGEST_MS} ms`] : []),
    ...(row["served/s"] < least ? [`${row["served/s"]} served a second, ${least} wanted`] : []),
    ...over("95th refused", percentile(tally.refusing, 95), LONGEST_REFUSING_MS),
    ...over("99th asked for its health", row["health p99"], LONGEST_HEALTH_MS),
    ...(unhealthy > 0 ? [`/healthz failed ${unhealthy} times`] : []),
  ].map((problem) => `${row.clients} clients: ${problem}`);
}

function lateAnswersOf({ row, tally }: Measured): string[] {
  const late = over("95th answered", percentile(tally.served.answer, 95), LONGEST_ANSWER_MS);
  return late.map((problem) => `${row.clients} clients: ${problem}`);
}

function over(what: string, ms: number, most: number): string[] {
  return ms > most ? [`${what} after ${Math.round(ms)} ms, ${most} wanted`] : [];
}

function problemsOfLog({ output }: App, measured: readonly Measured[]): string[] {
  const hasShed = measured.some(({ tally }) => tally.shed.length > 0);
  return hasShed && !SAYS_SHED.test(output) ? ["the log does not say that it sheds"] : [];
}

function requestsOf({ tally }: Measured): number {
  const { answer, page, broken } = tally.served;
  return answer.length + page.length + broken.length + tally.shed.length + tally.errors.length;
}

function lateOf({ served, shed }: Tally): number {
  const times = [...served.answer, ...served.page, ...served.broken, ...shed];
  return times.filter((ms) => ms > LONGEST_MS).length;
}

function notesOn(measured: readonly Measured[]): string[] {
  return [
    `${availableParallelism()} processors for server, database and clients; load ${loadavg()[0]?.toFixed(1)}`,
    ...measured.map(({ row }) => lineOf(row)),
  ];
}

function lineOf(row: LoadRow): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
