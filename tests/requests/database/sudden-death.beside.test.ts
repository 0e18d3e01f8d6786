import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { type Db, MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/app/server.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { Writers } from "#tests/support/study/writers.ts";

// Each kill costs about two seconds; a nightly run asks for a hundred, with a seed of its own.
const KILLS = Number(process.env.KILL_ROUNDS ?? 2);
const SEED = Number(process.env.KILL_SEED ?? 20_261_120);

let folder: string;
let port: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kalima-death-"));
  beginData(folder);
  port = String(await freePort());
  server = await start();
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

function start(): Promise<RunningServer> {
  return startServer({ DATA_DIR: folder, PORT: port, LOG_LEVEL: "fatal" });
}

async function learnerWithWords(username: string) {
  const learner = await server.learner({ username });
  return { learner, words: await addNouns(learner, 6) };
}

async function inDatabase<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const socket = encodeURIComponent(path.join(folder, "engine.sock"));
  const client = await MongoClient.connect(`mongodb://${socket}/kalima?directConnection=true`);
  try {
    return await look(client.db());
  } finally {
    await client.close();
  }
}

async function expectWhatWasPromised({ answers, sessions }: Writers): Promise<void> {
  const { stored, saved, broken } = await inDatabase(async (db) => ({
    stored: await db.collection("answers").find().project({ answerId: 1 }).toArray(),
    saved: await db.collection("studySessions").find().project({ clientSessionId: 1 }).toArray(),
    broken: await brokenInvariants(db),
  }));
  expect(broken).toEqual([]);
  const lists = [
    [answers, stored.map(({ answerId }) => answerId)],
    [sessions, saved.flatMap(({ clientSessionId }) => clientSessionId ?? [])],
  ] as const;
  for (const [told, found] of lists) {
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((id) => !told.has(id) || told.get(id) === "gone")).toEqual([]);
    const kept = [...told].filter(([, knowledge]) => knowledge === "kept");
    expect(kept.filter(([id]) => !found.includes(id))).toEqual([]);
  }
}

test(`P49, F1: after each of ${KILLS} kills all that was acknowledged is there once, and the totals agree (seed ${SEED})`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const studying = await learnerWithWords("by-form");
  const calling = await learnerWithWords("by-call");
  const both = await learnerWithWords("by-both");
  const writers = new Writers();
  const delays = fc.sample(fc.integer({ min: 20, max: 1200 }), { numRuns: KILLS, seed: SEED });

  for (const delay of delays) {
    const writing = Promise.allSettled([
      writers.study(studying.learner),
      writers.call(calling.learner, calling.words),
      writers.call(calling.learner, calling.words),
      writers.save(calling.learner, calling.words),
      writers.study(both.learner),
      writers.call(both.learner, both.words),
    ]);
    await wait(delay);
    await server.kill();
    const ends = (await writing) as PromiseRejectedResult[];
    server = await start();

    expect(ends.map(({ reason }) => reason.message)).toEqual(Array(6).fill("fetch failed"));
    await expectWhatWasPromised(writers);
    await writers.repeat();
    await expectWhatWasPromised(writers);
  }
  expect([...writers.answers.values()].filter((one) => one === "kept").length).toBeGreaterThan(
    KILLS,
  );
});

test("F37: a second server on the same data folder joins the first, and both count exactly, words of a plan too (P4)", async () => {
  const { learner, words } = await learnerWithWords("two-servers");
  const second = await startServer({ DATA_DIR: folder, PUBLIC_URL: server.origin });
  const elsewhere = new Visitor(
    (address, init) => fetch(new URL(address, second.origin), { redirect: "manual", ...init }),
    server.origin,
  );
  elsewhere.cookies.headerFor = (pathname) => learner.cookies.headerFor(pathname);

  const body = { translationDirection: "english-to-arabic", isCorrect: true };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      untilTaken(() =>
        (index % 2 ? learner : elsewhere).json("PATCH", `/api/progress/${words[0]}`, {
          ...body,
          answerId: `answer-${index % 10}`,
        }),
      ),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const user = await (await elsewhere.json("GET", "/api/auth/user")).json();
  expect(user.points).toBe(150);

  const filled = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      untilTaken(() =>
        (index % 2 ? learner : elsewhere).json("POST", "/api/generate-vocabulary", {
          arabicWord: "كتاب",
          category: "noun",
        }),
      ),
    ),
  );

  const statuses = filled.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(429)]);
  for (const visitor of [learner, elsewhere]) {
    const limits = await (await visitor.json("GET", "/api/check-tier-limits")).json();
    expect(limits.vocabulary).toEqual({ allowed: 5, unlimited: false, current: 5 });
  }
  expect(await inDatabase((db) => brokenInvariants(db))).toEqual([]);
  expect(await second.stop()).toBe(0);
  expect((await learner.get("/")).status).toBe(200);
});
