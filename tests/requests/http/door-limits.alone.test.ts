import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

type WithWord = { learner: Learner; wordId: string };

let server: RunningServer;
let people: WithWord[];

// 250 requests and 150 changes a minute, and 128 connections of one network.
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: "0.25" });
  people = [];
  for (let made = 0; made < 13; made += 1) {
    const learner = await server.learner({ subscriptionTier: "basic" });
    const [wordId = ""] = await addNouns(learner, 1);
    people.push({ learner, wordId });
  }
});

afterAll(() => server.stop());

/** One who has a word and has sent nothing else yet. */
function newLearner(): WithWord {
  const one = people.pop();
  if (!one) throw new Error("too few were made");
  return one;
}

function sessionOf(wordId: string, count: number) {
  const question = {
    vocabularyId: wordId,
    userAnswer: "a",
    correctAnswer: "a",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
  };
  return {
    questionCount: count,
    correctAnswers: count,
    pointsEarned: 15 * count,
    categories: ["noun"],
    questions: Array.from({ length: count }, () => question),
  };
}

const answer = ({ learner, wordId }: WithWord, id: number) => answerAs(learner, wordId, id);

const answerAs = (sender: Visitor, wordId: string, id: number) =>
  sender.json("PATCH", `/api/progress/${wordId}`, {
    translationDirection: "arabic-to-english",
    isCorrect: true,
    answerId: `door-${id}`,
  });

/** The statuses of so many requests, one after the other. */
async function statusesOf(count: number, send: (at: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await send(at)).status);
  return statuses;
}

describe("what a call costs (P63)", () => {
  test("a session of fifty questions counts for as much as 26 changes, one of two for two", async () => {
    const dear = newLearner();
    const cheap = newLearner();

    const fifty = await statusesOf(7, () =>
      dear.learner.json("POST", "/api/sessions", sessionOf(dear.wordId, 50)),
    );
    const two = await statusesOf(12, () =>
      cheap.learner.json("POST", "/api/sessions", sessionOf(cheap.wordId, 2)),
    );

    expect(fifty).toEqual([...Array(6).fill(201), 429]);
    expect(new Set(two)).toEqual(new Set([201]));
  });

  test("who is over the limit is told so by the door, after a second, and a form is kept", async () => {
    const greedy = newLearner();
    await statusesOf(7, () =>
      greedy.learner.json("POST", "/api/sessions", sessionOf(greedy.wordId, 50)),
    );

    const begun = performance.now();
    const refused = await greedy.learner.post("/vocabulary/new", { arabicWord: "باب" });

    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Connection")).not.toBe("close");
    expect(await refused.text()).toContain('name="arabicWord" value="باب"');
    expect((await greedy.learner.json("GET", "/api/auth/user")).status).toBe(200);
    const head = [
      "POST /api/sessions HTTP/1.1",
      `Host: localhost:${server.port}`,
      `Cookie: ${greedy.learner.cookies.headerFor("/api/sessions")}`,
      "Content-Type: application/json",
      "Content-Length: 1000000",
    ];
    expect(await server.raw(`${head.join("\r\n")}\r\n\r\n`)).toMatch(/^HTTP\/1.1 429 /);
  });

  test("a long text that is spoken counts by its letters, also if it was spoken before", async () => {
    const { learner } = newLearner();
    const text = "كِتَابٌ ".repeat(300).slice(0, 2100);

    const statuses = await statusesOf(15, () => learner.json("POST", "/api/tts", { text }));

    expect(statuses.slice(0, 14)).toEqual(Array(14).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });

  test("a list of fifty lines by the form counts as by the API", async () => {
    const { learner } = newLearner();
    const input = Array.from({ length: 50 }, (_, at) => `باب - door ${at}`).join("\n");

    const statuses = await statusesOf(7, () =>
      learner.post("/bulk-import", { input, incomplete: "keep" }),
    );

    expect(statuses).toEqual([...Array(6).fill(302), 429]);
  });

  test("what finds no place counts: who sends 120 changes at once is limited then, and nobody else", async () => {
    const greedy = newLearner();
    const other = newLearner();

    const sent = Array.from(
      { length: 120 },
      async (_, at) => (await answer(greedy, 100 + at)).status,
    );
    const stored = await answer(other, 1);
    const statuses = await Promise.all(sent);

    expect(stored.status).toBe(200);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
    expect((await answer(greedy, 200)).status).toBe(429);
    expect((await answer(other, 2)).status).toBe(200);
  });

  test.each([
    ["long texts", () => ({ body: JSON.stringify({ note: "x".repeat(100_000) }) })],
    ["images", () => ({ body: imageForm() })],
  ])("%s that find no place count, too, and are told a second late", async (_what, init) => {
    const greedy = newLearner();
    const isForm = init().body instanceof FormData;
    const path = isForm ? "/api/vocabulary/upload-image" : `/api/progress/${greedy.wordId}`;
    const headers = new Headers(isForm ? [] : [["Content-Type", "application/json"]]);
    const method = isForm ? "POST" : "PATCH";
    const send = async () => {
      const begun = performance.now();
      const { status } = await greedy.learner.request(path, { method, headers, ...init() });
      return { status, ms: performance.now() - begun };
    };

    const small = Array.from({ length: 42 }, (_, at) => answer(greedy, 800 + at));
    const sent = await Promise.all(Array.from({ length: 60 }, send));
    const late = sent.filter(({ status, ms }) => status === 503 && ms > 900);
    await Promise.all(small);

    expect(late.length).toBeGreaterThan(40);
    expect((await answer(greedy, 300)).status).toBe(429);
  });

  test("ten sessions of one user are one sender, whatever each asks for", async () => {
    const greedy = newLearner();
    const sessions = await server.sessionsOf(greedy.learner, 10);
    for (const session of sessions) {
      expect((await session.json("GET", "/api/auth/user")).status).toBe(200);
      expect((await session.json("GET", "/api/openapi.json")).status).toBe(200);
    }

    const sent = Array.from({ length: 120 }, async (_, at) => {
      const begun = performance.now();
      const session = sessions[at % sessions.length] ?? greedy.learner;
      const { status } = await answerAs(session, greedy.wordId, 400 + at);
      return { status, ms: performance.now() - begun };
    });
    const late = (await Promise.all(sent)).filter(({ status, ms }) => status === 503 && ms > 900);

    expect(late.length).toBeGreaterThan(60);
    expect((await answer(greedy, 700)).status).toBe(429);
  });
});

/** Large enough to have a place among images; it is none. */
function imageForm(): FormData {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(300_000)]), "picture.jpg");
  return form;
}

