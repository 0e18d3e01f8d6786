import { expect, onTestFinished, test } from "vitest";
import { startFaultyServer } from "#tests/support/app/faulty-server.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";

const HELD = ["ping", "find", "aggregate", "insert", "update", "findAndModify", "bulkWrite"];
const SESSION_MS = 500;
/** The changes of one user that are at work at once, however many browsers they come from. */
const PLACES = 2;
// `npm run check:faults` sends three hundred.
const CHANGES = Number(process.env.CHANGES_AT_ONCE ?? 120);

test("P53, F7, F12: too many changes are shed, reads are not, and a silent database is told after seconds", async () => {
  const { server, db, hold, heal, stop } = await startFaultyServer();
  onTestFinished(stop);
  const learner = await server.learner();
  const [wordId] = await addNouns(learner, 1);
  const browsers = await server.sessionsOf(learner, 10);
  for (const browser of browsers) {
    expect((await browser.json("GET", "/api/auth/user")).status).toBe(200);
  }
  const answer = (answerId: string, from: Visitor = learner) =>
    from.json("PATCH", `/api/progress/${wordId}`, {
      translationDirection: "arabic-to-english",
      isCorrect: true,
      answerId,
    });

  const ids = Array.from({ length: CHANGES }, (_, number) => `answer-${number}`);
  // A change asks for its session first, so it keeps its place at least for so long, on any machine.
  await hold(["find", "aggregate"], SESSION_MS, "web_sessions");
  const sentAt = performance.now();
  const changes = Promise.all(ids.map((id, at) => answer(id, browsers[at % browsers.length]))).then(
    async (answers) => {
      const turns = Math.ceil((performance.now() - sentAt) / SESSION_MS);
      await heal();
      return { answers, turns };
    },
  );
  const reads = await Promise.all(
    Array.from({ length: 30 }, () => untilTaken(() => learner.json("GET", "/api/vocabulary"))),
  );
  const { answers, turns } = await changes;

  expect(reads.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const shed = answers.filter(({ status }) => status === 503);
  const stored = answers.filter(({ status }) => status === 200);
  expect(shed.length + stored.length).toBe(CHANGES);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.length).toBeLessThanOrEqual(PLACES * turns);
  for (const { headers } of shed) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  // Some of the answers that were told of an outage may be stored; sent again, each is stored once.
  for (let at = 0; at < ids.length; at += 8) {
    const again = await Promise.all(
      ids.slice(at, at + 8).map((id) => untilTaken(() => answer(id))),
    );
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
  }
  expect(await db.collection("answers").countDocuments()).toBe(CHANGES);
  expect(await brokenInvariants(db)).toEqual([]);
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("requests shed"));
  await expect.poll(() => lines().length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(lines().length).toBeLessThan(10);
  expect((await untilTaken(() => answer("later"))).status).toBe(200);

  await hold(HELD, 40_000);
  const begun = Date.now();
  const late = await Promise.all([
    learner.get("/dashboard"),
    learner.json("GET", "/api/vocabulary"),
    answer("silent"),
    fetch(`${server.origin}/readyz`),
    fetch(`${server.origin}/healthz`),
  ]);
  expect(late.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200]);
  for (const { headers } of late.slice(0, 3)) {
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(Date.now() - begun).toBeLessThan(20_000);
  await heal();
  await expect
    .poll(async () => (await learner.json("GET", "/api/vocabulary")).status, { timeout: 20_000 })
    .toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
}, 240_000);
