import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { type Learner, Visitor } from "#tests/support/app/visitor.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";

const TAKEN = "the embedded database was taken over";

let folder: string;
let servers: RunningServer[];
let learner: Learner;
let words: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kalima-takeover-"));
  beginData(folder);
  servers = [await startServer({ DATA_DIR: folder })];
  learner = await at(0).learner();
  words = await addNouns(learner, 3);
  servers.push(await join(), await join());
});

afterAll(async () => {
  for (const server of servers) if (server.process.exitCode === null) await server.kill();
  await rm(folder, { recursive: true, force: true });
});

const join = () => startServer({ DATA_DIR: folder, PUBLIC_URL: at(0).origin });

function at(index: number): RunningServer {
  const server = servers[index];
  if (!server) throw new Error(`there is no server ${index}`);
  return server;
}

/** The learner's browser at another of the servers. */
function through(server: RunningServer): Visitor {
  const visitor = new Visitor(
    (address, init) => fetch(new URL(address, server.origin), { redirect: "manual", ...init }),
    at(0).origin,
  );
  visitor.cookies.headerFor = (pathname) => learner.cookies.headerFor(pathname);
  return visitor;
}

/** Answers again and again until it is told to end; gives the ids that were acknowledged. */
function keepAnswering(server: RunningServer, name: string) {
  const kept: string[] = [];
  const isEnding = new AbortController();
  const visitor = through(server);
  const run = async () => {
    for (let number = 0; !isEnding.signal.aborted; number += 1) {
      const answerId = `${name}-${number}`;
      const address = `/api/progress/${words[number % words.length]}`;
      const body = { translationDirection: "arabic-to-english", isCorrect: true, answerId };
      const answer = await visitor.json("PATCH", address, body).catch(() => null);
      if (answer?.status === 200) kept.push(answerId);
      else if (server.process.exitCode !== null || server.process.signalCode !== null) return;
    }
  };
  const running = run();
  return {
    kept,
    async end() {
      isEnding.abort();
      await running;
      return kept;
    },
  };
}

async function expectKept(ids: string[]): Promise<void> {
  const socket = encodeURIComponent(path.join(folder, "engine.sock"));
  const client = await MongoClient.connect(`mongodb://${socket}/kalima?directConnection=true`);
  try {
    const stored = await client.db().collection("answers").find().toArray();
    const found = stored.map(({ answerId }) => answerId as string);
    expect(new Set(found).size).toBe(found.length);
    expect(ids.filter((id) => !found.includes(id))).toEqual([]);
    expect(await brokenInvariants(client.db())).toEqual([]);
  } finally {
    await client.close();
  }
}

const takers = () => servers.filter((server) => server.output().includes(TAKEN));

/** Waits until more was acknowledged than now. */
async function untilMore(writer: { kept: string[] }): Promise<void> {
  const before = writer.kept.length;
  await expect.poll(() => writer.kept.length, { timeout: 20_000 }).toBeGreaterThan(before + 2);
}

test("F37: when the owner of the data folder is killed, one other process takes it over and nothing acknowledged is lost", async () => {
  const writers = servers.map((server, index) => keepAnswering(server, `killed-${index}`));
  await Promise.all(writers.map(untilMore));
  await at(0).kill();
  await Promise.all(writers.slice(1).map(untilMore));
  const kept = (await Promise.all(writers.map((writer) => writer.end()))).flat();

  expect(takers()).toHaveLength(1);
  await expectKept(kept);
  expect((await fetch(`${at(1).origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${at(2).origin}/readyz`)).status).toBe(200);
});

test("F37, P52: an owner that ends in order hands over too, and one that comes back joins", async () => {
  const [owner] = takers();
  if (!owner) throw new Error("nobody took the folder over");
  const returned = await join();
  expect(returned.output()).toContain("run by another process");
  const others = [returned, ...servers.slice(1).filter((server) => server !== owner)];
  servers.push(returned);
  const writers = [owner, ...others].map((server, index) =>
    keepAnswering(server, `ended-${index}`),
  );
  await Promise.all(writers.map(untilMore));

  owner.process.kill("SIGTERM");
  await expect.poll(() => owner.process.exitCode, { timeout: 20_000 }).toBe(0);
  await Promise.all(writers.slice(1).map(untilMore));
  await wait(200);
  const kept = (await Promise.all(writers.map((writer) => writer.end()))).flat();

  expect(takers()).toHaveLength(2);
  await expectKept(kept);
});
