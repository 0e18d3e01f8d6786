import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Learner } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { DatabaseProcess } from "./database-process.ts";
import { randomBy } from "./random.ts";
import { becomesReady } from "./sudden-death.ts";
import { TcpProxy } from "./tcp-proxy.ts";
import { wordOf } from "./words.ts";

const ANSWERED_WITHIN_MS = 4_000;
const BACK_WITHIN_MS = 5_000;
const GIVEN_UP_MS = 40_000;

type Behind = {
  app: App;
  proxy: TcpProxy;
  uri: string;
  learner: Learner;
  words: string[];
};

/** F5: every connection to the database is cut and refused for a while. */
export const cutDatabase: Attack = ({ quick, signal }) =>
  away(quick ? 2_000 : 30_000, signal, (proxy) => proxy.cut());

/** F6: the database is there but says nothing, and no connection ends. */
export const silenceDatabase: Attack = ({ quick, signal }) =>
  away(quick ? 3_000 : 30_000, signal, (proxy) => proxy.blackHole());

/** P50: cut again and again while people work; each time it heals, and no word is added twice. */
export const cutAgainAndAgain: Attack = ({ quick, signal, seed }) =>
  behindProxy(async (behind, checks) => {
    const random = randomBy(seed);
    const keys: string[] = [];
    for (let round = 1; round <= (quick ? 2 : 20) && !signal.aborted; round += 1) {
      const adding = Array.from({ length: 10 }, () => addWord(behind, keys));
      await wait(random() * 30);
      behind.proxy.cut();
      checkStatuses(await Promise.all(adding), [201, 503], checks, "a word sent as it was cut");
      await wait(random() * 500);
      behind.proxy.open();
      checks.check(
        (await becomesReady(behind.app, BACK_WITHIN_MS)) !== null,
        "it was not ready 5 s after the database was back",
      );
    }
    await repeatAll(behind, keys, checks);
  });

/** F8: the database does what it is told and its answer is lost; nothing is done twice. */
export const loseAnswers: Attack = ({ quick, seed }) =>
  behindProxy(async ({ app, proxy, uri, learner, words }, checks) => {
    const random = randomBy(seed);
    let lost = 0;
    const isDrawn = () => random() < 0.4 || lost === 0;
    proxy.losesAnswerTo = (request) => {
      const isCommit = request.includes("commitTransaction");
      const isLost = (isCommit || request.includes("bulkWrite")) && isDrawn();
      if (isLost) lost += 1;
      return isLost;
    };
    const count = quick ? 5 : 200;
    for (let number = 0; number < count; number += 1) {
      const answerId = `lost-${number}`;
      const body = { translationDirection: "arabic-to-english", isCorrect: true, answerId };
      const status = await untilTaken(() =>
        learner.json("PATCH", `/api/progress/${words[number % words.length]}`, body),
      );
      checks.equal(status, 200, "an answer was never taken");
    }
    proxy.open();
    checks.check(lost > 0, "no answer of the database was lost");
    const user = await (await learner.json("GET", "/api/auth/user")).json();
    checks.equal(user.points, count * 15, "points after lost answers");
    const broken = await app.inDatabase((db) => brokenInvariants(db), uri);
    checks.check(broken.length === 0, "derived numbers disagree", broken[0]);
    checks.note(`${lost} answers of the database were lost`);
  });

async function away(
  ms: number,
  signal: AbortSignal,
  disturb: (proxy: TcpProxy) => void,
): ReturnType<Attack> {
  return behindProxy(async (behind, checks) => {
    const { app, proxy, learner, words } = behind;
    const keys: string[] = [];
    await addWord(behind, keys);
    disturb(proxy);
    const end = Date.now() + ms;
    do {
      const asked = askedOf(learner, words).map(timed);
      const change = timed(addWord(behind, keys));
      for (const { status, ms: took, retryAfter } of await Promise.all([...asked, change])) {
        checks.equal(status, 503, "the status without a database");
        checks.check(took < ANSWERED_WITHIN_MS, "an answer took more than 4 s", `${took} ms`);
        checks.check(status !== 503 || retryAfter > 0, "a 503 without Retry-After");
      }
      checks.equal((await app.visitor().request("/healthz")).status, 200, "liveness");
      checks.equal((await app.visitor().request("/readyz")).status, 503, "readiness");
      await wait(500);
    } while (Date.now() < end && !signal.aborted);
    proxy.open();
    const back = await becomesReady(app, BACK_WITHIN_MS);
    checks.check(back !== null, "it was not ready 5 s after the database was back");
    await repeatAll(behind, keys, checks);
    checks.note(`ready ${back} ms after the database was back`);
  });
}

