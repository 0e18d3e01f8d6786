import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startFaultyDatabase } from "#tests/support/app/faulty-server.ts";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import { untilTaken } from "#tests/support/app/until-taken.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

type WithWord = { learner: Learner; wordId: string };

/** More changes than a minute has, and than find a place. */
const MANY = 60;
/** The changes of one sender that are at work and that wait. */
const PLACES = 42;

// 50 changes and 83 requests a minute. Behind a proxy the connections are not those of one client.
const SETTINGS = { RATE_LIMIT_SCALE: "0.083", TRUST_PROXY: "on" };

let database: Awaited<ReturnType<typeof startFaultyDatabase>>;
let server: RunningServer;

// Sessions are signed with the keys of the first database that this process knows.
beforeAll(async () => {
  database = await startFaultyDatabase();
});

afterAll(() => database.stop());

const start = async () => {
  server = await startServer({ ...SETTINGS, MONGODB_URI: database.uri });
};
const stop = () => server.stop();

/** Whoever has a place keeps it until another has found none, and five seconds at most: on any machine. */
async function whilePlacesAreKept<Answers>(
  send: (noted: (answer: Response) => Promise<Response>) => Promise<Answers>,
): Promise<Answers> {
  await database.hold(["find", "aggregate"], 5_000, "web_sessions");
  const noted = async (answer: Response) => {
    if (answer.status === 503) await database.heal();
    return answer;
  };
  return send(noted).finally(() => database.heal());
}

/** One who has a word and has sent nothing else yet, so that their minute begins now. */
async function newLearner(): Promise<WithWord> {
  const learner = await server.learner({ subscriptionTier: "basic" });
  const [wordId = ""] = await addNouns(learner, 1);
  return { learner, wordId };
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

/** The statuses of so many requests, one after the other, each sent again while the server is too busy. */
async function statusesOf(count: number, send: () => Promise<Response>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await untilTaken(send)).status);
  return statuses;
}

async function timed(sent: Promise<Response>) {
  const begun = performance.now();
  const { status } = await sent;
  return { status, ms: performance.now() - begun };
}

/** Some found no place because so much of their own sender waited, and were told so after a second. */
function expectLate(answers: { status: number; ms: number }[]): void {
  const late = answers.filter(({ status, ms }) => status === 503 && ms > 900);
  expect(late.length).toBeGreaterThan(0);
}

/** Large enough to have a place among images; it is none. */
function imageForm(): FormData {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(300_000)]), "picture.jpg");
  return form;
}

