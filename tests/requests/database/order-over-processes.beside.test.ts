import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSimulated } from "#models/billing/simulated.ts";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { beginData } from "#tests/support/app/begin-data.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { signIn } from "#tests/support/app/sign-in.ts";
import { type Learner, Visitor } from "#tests/support/app/visitor.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { pay } from "#tests/support/billing/billing.ts";
import { savedSession } from "#tests/support/study/saved-session.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

// Two processes make ids that stand in no order of time to each other, so every second entry of a list tells.
let folder: string;
let servers: RunningServer[];
let learner: Learner;
let words: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kalima-order-"));
  beginData(folder);
  const first = await startServer({ DATA_DIR: folder });
  servers = [first, await startServer({ DATA_DIR: folder, PUBLIC_URL: first.origin })];
  await connectDatabase((await startEmbeddedMongo({ folder })).uri("kalima"));
  learner = await somebody();
  await setOperatorTier(learner.id, "pro");
  words = await made("/api/vocabulary", NOUNS);
});

afterAll(async () => {
  await disconnectDatabase();
  for (const server of servers ?? []) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody new who is signed in. */
function somebody(): Promise<Learner> {
  const [first] = servers;
  if (!first) throw new Error("there is no server");
  return signIn(first.visitor());
}

/** The browser of somebody at one of the two, by turns. */
function at(number: number, visitor: Visitor = learner): Visitor {
  const server = servers[number % 2];
  const elsewhere = new Visitor(
    (address, init) => fetch(new URL(address, server?.origin), { redirect: "manual", ...init }),
    servers[0]?.origin ?? "",
  );
  elsewhere.cookies.headerFor = (pathname) => visitor.cookies.headerFor(pathname);
  return elsewhere;
}

async function sent(visitor: Visitor, method: string, address: string, body?: unknown) {
  const answer = await visitor.json(method, address, body);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Posts these one after the other, on one process and on the other, and gives the ids of what they made. */
async function made(address: string, bodies: readonly unknown[], by?: Visitor): Promise<string[]> {
  const ids: string[] = [];
  for (const [number, body] of bodies.entries()) {
    ids.push((await sent(at(number, by), "POST", address, body)).id);
  }
  return ids;
}

/** All entries of a list, three a page, each page from the other process. */
async function listed<Entry>(list: string, by?: Visitor): Promise<Entry[]> {
  const entries: Entry[] = [];
  const first = `${list}${list.includes("?") ? "&" : "?"}limit=3`;
  for (let next: string | undefined = first, turn = 0; next; turn += 1) {
    const answer = await at(turn, by).json("GET", next);
    expect([next, answer.status]).toEqual([next, 200]);
    const found = await answer.json();
    entries.push(...(Array.isArray(found) ? found : found.feedback));
    next = /^<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return entries;
}

type Named = { id: string; vocabularyId: string; answerId: string };

const newestFirst = (ids: readonly string[]) => ids.toReversed();

const idsOf = async (list: string, by?: Visitor) =>
  (await listed<Named>(list, by)).map(({ id }) => id);

/** The ids that a page names by such a link, each once, in their order. */
async function linked(address: string, link: RegExp): Promise<string[]> {
  const html = await (await at(1).get(address)).text();
  return [...new Set([...html.matchAll(link)].map(([, id = ""]) => id))];
}

test("P70: words are newest first in every list of them, and studied oldest first", async () => {
  const word = /\/vocabulary\/([0-9a-f]{24})(?:\/edit)?[?"]/g;
  expect(await idsOf("/api/vocabulary")).toEqual(newestFirst(words));
  expect((await listed<Named>("/api/progress")).map((one) => one.vocabularyId)).toEqual(
    newestFirst(words),
  );
  expect((await listed<Named>("/api/vocabulary/progress")).map((one) => one.vocabularyId)).toEqual(
    newestFirst(words),
  );
  expect(await linked("/vocabulary", word)).toEqual(newestFirst(words));
  const withO = NOUNS.flatMap(({ englishMeaning }, index) =>
    englishMeaning.includes("o") ? [words[index] ?? ""] : [],
  );
  expect(await linked("/vocabulary?q=o", word)).toEqual(newestFirst(withO));
  const queue = await sent(at(0), "GET", "/api/vocabulary/review?onlyDue=false&limit=10");
  expect(queue.map(({ id }: Named) => id)).toEqual(words);
});

test("P70: words of one request keep their order, between those of requests before and after it", async () => {
  const importer = await somebody();
  await setOperatorTier(importer.id, "basic");
  const [first, second, ...entries] = NOUNS;
  const before = await made("/api/vocabulary", [first], importer);
  await sent(at(1, importer), "POST", "/api/vocabulary/bulk-import", { entries });
  const after = await made("/api/vocabulary", [second], importer);
  const all = (await listed<{ id: string; arabicWord: string }>("/api/vocabulary", importer)).map(
    ({ id, arabicWord }) => (before.includes(id) || after.includes(id) ? id : arabicWord),
  );
  expect(all).toEqual([
    ...after,
    ...entries.map(({ arabicWord }) => arabicWord).toReversed(),
    ...before,
  ]);
});

test("P70: words of a set are last added first, those of several sets newest word first", async () => {
  const sets = await made("/api/word-sets", [{ name: "A" }, { name: "B" }]);
  const [a = "", b = ""] = sets;
  const added = [3, 0, 5, 1, 4, 2].map((number) => words[number] ?? "");
  for (const [number, id] of added.entries()) {
    await sent(at(number), "POST", `/api/word-sets/${a}/words`, { vocabularyIds: [id] });
  }
  await sent(at(1), "POST", `/api/word-sets/${b}/words`, { vocabularyIds: words.slice(4) });
  expect(await idsOf(`/api/word-sets/${a}/words`)).toEqual(newestFirst(added));
  expect(await idsOf(`/api/word-sets/vocabulary?setIds=${a},${b}`)).toEqual(newestFirst(words));
  const others = await somebody();
  await sent(at(0), "PATCH", `/api/word-sets/${a}/publicity`, { isPublic: true });
  const copy = await sent(at(1, others), "POST", `/api/public-word-sets/${a}/duplicate`, {
    name: "A (Copy)",
  });
  const arabic = async (list: string, by: Visitor) =>
    (await listed<{ arabicWord: string }>(list, by)).map(({ arabicWord }) => arabicWord);
  expect(await arabic(`/api/word-sets/${copy.id}/words`, others)).toEqual(
    await arabic(`/api/word-sets/${a}/words`, learner),
  );
});

test("P70: sets, own and public, stories, practice, sessions and answers are newest first", async () => {
  const names = ["1", "2", "3", "4", "5", "6"];
  const viewer = await somebody();
  const before = await idsOf("/api/word-sets");
  const sets = await made(
    "/api/word-sets",
    names.map((name) => ({ name, isPublic: true, vocabularyIds: words.slice(0, 1) })),
  );
  expect(await idsOf("/api/word-sets")).toEqual([...newestFirst(sets), ...before]);
  const shared = (await idsOf("/api/public-word-sets", viewer)).filter((id) => sets.includes(id));
  expect(shared).toEqual(newestFirst(sets));

  const stories: string[] = [];
  for (const [number, selectedWords] of [
    words.slice(0, 2),
    words.slice(2, 4),
    words.slice(4, 6),
    words.slice(6, 8),
  ].entries()) {
    const wish = { categories: ["general"], selectionType: "custom", selectedWords };
    await sent(at(number), "POST", "/api/generate-story", wish);
    const link = /\/story-review\/([0-9a-f]{24})"/g;
    const seen = await linked("/story-review/recent", link);
    stories.push(...seen.filter((id) => !stories.includes(id)));
    expect(seen).toEqual(newestFirst(stories));
  }

  const runs = await made(
    "/api/practice-sessions",
    names.map((name) => ({ name, vocabularyIds: words.slice(0, 4), sessionType: "flashcards" })),
  );
  const sessions = await made(
    "/api/sessions",
    names.map((name) => savedSession(words[8] ?? "", `session-${name}`)),
  );
  const archive = await (await at(1).get("/settings/archive/file")).json();
  expect(archive.practice.map(({ id }: Named) => id)).toEqual(newestFirst(runs));
  expect(archive.sessions.map(({ id }: Named) => id)).toEqual(newestFirst(sessions));
  expect(archive.words.map(({ id }: Named) => id)).toEqual(newestFirst(words));
  expect(archive.stories.map(({ id }: Named) => id)).toEqual(newestFirst(stories));

  const userAnswers = names.map((name) => `answer ${name}`);
  for (const [number, userAnswer] of userAnswers.entries()) {
    const judged = { translationDirection: "arabic-to-english", isCorrect: false, userAnswer };
    await sent(at(number), "PATCH", `/api/progress/${words[9]}`, judged);
  }
  const history = await listed<{ userAnswer: string }>(`/api/vocabulary/${words[9]}/history`);
  expect(history.map(({ userAnswer }) => userAnswer)).toEqual(newestFirst(userAnswers));
});

test("P70: coupons, what was said at cancellations and what the simulator lists are newest first", async () => {
  const [server] = servers;
  if (!server) throw new Error("there is no server");
  const admin = await anAdmin(server);
  const terms = { description: "Half", discountType: "percentage", discountValue: 50 };
  const coupons = await made(
    "/api/admin/coupons",
    ["ONE", "TWO", "THREE", "FOUR", "FIVE"].map((code) => ({
      ...{ ...terms, code, usageLimit: 3, applicableTiers: ["basic"] },
    })),
    admin,
  );
  expect(await idsOf("/api/admin/coupons", admin)).toEqual(newestFirst(coupons));

  const subscriptions: string[] = [];
  const leaving: string[] = [];
  for (const number of [0, 1, 2, 3]) {
    const payer = await somebody();
    const plan = { priceId: "price_sim_basic" };
    await sent(at(number, payer), "POST", "/api/create-subscription", plan);
    await pay(payer.id);
    await sent(at(number + 1, payer), "POST", "/api/cancel-subscription", {});
    const status = await sent(at(number, payer), "GET", "/api/subscription-status");
    subscriptions.push(status.stripeSubscriptionId);
    leaving.push(payer.id);
  }
  const said = await listed<{ userId: string }>("/api/admin/cancellation-feedback", admin);
  expect(said.map(({ userId }) => userId)).toEqual(newestFirst(leaving));
  const simulated = await listSimulated("subscription", {}, 10);
  expect(simulated.map(({ id }) => id)).toEqual(newestFirst(subscriptions));
});