async function behindProxy(
  attack: (behind: Behind, checks: Checks) => Promise<void>,
): ReturnType<Attack> {
  const checks = new Checks();
  const database = await DatabaseProcess.start();
  const proxy = await TcpProxy.start(database.port);
  const app = await App.start({ variables: { MONGODB_URI: database.uri(proxy.port) } });
  try {
    const uri = database.uri();
    const [learner] = await app.learners(1, { databaseUri: uri });
    if (!learner) throw new Error("nobody was made");
    const words = await addNouns(learner, 6);
    await attack({ app, proxy, uri, learner, words }, checks);
    checks.check(app.isRunning, "the app ended");
    return checks.outcome();
  } finally {
    await app.kill();
    await proxy.stop();
    await database.end("SIGKILL");
  }
}

/** Requests of each kind: calls, pages, single fetches, files, forms. */
function askedOf(learner: Learner, words: string[]): Promise<Response>[] {
  return [
    learner.json("GET", "/api/auth/user"),
    learner.json("GET", "/api/vocabulary"),
    learner.json("GET", `/api/vocabulary/${words[0]}/history`),
    learner.get("/dashboard"),
    learner.get("/vocabulary"),
    learner.get("/vocabulary.data"),
    learner.get("/images/AAAAAAAAAAAAAAAAAAAAAA"),
    learner.get("/settings/archive/file"),
    learner.post("/session", { answerId: "a", typed: "b" }),
    learner.post("/session/judgement", { answerId: "a", judgement: "correct" }),
  ];
}

async function timed(asked: Promise<Response>) {
  const started = performance.now();
  const answer = await Promise.race([
    asked.catch(() => null),
    wait(GIVEN_UP_MS, null, { ref: false }),
  ]);
  await answer?.bytes().catch(() => undefined);
  return {
    status: answer?.status ?? 0,
    ms: Math.round(performance.now() - started),
    retryAfter: Number(answer?.headers.get("Retry-After") ?? 0),
  };
}

/** Adds a word under a key of its own, which is kept so that the same can be sent again. */
async function addWord({ learner }: Behind, keys: string[]): Promise<Response> {
  const key = randomUUID();
  keys.push(key);
  return sendWord(learner, key);
}

function sendWord(learner: Learner, key: string): Promise<Response> {
  return learner.request("/api/vocabulary", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(wordOf(key)),
  });
}

/** Sends every word again until it is taken; each is then stored once. */
async function repeatAll({ app, learner, uri }: Behind, keys: string[], checks: Checks) {
  for (const key of keys) {
    const status = await untilTaken(() => sendWord(learner, key));
    checks.check([201, 409].includes(status), "a repeat after the outage", String(status));
  }
  const stored = await app.inDatabase(
    (db) =>
      db
        .collection("vocabulary")
        .find({ englishMeaning: { $in: keys } })
        .toArray(),
    uri,
  );
  const meanings = stored.map(({ englishMeaning }) => englishMeaning);
  checks.equal(meanings.length, new Set(meanings).size, "words are stored twice");
  for (const key of keys) checks.check(meanings.includes(key), "a word was lost", key);
}

/** The status of the first answer that is neither 5xx nor "in progress". */
async function untilTaken(request: () => Promise<Response>): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await request().catch(() => null);
    const text = await answer?.text().catch(() => "");
    if (answer && answer.status < 500 && !text?.includes("in_progress")) return answer.status;
    await wait(100);
  }
  return 0;
}

function checkStatuses(answers: Response[], allowed: number[], checks: Checks, what: string) {
  for (const { status } of answers) checks.check(allowed.includes(status), what, String(status));
}
