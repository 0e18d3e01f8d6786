import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs } from "#tests/support/identity/pages.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { SERVER_VARIABLES } from "../../../scripts/run/server-start.mjs";

const SMALL = ["--words", "40", "--answers", "120", "--days", "20"];

let folder: string;
let printed: string;
let server: RunningServer | undefined;
let learner: Visitor;

// The server that compares the hash is started at the same cost.
const SEED = ["--import", "./tests/support/identity/lower-password-cost.mjs", "scripts/seed.ts"];

const seed = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, [...SEED, ...parameters], {
    env: {
      ...SERVER_VARIABLES,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: folder,
    },
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kalima-seed-"));
  printed = (await seed(...SMALL)).stdout;
  await seedAgain();
  server = await startServer({ DATA_DIR: folder });
  learner = server.visitor();
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function seedAgain(): Promise<void> {
  const again = await seed("--words", "50");
  expect(again.stdout).toContain('There is a learner "demo" already, with 40 words');
}

const read = async (address: string) => (await learner.json("GET", address)).json();

test("the demo learner signs in with the printed password and has words, answers and something due", async () => {
  const [, password = ""] = /as "demo", password \(shown once\): (\S+)/.exec(printed) ?? [];

  expect((await signInAs(learner, { username: "demo", password })).path).toBe("/");

  expect(await read("/api/vocabulary?limit=100")).toHaveLength(40);
  const progress: { totalAttempts: number }[] = await read("/api/progress?limit=100");
  expect(progress.reduce((sum, one) => sum + one.totalAttempts, 0)).toBe(120);
  expect((await read("/api/vocabulary/review?onlyDue=true")).length).toBeGreaterThan(5);
  const { streak } = await read("/api/auth/user");
  expect(streak).toBeGreaterThanOrEqual(12);
  const setup = await learner.get("/session-setup");
  expect(setup.status).toBe(200);
});

test("progress, days, totals, points and streak of the demo learner agree with its answers", async () => {
  const engine = await startEmbeddedMongo({ folder });
  const client = await MongoClient.connect(engine.uri("kalima"));

  const broken = await brokenInvariants(client.db());
  const answers = await client.db().collection("answers").countDocuments();
  const sessions = await client.db().collection("studySessions").countDocuments();

  await client.close();
  expect(broken).toEqual([]);
  expect([answers, sessions]).toEqual([120, expect.any(Number)]);
  expect(sessions).toBeGreaterThan(10);
});

test("beside a running server it changes nothing and says what to do", async () => {
  await expect(seed("--name", "another")).rejects.toThrow(
    `The database in ${folder} is running: stop the server first.`,
  );
});

test("wrong numbers are named with the usage", async () => {
  await expect(seed("--words", "-1")).rejects.toThrow("--words");
  await expect(seed("--answers", "many")).rejects.toThrow(
    "--answers takes a whole number from 0 to 1000000.",
  );
});
