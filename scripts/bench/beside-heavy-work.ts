import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { aPhotograph } from "#tests/support/images/images.ts";
import { beGreedy, headersOf, uploadsOf } from "../check-faults/load/greedy.ts";
import { percentile } from "../check-faults/percentile.ts";
import { fillAnswers } from "./fill-answers.ts";
import { fillCollection } from "./fill-collection.ts";
import { median } from "./interleaved.ts";
import { type MeasuredServer, startServer } from "./measured-server.ts";

export type BesideHeavyWork = {
  meanwhile: string;
  "p50 ms": number;
  "p99 ms": number;
  "p99 against quiet": string;
  "p99 of the rounds": string;
  /** Pages that were told 503. */
  refused: number;
  /** How many images were stored and refused, as text. */
  images: string;
};

const WORDS = 2_000;
const EVERY_MS = 100;
const SIGN_UPS = 8;
const IMAGES = 4;
const PASSWORD = "a long enough password";

/** Begins to keep the server busy; `stop` ends it and says what was done. */
type Load = { name: string; begin: () => { stop: () => Promise<Done> } };
type Done = { stored: number; refused: number } | null;

type Measured = { quiet: Times[]; busy: Times[][]; done: Done[][] };

/**
 * How long a session page takes at ten requests a second, from the moment each is due, alone and while others keep the
 * server busy. Quiet phases stand between the busy ones, of each there are `rounds`, and medians of the rounds are given;
 * of several checkouts each has its turn in every round.
 */
export async function measureBesideHeavyWork(
  folders: readonly (string | undefined)[],
  { port = 4304, rounds = 3, seconds = 10, answers = 100_000 } = {},
): Promise<BesideHeavyWork[][]> {
  const sides = [];
  try {
    for (const [at, folder] of folders.entries()) {
      sides.push(await sideOf(folder, { port: port + at, answers }));
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) await measureRound(side, seconds);
    }
    return sides.map(({ loads, measured: { quiet, busy, done } }) => [
      rowOf("nothing", quiet, quiet, []),
      ...loads.map(({ name }, at) => rowOf(name, busy[at] ?? [], quiet, done[at] ?? [])),
    ]);
  } finally {
    for (const { stop } of sides) await stop();
  }
}

type Side = Awaited<ReturnType<typeof sideOf>>;

/** A server of a checkout with a learner who has much, and what keeps it busy. */
async function sideOf(
  root: string | undefined,
  { port, answers }: { port: number; answers: number },
) {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-beside-"));
  const variables = {
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: "100000",
    LOG_LEVEL: "error",
    // Sign-ups are counted by network, and each of these names one of its own.
    TRUST_PROXY: "true",
  };
  const server = await startServer("server.ts", port, variables, root);
  const learner = await newVisitor(server, "beside");
  await prepare(learner, folder, answers);
  const asked = uploadsOf(await aPhotograph());
  const headers = [headersOf(learner, server.url)];
  const loads: Load[] = [
    { name: `archive of ${answers} answers`, begin: () => keepDoing(1, () => archive(learner)) },
    { name: `${SIGN_UPS} sign-ups`, begin: () => keepDoing(SIGN_UPS, () => newVisitor(server)) },
    {
      name: `${IMAGES} images of 5 MP`,
      begin: () => {
        const order = { origin: server.url, connections: IMAGES, headers, asked, isPatient: true };
        const { stop } = beGreedy(order);
        return { stop: () => stop().then(({ done, busy }) => ({ stored: done, refused: busy })) };
      },
    },
  ];
  const page = () => learner.get("/session");
  for (let sent = 0; sent < 300; sent += 1) await (await page()).arrayBuffer();
  const measured: Measured = { quiet: [], busy: loads.map(() => []), done: loads.map(() => []) };
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, loads, measured, stop };
}

