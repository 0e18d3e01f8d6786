import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import {
  ALL,
  type FaultyServer,
  FULL,
  startFaultyServer,
  UNREACHABLE,
  WRITES,
} from "#tests/support/app/faulty-server.ts";
import type { RunningServer } from "#tests/support/app/server.ts";
import { aNoisyPng } from "#tests/support/images/images.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const CANNOT_STORE = "We can’t save anything right now. Please try again later.";
const BUSY = "The service is busy. Please try again.";

let faulty: FaultyServer;
let server: RunningServer;

beforeAll(async () => {
  faulty = await startFaultyServer();
  server = faulty.server;
});

afterEach(() => faulty.heal());

afterAll(() => faulty.stop());

async function learnerInSession() {
  const learner = await server.learner();
  await addNouns(learner, 2);
  await learner.post("/session-setup", setupForm());
  const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  return { learner, answerId };
}

/** The form of a page whose button sends again what was refused. */
function formOf(html: string): { action: string | undefined; fields: [string, string][] } {
  const [, attributes = "", inside = ""] = /<form ([^>]*)>(.*?)<\/form>/s.exec(html) ?? [];
  const [, action] = /action="([^"]*)"/.exec(attributes) ?? [];
  const inputs = inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return { action, fields: [...inputs].map(([, name = "", value = ""]) => [name, value]) };
}

test.each([
  ["a full disk", FULL, WRITES, CANNOT_STORE],
  ["a database that is away", UNREACHABLE, WRITES, BUSY],
])(
  "a sign-in that meets %s is a 503 in its own words, each time",
  async (_what, code, failing, words) => {
    await faulty.fail(failing, code);
    for (const _time of [1, 2]) {
      const { answer } = await server.visitor().follow("/api/login");
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      const html = await answer.text();
      expect(html).toContain(words);
      expect(html).not.toContain("Please start again");
      expect(html).toContain("Try Again");
    }
    expect(server.output()).not.toContain("identity provider failed");
    await faulty.heal();
    expect((await server.visitor().follow("/api/login")).answer.status).toBe(200);
  },
);

test("a sign-in form that a full disk meets keeps the name, in the server's words, and no password", async () => {
  const visitor = server.visitor();
  const { path: at } = await visitor.follow("/api/login");
  await faulty.fail(WRITES, FULL);
  const refused = await visitor.post(at, { username: "somebody", password: "a long secret word" });
  const html = await refused.text();
  expect(refused.status).toBe(503);
  expect(html).toContain(CANNOT_STORE);
  expect(html).toContain('value="somebody"');
  expect(html).not.toContain("a long secret word");
});

test("a callback that a full disk meets is a 503 and goes through later", async () => {
  const visitor = server.visitor();
  const name = `person-${process.pid}`;
  const { path: at } = await visitor.follow("/api/login?mode=signup");
  const sent = { username: name, password: "a long enough password", email: "", firstName: "" };
  const signedUp = await visitor.post(at, sent);
  const resume = new URL(signedUp.headers.get("Location") ?? "", server.origin);
  const resumed = await visitor.get(resume.pathname + resume.search);
  const callback = new URL(resumed.headers.get("Location") ?? "", server.origin);
  expect(callback.pathname).toBe("/api/callback");
  await faulty.fail(WRITES, FULL);
  const refused = await visitor.get(callback.pathname + callback.search);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await refused.text()).toContain(CANNOT_STORE);
  await faulty.heal();
  const taken = await visitor.get(callback.pathname + callback.search);
  expect(taken.headers.get("Location")).toBe("/");
});

test("an answer that cannot even be read back is kept in a form to be sent again", async () => {
  const { learner, answerId } = await learnerInSession();
  await faulty.fail(ALL, UNREACHABLE);
  const typed = 'a "kept" <answer> & more';
  const refused = await learner.post("/session", { answerId, typed });
  const html = await refused.text();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(html).toContain(BUSY);
  expect(html).toContain("Send again");
  // The database may have done it all the same, so nothing sends it without being asked.
  expect(refused.headers.has("Not-Begun")).toBe(false);
  expect(html).not.toContain("<script");
  const { action, fields } = formOf(html);
  expect(action).toBe("/session");
  expect(fields).toEqual([
    ["answerId", answerId],
    ["typed", "a &quot;kept&quot; &lt;answer&gt; &amp; more"],
  ]);
  await faulty.heal();
  expect((await learner.post("/session", { answerId, typed })).headers.get("Location")).toBe(
    "/session",
  );
});