describe("what a call costs (P63)", () => {
  beforeAll(start);
  afterAll(stop);

  test("a session of fifty questions counts for as much as 26 changes, one of two for two", async () => {
    const dear = await newLearner();
    const cheap = await newLearner();

    const fifty = await statusesOf(3, () =>
      dear.learner.json("POST", "/api/sessions", sessionOf(dear.wordId, 50)),
    );
    const two = await statusesOf(12, () =>
      cheap.learner.json("POST", "/api/sessions", sessionOf(cheap.wordId, 2)),
    );

    expect(fifty).toEqual([201, 201, 429]);
    expect(new Set(two)).toEqual(new Set([201]));
  });

  test("who is over the limit is told so by the door, after a second, and a form is kept", async () => {
    const greedy = await newLearner();
    await statusesOf(3, () =>
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
    const { learner } = await newLearner();
    const text = "كِتَابٌ ".repeat(300).slice(0, 1900);

    const statuses = await statusesOf(6, () => learner.json("POST", "/api/tts", { text }));

    expect(statuses).toEqual([...Array(5).fill(200), 429]);
  });

  test("a list of fifty lines by the form counts as by the API", async () => {
    const { learner } = await newLearner();
    const input = Array.from({ length: 50 }, (_, at) => `باب - door ${at}`).join("\n");

    const statuses = await statusesOf(3, () =>
      learner.post("/bulk-import", { input, incomplete: "keep" }),
    );

    expect(statuses).toEqual([302, 302, 429]);
  });

  // Five wrong tokens in ten seconds.
  test("different wrong tokens make a network wait, also with a large body, and the same one again does not", async () => {
    const { learner } = await newLearner();
    const form = { name: "of a test", scopes: "read", life: "30" };
    const shown = await (await learner.post("/settings/tokens", form)).text();
    const [token = ""] = /kal_[\w-]{43}/.exec(shown) ?? [];
    const withToken = (
      secret: string,
      network: string,
      init: RequestInit = {},
      path = "/api/auth/user",
    ) =>
      fetch(server.origin + path, {
        ...init,
        headers: { Authorization: `Bearer ${secret}`, "X-Forwarded-For": network },
      });
    const wrong = (at: number) => `kal_${String(at).padStart(43, "x")}`;
    const large = { method: "POST", body: "x".repeat(70_000) };

    const revoked = await statusesOf(6, () => withToken(wrong(0), "192.0.2.1"));
    const unseen = await withToken(token, "192.0.2.1");
    const made: number[] = [];
    for (let at = 1; at <= 20 && !made.includes(429); at += 1) {
      made.push((await withToken(wrong(at), "192.0.2.2", large, "/api/nowhere")).status);
    }

    expect([...revoked, unseen.status]).toEqual([...Array(6).fill(401), 200]);
    expect(made.slice(0, 5)).toEqual(Array(5).fill(413));
    expect(made.at(-1)).toBe(429);
  });
});

describe("what finds no place (P63)", () => {
  // A new server has not learned how long work takes, whatever the test before did.
  beforeEach(start);
  afterEach(stop);

  test("what finds no place counts: who sends 60 changes at once is limited then, and nobody else", async () => {
    const greedy = await newLearner();
    const other = await newLearner();

    const [stored, ...answers] = await whilePlacesAreKept((noted) =>
      Promise.all([
        untilTaken(() => answer(other, 1)),
        ...Array.from({ length: MANY }, (_, at) => answer(greedy, 100 + at).then(noted)),
      ]),
    );
    const statuses = answers.map(({ status }) => status);

    expect(stored.status).toBe(200);
    expect(statuses).toContain(503);
    expect((await answer(greedy, 300)).status).toBe(429);
    expect((await answer(other, 2)).status).toBe(200);
  });

  test("long texts that find no place count, too, and are told a second late", async () => {
    const greedy = await newLearner();
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ note: "x".repeat(100_000) });
    const path = `/api/progress/${greedy.wordId}`;
    const send = () => greedy.learner.request(path, { method: "PATCH", headers, body });

    const sent = await whilePlacesAreKept(async (noted) => {
      const small = Array.from({ length: PLACES + 1 }, (_, at) =>
        answer(greedy, 800 + at).then(noted),
      );
      // The first to be answered is the one too many; who is at work stays there for seconds.
      expect((await Promise.race(small)).status).toBe(503);
      const answers = await Promise.all(Array.from({ length: 5 }, () => timed(send())));
      await Promise.all(small);
      return answers;
    });

    expectLate(sent);
    expect((await answer(greedy, 300)).status).toBe(429);
  });

  test("images that find no place count, too, and are told a second late", async () => {
    const greedy = await newLearner();
    const path = "/api/vocabulary/upload-image";
    const send = () => greedy.learner.request(path, { method: "POST", body: imageForm() });

    const sent = await whilePlacesAreKept((noted) =>
      Promise.all(Array.from({ length: MANY - PLACES }, () => timed(send().then(noted)))),
    );

    expectLate(sent);
    await Promise.all(Array.from({ length: PLACES }, (_, at) => answer(greedy, 800 + at)));
    expect((await answer(greedy, 300)).status).toBe(429);
  });

  test("ten sessions of one user are one sender, whatever each asks for", async () => {
    const greedy = await newLearner();
    const sessions = await server.sessionsOf(greedy.learner, 10);
    for (const session of sessions) {
      expect((await session.json("GET", "/api/auth/user")).status).toBe(200);
      expect((await session.json("GET", "/api/openapi.json")).status).toBe(200);
    }

    const send = (at: number) =>
      answerAs(sessions[at % sessions.length] ?? greedy.learner, greedy.wordId, 400 + at);

    const sent = await whilePlacesAreKept((noted) =>
      Promise.all(Array.from({ length: MANY }, (_, at) => timed(send(at).then(noted)))),
    );

    expectLate(sent);
    expect((await answer(greedy, 700)).status).toBe(429);
  });

  test("one dear call of a sender is at work and ten wait, the others are refused without waiting (P63)", async () => {
    const { learner, wordId } = await newLearner();
    // Work that is taken lasts longer than all calls need to arrive, and nobody has waited for too long then.
    await database.hold(["find", "aggregate"], 5_000, "web_sessions");
    let refused = 0;
    const sent = Array.from({ length: 20 }, async () => {
      const answer = await learner.json("POST", "/api/sessions", sessionOf(wordId, 1));
      const [, ms] = /^place;dur=(\d+)$/.exec(answer.headers.get("Server-Timing") ?? "") ?? [];
      if (answer.status === 503) refused += 1;
      if (refused === 9) await database.heal();
      return { status: answer.status, hasWaited: Number(ms) > 9_900 };
    });

    const answers = await Promise.all(sent).finally(() => database.heal());
    const atOnce = answers.filter(({ status, hasWaited }) => status === 503 && !hasWaited);

    expect(atOnce).toHaveLength(9);
    expect(answers.map(({ status }) => status)).toContain(201);
  });

  test("a page that finds no place asks for itself again, twice, where a browser keeps cookies", async () => {
    const shedAfter = async (asked: string) => {
      const { learner } = await newLearner();
      const cookies = [learner.cookies.headerFor("/"), asked].filter(Boolean).join("; ");
      const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document", Cookie: cookies };
      const send = () => learner.request("/dashboard", { headers });
      const answers = await whilePlacesAreKept((noted) =>
        Promise.all(Array.from({ length: 52 }, () => send().then(noted))),
      );
      const shed = answers.find(({ status }) => status === 503);
      expect(shed?.headers.get("Not-Begun")).toBe("1");
      const [cookie = ""] = shed?.headers.getSetCookie() ?? [];
      const isTold = (await shed?.text())?.includes("We’ll try again in a moment.");
      return { refresh: shed?.headers.get("Refresh"), cookie: cookie.split(";")[0] ?? "", isTold };
    };

    const first = await shedAfter("");
    const second = await shedAfter(first.cookie);
    const third = await shedAfter(second.cookie);

    expect([first.refresh, second.refresh, third.refresh]).toEqual(["2", "2", null]);
    expect([first.isTold, second.isTold, third.isTold]).toEqual([true, true, false]);
  });

  test("a form that finds no place is told at once on a page that sends it again, on the same connection (P63)", async () => {
    const { learner } = await newLearner();
    const send = () => learner.post("/vocabulary/new", { arabicWord: "باب" });

    const answers = await whilePlacesAreKept((noted) =>
      Promise.all(Array.from({ length: MANY }, () => send().then(noted))),
    );
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
});