async function measureRound({ page, loads, measured }: Side, seconds: number): Promise<void> {
  for (const [at, load] of loads.entries()) {
    measured.quiet.push(await timesOf(page, seconds));
    const { stop } = load.begin();
    await setTimeout(1_000);
    measured.busy[at]?.push(await timesOf(page, seconds));
    measured.done[at]?.push(await stop());
  }
}

/** Repeats the work until stopped, `atOnce` at a time. */
function keepDoing(atOnce: number, work: () => Promise<unknown>) {
  let isOver = false;
  const workers = Array.from({ length: atOnce }, async () => {
    while (!isOver) await work();
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(workers);
    return null;
  };
  return { stop };
}

let people = 0;

async function newVisitor({ url }: MeasuredServer, name?: string): Promise<Visitor> {
  people += 1;
  const network = `10.${people >> 8}.${people & 255}.1`;
  const send = (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", network);
    return fetch(new URL(address, url), { ...init, headers, redirect: "manual" });
  };
  const visitor = new Visitor(send, url);
  const username = name ?? `crowd${people}`;
  await signUpAs(visitor, { username, password: PASSWORD, email: "", firstName: "" });
  return visitor;
}

async function prepare(learner: Visitor, folder: string, answers: number): Promise<void> {
  const word = { arabicWord: "كَلِمَةٌ", englishMeaning: "word", category: "noun" };
  const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
  const engine = await startEmbeddedMongo({ folder });
  const client = await MongoClient.connect(engine.uri("kalima"));
  await fillCollection(client.db(), id, WORDS);
  const answer = { translationDirection: "arabic-to-english", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${id}`, answer);
  await fillAnswers(client.db(), id, answers);
  await client.close();
  await engine.stop();
  await learner.post("/session-setup", [
    ["questionCount", "10"],
    ["direction", "both"],
    ["timer", "untimed"],
    ["minutes", "20"],
    ["categories", "noun"],
  ]);
}

async function archive(learner: Visitor): Promise<void> {
  const { ok, body } = await learner.get("/settings/archive/file");
  if (!ok || !body) throw new Error("there is no archive");
  for await (const _ of body);
}

type Times = { p50: number; p99: number; refused: number };

async function timesOf(page: () => Promise<Response>, seconds: number): Promise<Times> {
  const begun = performance.now();
  const pending: Promise<{ ms: number; isRefused: boolean }>[] = [];
  for (let at = 0; at < seconds * 1000; at += EVERY_MS) {
    const due = begun + at;
    await setTimeout(Math.max(0, due - performance.now()));
    pending.push(timeOf(page, due));
  }
  const sent = await Promise.all(pending);
  const times = sent.map(({ ms }) => ms);
  const refused = sent.filter(({ isRefused }) => isRefused).length;
  return { p50: percentile(times, 50), p99: percentile(times, 99), refused };
}

async function timeOf(page: () => Promise<Response>, due: number) {
  const answer = await page();
  await answer.arrayBuffer();
  const isRefused = answer.status === 503;
  if (!answer.ok && !isRefused) throw new Error(`the page answered ${answer.status}`);
  return { ms: performance.now() - due, isRefused };
}

function rowOf(meanwhile: string, rounds: Times[], quiet: Times[], done: Done[]): BesideHeavyWork {
  const p99 = median(rounds.map((one) => one.p99));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const stored = sum(done.map((one) => one?.stored ?? 0));
  const refused = sum(done.map((one) => one?.refused ?? 0));
  return {
    meanwhile,
    "p50 ms": Math.round(median(rounds.map((one) => one.p50))),
    "p99 ms": Math.round(p99),
    "p99 against quiet": (p99 / median(quiet.map((one) => one.p99))).toFixed(1),
    "p99 of the rounds": rounds.map((one) => Math.round(one.p99)).join(" "),
    refused: sum(rounds.map((one) => one.refused)),
    images: stored + refused > 0 ? `${stored} stored, ${refused} refused` : "",
  };
}