test("a page that finds no place asks for itself again, twice, where a browser keeps cookies", async () => {
  const { learner } = newLearner();
  const session = learner.cookies.headerFor("/");
  const shedAfter = async (cookies: string) => {
    const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document", Cookie: cookies };
    const send = () => learner.request("/dashboard", { headers });
    const answers = await Promise.all(Array.from({ length: 52 }, send));
    const shed = answers.find(({ status }) => status === 503);
    expect(shed?.headers.get("Not-Begun")).toBe("1");
    const [cookie = ""] = shed?.headers.getSetCookie() ?? [];
    const isTold = (await shed?.text())?.includes("We’ll try again in a moment.");
    return { refresh: shed?.headers.get("Refresh"), cookie: cookie.split(";")[0], isTold };
  };

  const first = await shedAfter(session);
  const second = await shedAfter(`${session}; ${first.cookie}`);
  const third = await shedAfter(`${session}; ${second.cookie}`);

  expect([first.refresh, second.refresh, third.refresh]).toEqual(["2", "2", null]);
  expect([first.isTold, second.isTold, third.isTold]).toEqual([true, true, false]);
});

test("a form that finds no place is told at once on a page that sends it again, on the same connection (P63)", async () => {
  const { learner } = newLearner();
  const send = () => learner.post("/vocabulary/new", { arabicWord: "باب" });

  const answers = await Promise.all(Array.from({ length: 60 }, send));
  const shed = answers.filter(({ status }) => status === 503);

  expect(shed.length).toBeGreaterThan(0);
  for (const answer of shed) {
    const { headers } = answer;
    expect([headers.get("Not-Begun"), headers.get("Retry-After")]).toEqual(["1", "2"]);
    expect(headers.get("Server-Timing")).toMatch(/^place;dur=\d+$/);
    expect(headers.get("Connection")).not.toBe("close");
    const html = await answer.text();
    const [, nonce] = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "") ?? [];
    expect(html).toContain('name="arabicWord" value="باب"');
    expect(html).toMatch(/<button[^>]*>Send again/);
    expect(html).toContain(`<script nonce="${nonce}">`);
  }
});