test("a judgement and a pause that a full disk refuses can be sent again with what was typed", async () => {
  const { learner, answerId } = await learnerInSession();
  await faulty.fail(WRITES, FULL);
  const half = { answerId, typed: "half a word" };
  const paused = formOf(await (await learner.post("/session/pause", half)).text());
  expect(paused).toEqual({ action: "/session/pause", fields: Object.entries(half) });
  const unknown = { answerId, typed: "", judgement: "unknown" };
  const refused = await learner.post("/session/judgement", unknown);
  expect(refused.status).toBe(503);
  const judged = formOf(await refused.text());
  expect(judged).toEqual({ action: "/session/judgement", fields: Object.entries(unknown) });
  await faulty.heal();
  const taken = await learner.post("/session/judgement", judged.fields);
  expect(taken.headers.get("Location")).toBe(`/session?answered=${answerId}`);
});

test("what scripts post is answered in the server's words", async () => {
  const { learner, answerId } = await learnerInSession();
  await faulty.fail(ALL, UNREACHABLE);
  const refused = await learner.request("/session/judgement.data", {
    method: "POST",
    body: new URLSearchParams({ answerId, judgement: "unknown" }),
  });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ refused: BUSY });
});

test("a form of another site, one with a password and a file are not repeated", async () => {
  const { learner, answerId } = await learnerInSession();
  await faulty.fail(ALL, UNREACHABLE);
  const form = { answerId, typed: "planted" };
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  const send = (body: BodyInit, more: Record<string, string> = {}) =>
    learner
      .request("/session", { method: "POST", body, headers: { ...headers, ...more } })
      .then((answer) => answer.text());

  const elsewhere = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  expect(await send(new URLSearchParams(form), elsewhere)).not.toContain("planted");
  const secret = new URLSearchParams({ ...form, password: "a secret word" });
  expect(await send(secret)).not.toMatch(/planted|a secret word|Send again/);
  const withFile = new FormData();
  withFile.set("typed", "kept beside it");
  withFile.set("image", new Blob(["the bytes of a picture"]), "picture.png");
  const html = await send(withFile);
  expect(html).toContain("kept beside it");
  expect(html).toContain("choose your file again");
  expect(html).not.toMatch(/the bytes of a picture|picture\.png/);
  const long = await send(new URLSearchParams({ ...form, typed: "x".repeat(400_000) }));
  expect(long).not.toContain("Send again");
});

test("a word whose image was rewritten keeps its texts when a full disk refuses it", async () => {
  const learner = await server.learner();
  const form = new FormData();
  form.set("arabicWord", "كِتَابٌ");
  const answers = Array.from({ length: 20 }, (_, at) => String(at).padEnd(255, "ب"));
  for (const one of answers) form.append("acceptedAnswers", one);
  form.append("exampleSentence", "ب".repeat(4_000));
  form.set("image", new Blob([new Uint8Array(await aNoisyPng(250))]), "picture.png");
  form.set("englishMeaning", "a book that stands behind its picture");
  await faulty.fail(WRITES, FULL);
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  const sent = { method: "POST", body: form, headers };
  const html = await (await learner.request("/vocabulary/new", sent)).text();
  expect(formOf(html).fields).toEqual([
    ["arabicWord", "كِتَابٌ"],
    ...answers.map((one) => ["acceptedAnswers", one]),
    ["exampleSentence", "ب".repeat(4_000)],
    ["englishMeaning", "a book that stands behind its picture"],
  ]);
  expect(html).toContain("choose your file again");
});

test("a key whose call failed with the database is free as soon as that is back (P50)", async () => {
  const learner = await server.learner();
  const [wordId] = await addNouns(learner, 1);
  const answer = () =>
    learner.request(`/api/progress/${wordId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "cut-off" },
      body: JSON.stringify({ translationDirection: "arabic-to-english", isCorrect: true }),
    });

  const begun = () => faulty.db.collection("idempotent_answers").countDocuments({ answer: null });
  const before = await begun();

  await faulty.fail(["update", "bulkWrite", "findAndModify"], UNREACHABLE);
  expect((await answer()).status).toBe(503);
  expect(await begun()).toBe(before + 1);
  await faulty.heal();
  await expect.poll(async () => (await answer()).status, { timeout: 10_000 }).toBe(200);
  const own = { userId: new ObjectId(learner.id) };
  expect(await faulty.db.collection("answers").countDocuments(own)).toBe(1);
});
