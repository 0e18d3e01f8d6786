import { setTimeout as wait } from "node:timers/promises";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { makeStudying } from "./fair-share/studying.ts";
import { carryOut, type Order, type Tally } from "./load/order.ts";
import { memoryOf, openFilesOf, writeAheadLogOf } from "./load/process-facts.ts";
import { clientsOf, kindsOfErrors, problemsOfStored } from "./load/study-with.ts";
import { connectHeapMeter, type HeapMeter } from "./soak/heap-meter.ts";
import { type Sample, slopeOf } from "./soak/slope.ts";

const LEARNERS = 12;
const MOST_MB_A_MINUTE = 1;
const MOST_MB_MORE = 5;
// Idle connections are closed after ten seconds, and the database keeps a few of its own.
const UNTIL_CLOSED_MS = 15_000;
const FILES_TO_SPARE = 20;

type Length = { seconds: number; warmUpSeconds: number; everySeconds: number };

const LONG: Length = { seconds: 600, warmUpSeconds: 120, everySeconds: 10 };
const QUICK: Length = { seconds: 15, warmUpSeconds: 5, everySeconds: 2 };

/** Keeps the app at half of what it can do, some requests of which are wrong or cut off, and watches what it holds. */
export const soak: Attack = async ({ quick, signal, say }) => {
  const length = quick ? QUICK : LONG;
  const app = await App.start({ nodeOptions: ["--inspect=127.0.0.1:0"] });
  const meter = await connectHeapMeter(app.output);
  try {
    const clients = clientsOf(await makeStudying(app, LEARNERS, 3), LEARNERS);
    const order = { origin: app.origin, clients, answers: 0.7, broken: 0.1 };
    const warmUp = await carryOut({ ...order, name: "capacity", seconds: quick ? 2 : 10 }, signal);
    const perSecond = requestsOf(warmUp) / (quick ? 2 : 10) / 2;
    await wait(UNTIL_CLOSED_MS, undefined, { signal });
    const base = await sample(app, meter, 0);
    const soaked = carryOut(
      { ...order, name: "soak", seconds: length.seconds, perSecond } satisfies Order,
      signal,
    );
    const samples = await sampleUntil(soaked, { app, meter, length, say, signal });
    const tally = await soaked;
    await wait(UNTIL_CLOSED_MS, undefined, { signal });
    const end = await sample(app, meter, length.seconds / 60);
    const warm = samples.filter(({ minute }) => minute * 60 >= length.warmUpSeconds);
    const failed = [
      ...kindsOfErrors(tally),
      ...problemsOfGrowth({ warm, base, end, quick }),
      ...(await problemsOfStored(app, [warmUp, tally])),
    ];
    const tried = requestsOf(tally) + tally.errors.length;
    const held = tried - tally.errors.length;
    return { tried, held, failed, notes: notesOn({ warm, base, end, perSecond, tally }) };
  } finally {
    meter.close();
    await app.stop();
  }
};

async function sample({ pid, folder }: App, meter: HeapMeter, minute: number): Promise<Sample> {
  return {
    minute,
    heap: await meter.usedMegabytes(),
    resident: memoryOf(pid).now,
    files: openFilesOf(pid),
    log: writeAheadLogOf(folder),
  };
}

async function sampleUntil(
  done: Promise<unknown>,
  given: {
    app: App;
    meter: HeapMeter;
    length: Length;
    say: (line: string) => void;
    signal: AbortSignal;
  },
): Promise<Sample[]> {
  const { app, meter, length, say, signal } = given;
  let isOver = false;
  const over = done.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  const samples: Sample[] = [];
  const startedAt = Date.now();
  for (;;) {
    await Promise.race([over, wait(length.everySeconds * 1000, undefined, { signal })]);
    if (isOver) return samples;
    const taken = await sample(app, meter, (Date.now() - startedAt) / 60_000);
    samples.push(taken);
    if (samples.length % 6 === 0) say(lineOf(taken));
  }
}

function problemsOfGrowth(given: {
  warm: readonly Sample[];
  base: Sample;
  end: Sample;
  quick: boolean;
}): string[] {
  const { warm, base, end, quick } = given;
  const slope = slopeOfSamples(warm, ({ heap }) => heap);
  const opened = end.files - base.files;
  const [first, last] = [warm.at(0), warm.at(-1)];
  const more = first && last ? last.heap - first.heap : 0;
  return [
    // A few seconds show no slope.
    ...(!quick && slope >= MOST_MB_A_MINUTE
      ? [`the heap grows by ${slope.toFixed(2)} MB a minute`]
      : []),
    ...(!quick && more > MOST_MB_MORE
      ? [`the heap has grown by ${more.toFixed(1)} MB since the warm-up`]
      : []),
    ...(opened > FILES_TO_SPARE
      ? [`${opened} more files or connections are open than before`]
      : []),
  ];
}

/** How much a value grows in a minute. */
function slopeOfSamples(samples: readonly Sample[], value: (sample: Sample) => number): number {
  return slopeOf(samples.map((sample) => [sample.minute, value(sample)]));
}

function notesOn(given: {
  warm: readonly Sample[];
  base: Sample;
  end: Sample;
  perSecond: number;
  tally: Tally;
}): string[] {
  const { warm, base, end, perSecond, tally } = given;
  const slope = (value: (sample: Sample) => number) => slopeOfSamples(warm, value).toFixed(2);
  return [
    `${perSecond.toFixed(1)} requests a second, ${tally.aborted} cut off, ${tally.shed.length} shed`,
    `before: ${lineOf(base)}`,
    ...[warm.at(0), warm.at(-1)].map((one) => `under load: ${one ? lineOf(one) : "not measured"}`),
    `after: ${lineOf(end)}`,
    `MB a minute after the warm-up: heap ${slope(({ heap }) => heap)}, resident ${slope(({ resident }) => resident)}`,
    `largest write-ahead log ${Math.max(0, ...warm.map(({ log }) => log))} MB`,
  ];
}

function lineOf({ minute, heap, resident, files, log }: Sample): string {
  return `minute ${minute.toFixed(1)}, heap ${heap.toFixed(1)} MB, resident ${resident} MB, ${files} open files, write-ahead log ${log} MB`;
}

function requestsOf({ served, shed, aborted }: Tally): number {
  const { answer, page, broken } = served;
  return answer.length + page.length + broken.length + shed.length + aborted;
}
