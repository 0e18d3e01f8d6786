import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type Db, MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { LEARNER, VERB } from "#tests/fixtures/data-of-3340ff2/learner.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs } from "#tests/support/identity/pages.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { savedSession } from "#tests/support/study/saved-session.ts";
import { hiddenValue, setupForm } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const fixture = path.resolve("tests/fixtures/data-of-3340ff2/data.sqlite.gz");

let folder: string;
let server: RunningServer;
let client: MongoClient;
let database: Db;
let learner: Visitor;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kalima-older-"));
  await writeFile(path.join(folder, "data.sqlite"), gunzipSync(await readFile(fixture)));
  await keepWhatExpires();
  // Its passwords were hashed at the full cost.
  const variables = { DATA_DIR: folder, LOG_LEVEL: "info", FULL_PASSWORD_COST: "1" };
  server = await startServer(variables);
  client = await MongoClient.connect((await startEmbeddedMongo({ folder })).uri("kalima"));
  database = client.db();
  learner = server.visitor();
});

afterAll(async () => {
  await client?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The list that waits to be imported is kept for thirty days, and this file for longer; lists once had fewer fields. */
async function keepWhatExpires(): Promise<void> {
  const engine = await startEmbeddedMongo({ folder });
  const expiring = await MongoClient.connect(engine.uri("kalima"));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await expiring
    .db()
    .collection("importBatches")
    .updateMany({}, { $set: { expiresAt }, $unset: { rest: "", rev: "" } });
  await expiring.close();
  await engine.stop();
}

const read = async (address: string) => (await learner.json("GET", address)).json();

test("a learner of an older program signs in and finds everything there", async () => {
  expect((await signInAs(learner, LEARNER)).path).toBe("/");
  expect(await read("/api/auth/user")).toMatchObject({
    username: LEARNER.username,
    firstName: LEARNER.firstName,
    email: LEARNER.email,
    subscriptionTier: "basic",
    timeZone: "Africa/Cairo",
    points: 65,
  });
  const words = await read("/api/vocabulary");
  expect(words).toHaveLength(6);
  expect(words.at(-1)).toMatchObject({ ...VERB, imageUrl: expect.stringMatching("^/images/") });
  expect((await learner.get(words.at(-1).imageUrl)).status).toBe(200);
  expect(await read("/api/progress")).toHaveLength(6);
  const { sessions } = await read("/api/dashboard");
  expect(sessions).toHaveLength(2);
  const page = await (await learner.get("/settings/display")).text();
  expect(page).toContain('data-theme="dark"');
  expect(page).toContain('data-arabic-face="amiri"');
  expect(await brokenInvariants(database, undefined, { withOlderDates: true })).toEqual([]);
});

test("everything is in the order of time, and the next start finds nothing left to do (P70)", async () => {
  const words = await database.collection("vocabulary").find().sort({ createdAt: -1 }).toArray();
  expect(
    (await read("/api/progress")).map((one: { vocabularyId: string }) => one.vocabularyId),
  ).toEqual(words.filter(({ origin }) => origin !== "starter").map(({ _id }) => String(_id)));
  expect(server.output()).toContain("words put into the order of time");
  const indexes = await database.collection("progress").indexes();
  const names = indexes.map(({ name }) => name);
  expect(names).toContain("userId_1_addedAt_-1__id_-1");
  expect(names).not.toContain("userId_1__id_-1");
  expect(names).not.toContain("band");
  const upkeep = () => database.collection("upkeep").findOne({ _id: "order-by-time" as never });
  expect(await upkeep()).toBeNull();
  const second = await startServer({ DATA_DIR: folder, LOG_LEVEL: "info" });
  expect(second.output()).not.toContain("order of time");
  await second.stop();
  expect(await upkeep()).toMatchObject({ version: 1 });
});

test("what was open goes on: the session and the import", async () => {
  const html = await (await learner.get("/session")).text();
  expect(html).toContain("half way");
  const answerId = hiddenValue(html, "answerId");
  const judged = await learner.post("/session/judgement", { answerId, judgement: "correct" });
  expect(judged.headers.get("Location")).toBe(`/session?answered=${answerId}`);
  await learner.post("/session/undo", { answerId });
  const again = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  await learner.post("/session/judgement", { answerId: again, judgement: "incorrect" });
  expect(await read("/api/auth/user")).toMatchObject({ points: 70 });
  await learner.post("/session/departure", {});

  const processing = await (await learner.get("/bulk-import/processing")).text();
  const batchId = hiddenValue(processing, "batchId");
  await learner.post("/bulk-import/processing", { batchId });
  const imported = await learner.post("/bulk-import/importing", { batchId });
  expect(imported.headers.get("Location")).toBe("/");
  expect(await read("/api/vocabulary")).toHaveLength(8);
  expect(await brokenInvariants(database, undefined, { withOlderDates: true })).toEqual([]);
});

/** Fields that are stored since, which older documents do without. */
const ADDED: Record<string, string[]> = {
  users: [
    "catchUp",
    "countExactMatches",
    "exactInARow",
    "givenTier",
    "lastSetup",
    "mailsNewSignIn",
    "mailsTrialEnd",
    "newWordCards",
    "readAloud",
    "recoveryCodeWaits",
    "schedulesForms",
    "shortcuts",
    "subscriptionPeriodEnd",
    "subscriptionTrialEnd",
  ],
  vocabulary: ["introducedAt", "origin"],
};

/** Fields of users that nothing was ever written into. */
const GONE = ["dailyStoryCount", "dailyVocabCount", "lastUsageReset"];

test("what is stored today has the fields that were stored then", async () => {
  const now = await server.learner({ username: "newer" });
  const words = [VERB, ...NOUNS.slice(0, 4)];
  for (const word of words) await now.json("POST", "/api/vocabulary", word);
  await now.post("/session-setup", setupForm({ questionCount: "5" }));
  const answerId = hiddenValue(await (await now.get("/session")).text(), "answerId");
  await now.post("/session", { answerId, typed: "x" });
  await now.post("/session/judgement", { answerId, judgement: "correct" });
  await now.post("/session/departure", {});
  const [word] = await (await now.json("GET", "/api/vocabulary")).json();
  await now.json("POST", "/api/sessions", savedSession(word.id));

  const fieldsOf = async (collection: string, username: string) => {
    const user = await database.collection("users").findOne({ username });
    const own = collection === "users" ? { _id: user?._id } : { userId: user?._id };
    const documents = await database.collection(collection).find(own).toArray();
    expect(documents.length, collection).toBeGreaterThan(0);
    return [...new Set(documents.flatMap((document) => Object.keys(document)))].sort();
  };
  for (const collection of ["users", "vocabulary", "progress", "answers", "studySessions"]) {
    // The factors of recall begin with the first review on a later day, which the older learner had by now.
    const stored = (await fieldsOf(collection, LEARNER.username)).filter(
      (name) => name !== "memory" && !GONE.includes(name),
    );
    expect(await fieldsOf(collection, "newer"), collection).toEqual(
      [...new Set([...stored, ...(ADDED[collection] ?? [])])].sort(),
    );
  }
});
